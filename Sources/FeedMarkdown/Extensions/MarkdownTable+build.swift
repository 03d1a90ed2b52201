import CCMark

extension MarkdownTable {
    /// Replaces placeholder comments with tables.
    /// - Returns: the blocks that these are.
    static func place(
        _ tables: [MarkdownTable], in root: MarkdownNode, byteCount: Int, _ marks: MarkdownMarks
    ) -> [MarkdownNode] {
        if tables.isEmpty { return [] }
        var comments: [MarkdownNode] = []
        root.visit { if $0.type == CMARK_NODE_HTML_BLOCK { comments.append($0) } }
        var texts = root.firstChild
        var missingCells = 10_000 + byteCount
        // They are in the order of their numbers.
        return comments.compactMap { comment in
            guard let number = number(of: comment.literal, marks) else { return nil }
            let node = tables[number].node(startLine: comment.startLine, texts: &texts, missingCells: &missingCells)
            node.replace(comment)
            return node
        }
    }

    /// The table as a node. Removes the texts of its non-empty cells, which are paragraphs, from the front of `texts`.
    ///
    /// Short rows are filled with empty cells until `missingCells` is used up: a table with many columns and many short
    /// rows would be much longer than its source.
    func node(startLine: Int, texts: inout MarkdownNode?, missingCells: inout Int) -> MarkdownNode {
        let table = MarkdownNode.block("<table>\n<thead>", rows.isEmpty ? "</table>" : "</tbody>\n</table>")
        table.set(startLine: startLine)
        append(header, isHeader: true, to: table, &texts)
        let count = header.cells.count
        for row in rows {
            let missing = min(max(0, count - row.cells.count), missingCells)
            missingCells -= missing
            let cells = row.cells.prefix(count) + Array(repeating: [], count: missing)
            append(TableRow(cells: Array(cells)), isHeader: false, to: table, &texts)
        }
        return table
    }

    private func append(_ row: TableRow, isHeader: Bool, to table: MarkdownNode, _ texts: inout MarkdownNode?) {
        let name = isHeader ? "th" : "td"
        for (index, text) in row.cells.enumerated() {
            var before = index == 0 ? "<tr>\n" : ""
            before += alignments[index].map { "<\(name) class=\"\($0)\">" } ?? "<\(name)>"
            var after = "</\(name)>\n"
            if index == row.cells.count - 1 {
                after += "</tr>\n"
                if isHeader { after += rows.isEmpty ? "</thead>\n" : "</thead>\n<tbody>\n" }
            }
            let cell = MarkdownNode.inline(before, after)
            table.append(cell)
            if !text.isEmpty { Self.takeText(from: &texts, into: cell) }
        }
    }

    private static func takeText(from texts: inout MarkdownNode?, into cell: MarkdownNode) {
        guard let text = texts else { return }
        texts = text.next
        if let start = text.firstChild {
            let rest = start.literal.unicodeScalars.dropFirst()
            if rest.isEmpty { start.remove() } else { start.set(literal: String(rest)) }
        }
        cell.adoptChildren(of: text)
        text.remove()
    }

    /// The cells of tables as paragraphs for libcmark. Each starts with a space character that CommonMark does not
    /// skip, so that its text does not start a block.
    static func texts(of tables: [MarkdownTable]) -> (text: [UInt8], lines: [Int]) {
        var text: [UInt8] = []
        var lines: [Int] = []
        for cell in tables.lazy.flatMap(\.cells) where !cell.text.isEmpty {
            text += "\u{A0}".utf8 + cell.text + "\n\n".utf8
            lines += [cell.line, cell.line]
        }
        return (text, lines)
    }
}
