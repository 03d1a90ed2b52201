import CCMark
import HTMLSyntax

/// Definition lists, as in PHP Markdown Extra, kramdown and Hugo: a term on a line, and below it lines that begin with
/// a colon and a space.
///
/// For libcmark the colon is replaced by a bullet, which has the same content: whatever follows, indented as far.
/// Afterwards a list of such items below a paragraph is a list of definitions of the terms in its lines.
enum DefinitionList {
    /// Parses the text again with bullets instead of colons; returns the lines whose colons became bullets.
    static func write(
        in tree: inout MarkdownTree, of source: inout MarkdownSource, options: MarkdownOptions
    ) -> Set<Int> {
        var lines = lines(in: tree, of: &source)
        // A list that is not below a term stays text; then the next attempt has fewer.
        for _ in 0..<3 where !lines.isEmpty {
            var best: Set<Int> = []
            // Where the author uses all bullets, one may still do that no list beside has.
            for bullet in MarkdownNode.freeBullet(in: tree, of: source).map({ [$0] }) ?? Array("+*-".utf8) {
                let written = source.replacing(replacements(of: lines, in: source, by: bullet))
                let attempt = MarkdownTree(written.bytes, options: options)
                let found = Set(lists(in: attempt, of: lines, offset: 0).flatMap(\.items))
                if found == lines {
                    tree = attempt
                    source = written
                    return lines
                }
                if found.count > best.count { best = found }
            }
            lines = best
        }
        return []
    }

    private static func replacements(
        of lines: Set<Int>, in source: MarkdownSource, by bullet: UInt8
    ) -> [Int: [UInt8]] {
        Dictionary(
            uniqueKeysWithValues: lines.map { number in
                var line = Array(source.line(number))
                if let colon = colon(in: line[...]) { line[colon] = bullet }
                return (number, line)
            })
    }

    /// The offset of the colon of a definition.
    private static func colon(in line: ArraySlice<UInt8>) -> Int? {
        let start = line.drop { " \t>".utf8.contains($0) }
        guard start.first == UInt8(ascii: ":"), let next = start.dropFirst().first, next == 0x20 || next == 0x09,
            start.dropFirst().contains(where: { $0 != 0x20 && $0 != 0x09 })
        else { return nil }
        return start.startIndex
    }

    /// The lines of paragraphs that look like definitions.
    private static func lines(in tree: borrowing MarkdownTree, of source: inout MarkdownSource) -> Set<Int> {
        guard source.marks != nil, source.bytes[...].contains(": ") || source.bytes[...].contains(":\t") else {
            return []
        }
        source.findLines()
        let candidates = source.lines.indices.map { $0 + 1 }.filter { colon(in: source.line($0)) != nil }
        var rest = candidates[...]
        var found: Set<Int> = []
        tree.root.visit { node in
            guard !rest.isEmpty, node.type == CMARK_NODE_PARAGRAPH else { return }
            rest = rest.drop { $0 < node.startLine }
            while let line = rest.first, line <= node.endLine {
                rest.removeFirst()
                // The first line of a paragraph has its term in the paragraph above.
                if line > node.startLine || node.previous?.type == CMARK_NODE_PARAGRAPH { found.insert(line) }
            }
        }
        return found
    }

    /// The lists whose items are all definitions, each below a paragraph, with the lines of its items.
    private static func lists(
        in tree: borrowing MarkdownTree, of lines: Set<Int>, offset: Int
    ) -> [(list: MarkdownNode, items: [Int])] {
        var lists: [(MarkdownNode, [Int])] = []
        tree.root.visit { node in
            guard node.type == CMARK_NODE_LIST, node.previous?.type == CMARK_NODE_PARAGRAPH else { return }
            var items: [Int] = []
            var child = node.firstChild
            while let item = child {
                guard case let line = item.startLine - offset, lines.contains(line) else { return }
                items.append(line)
                child = item.next
            }
            lists.append((node, items))
        }
        return lists
    }

    /// Makes definitions of the lists whose items were colons.
    /// - Returns: what stands for them.
    static func make(
        of lines: Set<Int>, in tree: borrowing MarkdownTree, offset: Int, _ shortcodes: inout MarkdownShortcodes
    ) -> [MarkdownNode] {
        if lines.isEmpty { return [] }
        var made: [MarkdownNode] = []
        var last: MarkdownNode?
        for (list, _) in lists(in: tree, of: lines, offset: offset) {
            guard let terms = list.previous else { continue }
            let definitions: MarkdownNode
            if let last, terms.previous == last {
                definitions = last
            } else {
                definitions = .block("<dl>", "</dl>")
                definitions.set(startLine: terms.startLine)
                definitions.insert(before: terms)
                last = definitions
                made.append(definitions)
            }
            definitions.appendTerms(of: terms, &shortcodes)
            let isTight = cmark_node_get_list_tight(list.pointer) != 0
            while let item = list.firstChild {
                definitions.append(.definition(of: item, isTight: isTight, &shortcodes))
                shortcodes.discard(item)
            }
            shortcodes.attributes.move(list, to: definitions)
            shortcodes.discard(list)
        }
        return made
    }
}

extension MarkdownNode {
    /// Each line of a paragraph is a term.
    fileprivate func appendTerms(of paragraph: MarkdownNode, _ shortcodes: inout MarkdownShortcodes) {
        var term = MarkdownNode.inline("<dt>", "</dt>\n")
        append(term)
        shortcodes.attributes.move(paragraph, to: term)
        var deletions = 0
        while let node = paragraph.firstChild {
            deletions += node.deletionDepth
            if deletions > 0 {
                // What is struck through across lines is one term.
                term.append(node)
            } else if node.type == CMARK_NODE_SOFTBREAK || node.type == CMARK_NODE_LINEBREAK {
                shortcodes.discard(node)
                term = .inline("<dt>", "</dt>\n")
                append(term)
            } else {
                term.append(node)
            }
        }
        shortcodes.discard(paragraph)
    }

    fileprivate static func definition(
        of item: MarkdownNode, isTight: Bool, _ shortcodes: inout MarkdownShortcodes
    ) -> MarkdownNode {
        guard isTight, let text = item.firstChild, text.type == CMARK_NODE_PARAGRAPH else {
            let definition = MarkdownNode.block("<dd>", "</dd>")
            shortcodes.attributes.move(item, to: definition)
            definition.adoptChildren(of: item)
            return definition
        }
        let isAlone = text.next == nil
        let inline = isAlone ? MarkdownNode.inline("<dd>", "</dd>\n") : .inline("", "\n")
        inline.adoptChildren(of: text)
        let definition = isAlone ? inline : MarkdownNode.block("<dd>", "</dd>")
        for node in [item, text] { shortcodes.attributes.move(node, to: definition) }
        shortcodes.discard(text)
        if isAlone { return inline }
        definition.append(inline)
        definition.adoptChildren(of: item)
        return definition
    }

    /// What a tag of struck-through text adds to the number of those that are open.
    private var deletionDepth: Int {
        guard type == CMARK_NODE_CUSTOM_INLINE, let text = cmark_node_get_on_enter(pointer) else { return 0 }
        switch String(cString: text) {
        case "<del>": return 1
        case "</del>": return -1
        default: return 0
        }
    }

    /// A bullet that the author does not use, because the author's items would join the same list.
    static func freeBullet(in tree: borrowing MarkdownTree, of source: MarkdownSource) -> UInt8? {
        var used: Set<UInt8> = []
        tree.root.visit { node in
            guard node.type == CMARK_NODE_ITEM else { return }
            used.formUnion(source.line(node.startLine).dropFirst(node.startOffset).prefix(1))
        }
        return "+*-".utf8.first { !used.contains($0) }
    }
}
