import CCMark
import HTMLSyntax
import SourceDiagnostics

/// Templates around a part of the tree: alerts, and the table of contents. What the template shows in the place of its
/// text is that part, so that footnotes, links and headings in it are those of the body.
extension MarkdownShortcodes {
    /// A part of the tree that a template shows.
    struct TemplatePart {
        /// That of the argument that it is; `inner` for the text between the tags.
        let name: String
        let nodes: [MarkdownNode]
        /// What it is where it cannot be HTML.
        let text: String
    }

    /// Puts parts of the tree into what a template makes.
    /// - Parameter names: those of the templates that may be, the best first, with other arguments.
    /// - Returns: a block; `nil` if no template shows the inner text.
    mutating func wrap(
        _ parts: [TemplatePart], by names: [(name: String, arguments: [String: String])], line: Int,
        _ document: MarkdownOptions
    ) -> MarkdownNode? {
        guard let marks, let options = document.shortcodes else { return nil }
        let places = parts.indices.map { marks.place($0) }
        var stands: [ShortcodeMarkdown.Text: String] = [:]
        for (part, place) in zip(parts, places) {
            stands[ShortcodeMarkdown.Text(part.text, isInline: part.name != "inner")] = place
        }
        let inner = parts.first { $0.name == "inner" }
        let innerPlace = zip(parts, places).first { $0.0.name == "inner" }?.1 ?? ""
        for (name, others) in names {
            var arguments = others.sorted { $0.key < $1.key }.map {
                Shortcode.Argument(name: $0, value: $1, isQuoted: true)
            }
            for part in parts where part.name != "inner" {
                arguments.append(Shortcode.Argument(name: part.name, value: part.text, isQuoted: true))
            }
            let markdown = ShortcodeMarkdown(document, standIns: stands)
            let call = Shortcode(
                name: name, arguments: arguments, inner: inner?.text, tag: name, line: line, column: 1, innerLine: line)
            let expansion = options.expand(call, markdown)
            findings.inputs.formUnion(expansion.inputs)
            guard case .html(let html) = expansion.content, html.contains(innerPlace), !marks.isInTag(html) else {
                continue
            }
            let found = markdown.findings
            findings.add(found)
            let read = findings.read(
                html, of: name, at: SourcePosition(line: line, column: 1), besides: Set(found.links.map(\.address)),
                document)
            if !read.contains(innerPlace) { continue }
            return block(read, with: parts, at: places)
        }
        return nil
    }

    /// HTML with parts of the tree at some places; where one is shown again, its text is.
    private mutating func block(_ html: String, with parts: [TemplatePart], at places: [String]) -> MarkdownNode {
        let block = MarkdownNode.block("")
        var rest = Substring(html)
        var isUsed = Set<Int>()
        while let (index, range) = places.indices.compactMap({ index in
            rest.firstRange(of: places[index]).map { (index, $0) }
        }).min(by: { $0.1.lowerBound < $1.1.lowerBound }) {
            block.append(.inline(encoded(String(rest[..<range.lowerBound]))))
            if isUsed.insert(index).inserted {
                parts[index].nodes.forEach(block.append)
            } else {
                block.append(.text(parts[index].text))
            }
            rest = rest[range.upperBound...]
        }
        block.append(.inline(encoded(String(rest))))
        for (index, part) in parts.enumerated() where !isUsed.contains(index) { part.nodes.forEach { discard($0) } }
        return block
    }

    private func encoded(_ html: String) -> String { marks?.encoded(html) ?? html }

    /// Makes what their kinds' templates say of the quotations that begin with `[!NOTE]`.
    mutating func makeAlerts(
        in root: MarkdownNode, line: (MarkdownNode) -> Int, _ document: MarkdownOptions
    ) -> [MarkdownNode] {
        var quotes: [MarkdownNode] = []
        root.visit { if $0.type == CMARK_NODE_BLOCK_QUOTE { quotes.append($0) } }
        var made: [MarkdownNode] = []
        for quote in quotes {
            guard let text = quote.firstChild, text.type == CMARK_NODE_PARAGRAPH, let start = text.firstChild,
                let (kind, rest) = start.alertKind
            else { continue }
            if let alert = makeAlert(of: quote, kind, rest, from: text, line: line(quote), document) {
                made.append(alert)
            }
        }
        return made
    }

    private mutating func makeAlert(
        of quote: MarkdownNode, _ kind: String, _ rest: Substring, from text: MarkdownNode, line: Int,
        _ document: MarkdownOptions
    ) -> MarkdownNode? {
        guard document.shortcodes != nil, let start = text.firstChild else { return nil }
        let written = start.literal
        start.set(literal: String(rest))
        var title: [MarkdownNode] = []
        while let node = text.firstChild {
            node.unlink()
            title.append(node)
            if node.type == CMARK_NODE_SOFTBREAK || node.type == CMARK_NODE_LINEBREAK { break }
        }
        if text.firstChild == nil { text.unlink() }
        var blocks: [MarkdownNode] = []
        while let node = quote.firstChild {
            node.unlink()
            blocks.append(node)
        }
        let inner = TemplatePart(
            name: "inner", nodes: blocks, text: blocks.map { $0.plainText() }.joined(separator: " "))
        var parts = [inner]
        let words = title.map { $0.plainText() }.joined().trimmingPrefix(while: \.isWhitespace)
        let isTitled = title.contains {
            $0 != start && $0.type != CMARK_NODE_SOFTBREAK && $0.type != CMARK_NODE_LINEBREAK
        }
        var arguments = ["type": kind]
        if isTitled || !rest.isEmpty {
            parts.append(
                TemplatePart(
                    name: "title", nodes: title.filter { $0.type != CMARK_NODE_SOFTBREAK }, text: String(words)))
        } else {
            arguments["title"] = kind.prefix(1).uppercased() + kind.dropFirst()
        }
        guard let block = wrap(parts, by: [(kind, [:]), ("callout", arguments)], line: line, document) else {
            start.set(literal: written)
            if text.parent == nil, !blocks.contains(text) { quote.prepend(text) }
            for block in blocks { quote.append(block) }
            for node in title.reversed() { text.prepend(node) }
            return nil
        }
        for node in title where node.parent == nil { discard(node) }
        block.set(startLine: quote.startLine)
        block.insert(before: quote)
        attributes.move(quote, to: block)
        if !blocks.contains(text) {
            attributes.move(text, to: block)
            discard(text)
        }
        discard(quote)
        return block
    }
}

extension MarkdownNode {
    /// The kind of the alert that a text begins, in lower case, and what follows in its line.
    fileprivate var alertKind: (kind: String, rest: Substring)? {
        guard type == CMARK_NODE_TEXT, case let text = literal, text.hasPrefix("[!"), let end = text.firstIndex(of: "]")
        else { return nil }
        let kind = text[..<end].dropFirst(2)
        guard kind.first?.isLetter == true, kind.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") }) else {
            return nil
        }
        var rest = text[end...].dropFirst()
        // Obsidian's signs of a callout that is folded.
        if let sign = rest.first, "+-".contains(sign) { rest = rest.dropFirst() }
        if let first = rest.first, !first.isWhitespace { return nil }
        return (kind.lowercased(), rest.drop(while: \.isWhitespace))
    }
}

extension MarkdownMarks {
    /// Whether one of the places is in a tag, where a part of the tree cannot be.
    fileprivate func isInTag(_ html: String) -> Bool {
        let bytes = Array(html.utf8)
        return HTMLScanner(bytes).contains { bytes[$0.range].offset(of: call) != nil }
    }

    /// What stands for a part of the tree in the values of a template.
    fileprivate func place(_ number: Int) -> String {
        let mark = String(decoding: call, as: UTF8.self)
        return "\(mark)p\(number)\(mark)"
    }
}
