import CCMark
import HTMLSyntax

extension MarkdownTable {
    /// Parses the text again with comments instead of tables, and with their cells above; returns the tables that
    /// became comments, and for each line above the body, the line of the body that it came from.
    static func write(
        in tree: inout MarkdownTree, of source: inout MarkdownSource, options: MarkdownOptions
    ) -> (tables: [MarkdownTable], cellLines: [Int]) {
        guard let marks = source.marks else { return ([], []) }
        var tables = all(in: tree, of: &source)
        // Lines may turn out to be outside the block quote or item of the table; then the next attempt is shorter.
        for _ in 0..<3 where !tables.isEmpty {
            let (text, lines) = texts(of: tables)
            var comments: [Int: [UInt8]] = [:]
            for (number, table) in tables.enumerated() {
                comments.merge(table.comment(number: number, marks)) { first, _ in first }
            }
            let written = source.replacing(comments, below: text)
            let attempt = MarkdownTree(written.bytes, options: options)
            let found = found(tables, in: attempt, marks)
            if found.count == tables.count, zip(found, tables).allSatisfy({ $0.lines == $1.lines }) {
                tree = attempt
                source = written
                return (tables, lines)
            }
            tables = found
        }
        return ([], [])
    }

    private static func found(
        _ tables: [MarkdownTable], in tree: borrowing MarkdownTree, _ marks: MarkdownMarks
    ) -> [MarkdownTable] {
        var found: [MarkdownTable] = []
        tree.root.visit { node in
            guard node.type == CMARK_NODE_HTML_BLOCK, case let comment = node.literal,
                let number = number(of: comment, marks), let table = tables[number].ended(by: comment)
            else { return }
            found.append(table)
        }
        return found
    }

    /// The possible tables in a tree, each the rest of its paragraph.
    static func all(in tree: borrowing MarkdownTree, of source: inout MarkdownSource) -> [MarkdownTable] {
        let text = source.bytes[...]
        guard text.contains("|") || text.contains("-:") || text.contains(":-") else { return [] }
        source.findLines()
        let delimiters = source.lines.indices.map { $0 + 1 }.filter { isDelimiter(source.line($0)) }
        var rest = delimiters[...]
        var tables: [MarkdownTable] = []
        tree.root.visit { node in
            guard !rest.isEmpty, node.type == CMARK_NODE_PARAGRAPH || node.type == CMARK_NODE_HEADING else { return }
            rest = rest.drop { $0 <= node.startLine }
            guard let delimiter = rest.first, delimiter <= node.endLine else { return }
            // As on GitHub, at most one per paragraph.
            if let table = table(in: node, delimiter: delimiter, of: source) { tables.append(table) }
        }
        return tables
    }

    private static func table(in node: MarkdownNode, delimiter: Int, of source: MarkdownSource) -> MarkdownTable? {
        let depth = node.quoteDepth
        func offset(_ number: Int) -> Int {
            let line = source.line(number)
            return number == node.startLine
                ? line.startIndex + node.startOffset : contentStart(of: line, quoteDepth: depth)
        }
        func content(_ number: Int) -> ArraySlice<UInt8> { source.line(number)[offset(number)...] }
        guard let alignments = TableRow(content(delimiter)).alignments,
            TableRow(content(delimiter - 1)).cells.count == alignments.count
        else { return nil }
        var end = node.endLine
        if node.type == CMARK_NODE_HEADING {
            // libcmark's end of an underlined heading is imprecise.
            let underline = (node.startLine...max(node.startLine, end)).dropFirst().first { number in
                let line = content(number).filter { $0 != 0x20 && $0 != 0x09 }
                return !line.isEmpty && (line.allSatisfy { $0 == 0x2D } || line.allSatisfy { $0 == 0x3D })
            }
            guard let underline, delimiter < underline else { return nil }
            // The underline is a row, or the rule below the table.
            end = content(underline).first == UInt8(ascii: "-") ? underline - 1 : underline
        }
        let lines = (delimiter - 1)...end
        return MarkdownTable(
            alignments: alignments, lines: lines, contents: lines.map(content),
            prefixes: lines.map { source.line($0).prefix(upTo: offset($0)) })
    }

    /// A quick check that a line contains only characters of a delimiter row, and of containers before it.
    private static func isDelimiter(_ line: ArraySlice<UInt8>) -> Bool {
        var hasDash = false
        for byte in line {
            switch byte {
            case UInt8(ascii: "-"): hasDash = true
            case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: ">"), 0x20, 0x09: continue
            default: return false
            }
        }
        return hasDash
    }

    /// A continuation line in block quotes has up to as many markers, and may have spaces.
    private static func contentStart(of line: ArraySlice<UInt8>, quoteDepth: Int) -> Int {
        var depth = quoteDepth
        var index = line.startIndex
        while index < line.endIndex {
            if line[index] == UInt8(ascii: ">"), depth > 0 {
                depth -= 1
            } else if line[index] != 0x20, line[index] != 0x09 {
                break
            }
            index += 1
        }
        return index
    }
}

extension MarkdownNode {
    fileprivate var quoteDepth: Int {
        var depth = 0
        var node = parent
        while let outer = node {
            if outer.type == CMARK_NODE_BLOCK_QUOTE { depth += 1 }
            node = outer.parent
        }
        return depth
    }
}
