import CCMark
import HTMLSyntax

/// A line `[^label]: text` that starts a footnote. For libcmark it is replaced by a list item, which has the same
/// content: whatever follows, indented by four.
struct FootnoteDefinition {
    /// As written.
    let label: String
    let key: String
    let line: Int
    /// The replacement for libcmark.
    private let item: [UInt8]

    /// The definitions of a body, in a tree in which they are still text.
    static func all(in tree: borrowing MarkdownTree, of source: inout MarkdownSource) -> [FootnoteDefinition] {
        guard let marks = source.marks, source.bytes[...].contains("[^") else { return [] }
        source.findLines()
        let starts = source.lines.indices.compactMap { index in Start(source.line(index + 1), line: index + 1, marks) }
        if starts.isEmpty { return [] }
        let bullet = MarkdownNode.freeBullet(in: tree, of: source) ?? UInt8(ascii: "+")
        var definitions: [FootnoteDefinition] = []
        var rest = starts[...]
        tree.root.visit { node in
            guard let start = rest.first, node.type == CMARK_NODE_PARAGRAPH || node.type == CMARK_NODE_HEADING else {
                return
            }
            if start.line < node.startLine { rest = rest.drop { $0.line < node.startLine } }
            while let start = rest.first, start.line <= node.endLine {
                rest.removeFirst()
                // A line of a paragraph may be indented more, but then it does not start a block.
                let isBlock = start.line == node.startLine || start.indent <= node.startOffset + 3
                guard isBlock else { continue }
                definitions.append(FootnoteDefinition(start, isInList: node.isInList, bullet: bullet, marks))
            }
        }
        return definitions
    }

    /// Parses the text again with list items instead of definitions; returns those that became items.
    static func write(
        in tree: inout MarkdownTree, of source: inout MarkdownSource, options: MarkdownOptions
    ) -> [FootnoteDefinition] {
        var definitions = all(in: tree, of: &source)
        // Items change how the lines below are parsed. A second attempt is rarely needed.
        for _ in 0..<3 where !definitions.isEmpty {
            let lines = Dictionary(definitions.map { ($0.line, $0.item) }) { first, _ in first }
            let written = source.replacing(lines)
            let attempt = MarkdownTree(written.bytes, options: options)
            let items = items(definitions, in: attempt)
            if items.count == definitions.count {
                tree = attempt
                source = written
                return definitions
            }
            definitions.removeAll { items[$0.line] == nil }
        }
        return []
    }

    /// The items that libcmark made of definitions, by their lines, which are `offset` lines further down in its text.
    /// An item deeper in the same line is the author's.
    static func items(
        _ definitions: [FootnoteDefinition], in tree: borrowing MarkdownTree, offset: Int = 0
    ) -> [Int: MarkdownNode] {
        let lines = Set(definitions.map(\.line))
        var items: [Int: MarkdownNode] = [:]
        tree.root.visit { node in
            guard node.type == CMARK_NODE_ITEM, case let line = node.startLine - offset, lines.contains(line) else {
                return
            }
            if items[line] == nil { items[line] = node }
        }
        return items
    }

    private init(_ start: Start, isInList: Bool, bullet: UInt8, _ marks: MarkdownMarks) {
        label = String(decoding: start.label, as: UTF8.self)
        key = FootnoteLabel.key(start.label)
        line = start.line
        // Outside of lists, spaces before the marker would require more indentation in the lines that follow.
        let prefix = isInList ? start.prefix : start.prefixWithoutIndent
        // An item must not start with an empty line, or less than four spaces would indent its content.
        let text = start.text.isEmpty ? "<!--".utf8 + marks.literal + "-->".utf8 : Array(start.text)
        item = prefix + [bullet] + "   ".utf8 + text
    }

    /// A possible definition, judged by its line.
    private struct Start {
        let line: Int
        let prefix: ArraySlice<UInt8>
        let label: ArraySlice<UInt8>
        let text: ArraySlice<UInt8>

        init?(_ bytes: ArraySlice<UInt8>, line: Int, _ marks: MarkdownMarks) {
            guard bytes.contains("[^") else { return nil }
            prefix = bytes.prefix { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
            guard let label = FootnoteLabel(bytes[prefix.endIndex...]) else { return nil }
            let colon = label.end + marks.literal.count
            guard bytes[label.end...].starts(with: marks.literal), colon < bytes.endIndex,
                bytes[colon] == UInt8(ascii: ":")
            else { return nil }
            self.line = line
            self.label = label.label
            text = bytes[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
        }

        var indent: Int { prefix.count }

        var prefixWithoutIndent: ArraySlice<UInt8> {
            guard let quote = prefix.lastIndex(of: UInt8(ascii: ">")) else { return prefix.prefix(0) }
            return prefix[...quote] + (quote + 1 < prefix.endIndex ? prefix[(quote + 1)...(quote + 1)] : [])
        }
    }
}

extension MarkdownNode {
    fileprivate var isInList: Bool {
        var node = parent
        while let outer = node {
            if outer.type == CMARK_NODE_ITEM { return true }
            node = outer.parent
        }
        return false
    }
}

/// `[^label]` at the start of a text.
struct FootnoteLabel {
    /// Not empty, without spaces and brackets.
    let label: ArraySlice<UInt8>
    /// The end of the bracket.
    let end: Int

    init?(_ text: ArraySlice<UInt8>) {
        let start = text.startIndex + 2
        guard text.count > 3, text[start - 2] == UInt8(ascii: "["), text[start - 1] == UInt8(ascii: "^") else {
            return nil
        }
        var index = start
        while index < text.endIndex, text[index] > 0x20, text[index] != UInt8(ascii: "["),
            text[index] != UInt8(ascii: "]")
        { index += 1 }
        guard index < text.endIndex, text[index] == UInt8(ascii: "]"), index > start else { return nil }
        label = text[start..<index]
        end = index + 1
    }

    /// The key by which labels are compared, ignoring case.
    static func key(_ label: ArraySlice<UInt8>) -> String { String(decoding: label, as: UTF8.self).lowercased() }
}
