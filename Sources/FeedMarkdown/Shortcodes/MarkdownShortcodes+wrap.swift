import CCMark
import SourceDiagnostics

/// Templates around a part of the tree: alerts, and the table of contents. What the template shows in the place of its
/// text is that part, so that footnotes, links and headings in it are those of the body.
extension MarkdownShortcodes {
    /// Puts nodes into what a template makes.
    /// - Parameters:
    ///   - names: the names of the templates that may be, the best first.
    ///   - parts: what stands for each argument: the inner text is named `inner`.
    /// - Returns: a block; `nil` if there is no template.
    mutating func wrap(
        _ parts: [(name: String, nodes: [MarkdownNode])], by names: [(name: String, arguments: [String: String])],
        line: Int, _ document: MarkdownOptions
    ) -> MarkdownNode? {
        guard let marks, let options = document.shortcodes else { return nil }
        let places = parts.indices.map { marks.place($0) }
        let markdown = ShortcodeMarkdown(document, asItIs: Set(places))
        for (name, arguments) in names {
            var all = arguments.sorted { $0.key < $1.key }.map {
                Shortcode.Argument(name: $0, value: $1, isQuoted: true)
            }
            for (part, place) in zip(parts, places) where part.name != "inner" {
                all.append(Shortcode.Argument(name: part.name, value: place, isQuoted: true))
            }
            let inner = zip(parts, places).first { $0.0.name == "inner" }?.1
            let call = Shortcode(
                name: name, arguments: all, inner: inner, tag: name, line: line, column: 1, innerLine: line)
            let expansion = options.expand(call, markdown)
            findings.inputs.formUnion(expansion.inputs)
            guard case .html(let html) = expansion.content else { continue }
            let found = markdown.findings
            findings.add(found)
            let read = findings.read(
                html, of: name, at: SourcePosition(line: line, column: 1),
                besides: Set(found.links.map(\.address)), document)
            return block(read, with: parts.map(\.nodes), at: places)
        }
        return nil
    }

    /// HTML with nodes at some places, each of which counts once.
    private func block(_ html: String, with parts: [[MarkdownNode]], at places: [String]) -> MarkdownNode {
        let block = MarkdownNode.block("")
        var rest = Substring(html)
        var isUsed = Set<Int>()
        while let (index, range) = places.indices.compactMap({ index in
            rest.firstRange(of: places[index]).map { (index, $0) }
        }).min(by: { $0.1.lowerBound < $1.1.lowerBound }) {
            block.append(.inline(encoded(String(rest[..<range.lowerBound]))))
            if isUsed.insert(index).inserted { parts[index].forEach(block.append) }
            rest = rest[range.upperBound...]
        }
        block.append(.inline(encoded(String(rest))))
        for (index, nodes) in parts.enumerated() where !isUsed.contains(index) { nodes.forEach { $0.remove() } }
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
            let line = line(quote)
            if rest.isEmpty { start.unlink() } else { start.set(literal: String(rest)) }
            var title: [MarkdownNode] = []
            while let node = text.firstChild {
                node.unlink()
                if node.type == CMARK_NODE_SOFTBREAK || node.type == CMARK_NODE_LINEBREAK { break }
                title.append(node)
            }
            if rest.isEmpty { start.remove() }
            if text.firstChild == nil { text.remove() }
            var blocks: [MarkdownNode] = []
            while let node = quote.firstChild {
                node.unlink()
                blocks.append(node)
            }
            var parts = [("inner", blocks)]
            if !title.isEmpty { parts.append(("title", title)) }
            var arguments = ["type": kind]
            if title.isEmpty { arguments["title"] = kind.prefix(1).uppercased() + kind.dropFirst() }
            guard let block = wrap(parts, by: [(kind, [:]), ("callout", arguments)], line: line, document) else {
                title.forEach { $0.remove() }
                blocks.forEach(quote.append)
                continue
            }
            block.set(startLine: quote.startLine)
            attributes.move(quote, to: block)
            block.replace(quote)
            made.append(block)
        }
        return made
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
    /// What stands for a part of the tree in the values of a template.
    fileprivate func place(_ number: Int) -> String {
        let mark = String(decoding: call, as: UTF8.self)
        return "\(mark)p\(number)\(mark)"
    }
}
