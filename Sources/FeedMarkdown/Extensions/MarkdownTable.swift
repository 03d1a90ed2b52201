/// A table in a body: some lines of a libcmark paragraph.
///
/// For libcmark it is replaced by a comment, which ends the paragraph above, needs no empty line, and ends where a line
/// leaves the block quote or item of the table. The cells become paragraphs above the whole text, so that links find
/// their definitions. Afterwards the comment shows which of the lines belong to the table.
struct MarkdownTable {
    let alignments: [String?]
    let header: TableRow
    /// The header row, the delimiter row, then the others.
    let lines: ClosedRange<Int>
    let rows: [TableRow]
    /// The text before the content in each line.
    private let prefixes: [ArraySlice<UInt8>]

    init(alignments: [String?], lines: ClosedRange<Int>, contents: [ArraySlice<UInt8>], prefixes: [ArraySlice<UInt8>]) {
        self.alignments = alignments
        self.lines = lines
        self.prefixes = prefixes
        header = TableRow(contents[0])
        rows = contents.dropFirst(2).map { TableRow($0) }
    }

    /// The same table, with fewer lines.
    private init(_ table: MarkdownTable, count: Int) {
        alignments = table.alignments
        header = table.header
        lines = table.lines.lowerBound...(table.lines.lowerBound + count - 1)
        rows = Array(table.rows.prefix(count - 2))
        prefixes = Array(table.prefixes.prefix(count))
    }

    /// The table according to the comment, if it is still one.
    func ended(by comment: String) -> MarkdownTable? {
        let count = comment.utf8.count { $0 == UInt8(ascii: "\n") }
        return count < 2 ? nil : count < lines.count ? MarkdownTable(self, count: count) : self
    }

    /// The cells of the header and the rows, each with its line; rows are truncated to the length of the header.
    var cells: [(text: [UInt8], line: Int)] {
        header.cells.map { ($0, lines.lowerBound) }
            + rows.enumerated().flatMap { index, row in
                row.cells.prefix(header.cells.count).map { ($0, lines.lowerBound + 2 + index) }
            }
    }

    /// The lines of the comment.
    func comment(number: Int, _ marks: MarkdownMarks) -> [Int: [UInt8]] {
        var result: [Int: [UInt8]] = [:]
        for (line, prefix) in zip(lines, prefixes) {
            let content =
                line == lines.lowerBound
                ? Self.opening(marks) + "\(number)".utf8 : line == lines.upperBound ? Array("-->".utf8) : marks.literal
            result[line] = prefix + content
        }
        return result
    }

    /// The number of the table that a comment represents.
    static func number(of comment: String, _ marks: MarkdownMarks) -> Int? {
        let opening = opening(marks)
        guard comment.utf8.starts(with: opening) else { return nil }
        let digits = comment.utf8.dropFirst(opening.count).prefix { (0x30...0x39).contains($0) }
        return Int(String(Substring(digits)))
    }

    private static func opening(_ marks: MarkdownMarks) -> [UInt8] { "<!--".utf8 + marks.literal }
}

/// A row of a table, split at its pipes.
struct TableRow {
    /// Trimmed, with `\|` replaced by `|`.
    let cells: [[UInt8]]

    init(cells: [[UInt8]]) { self.cells = cells }

    /// Only a backslash directly before a pipe escapes it, even in code.
    init(_ line: ArraySlice<UInt8>) {
        var rest = line.trimmed
        if rest.first == UInt8(ascii: "|") { rest.removeFirst() }
        var cells: [[UInt8]] = []
        var cell: [UInt8] = []
        var isOpen = false
        for byte in rest {
            if byte != UInt8(ascii: "|") {
                cell.append(byte)
                isOpen = true
            } else if cell.last == UInt8(ascii: "\\") {
                cell[cell.count - 1] = byte
            } else {
                cells.append(Array(cell[...].trimmed))
                cell = []
                isOpen = false
            }
        }
        if isOpen { cells.append(Array(cell[...].trimmed)) }
        self.cells = cells
    }

    /// The alignment of each column, a class; nil unless this is a delimiter row.
    var alignments: [String?]? {
        var alignments: [String?] = []
        for cell in cells {
            let isLeft = cell.first == UInt8(ascii: ":")
            let isRight = cell.count > 1 && cell.last == UInt8(ascii: ":")
            let dashes = cell.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
            guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
            alignments.append(isLeft ? (isRight ? "center" : "left") : (isRight ? "right" : nil))
        }
        return alignments.isEmpty ? nil : alignments
    }
}

extension ArraySlice<UInt8> {
    fileprivate var trimmed: ArraySlice<UInt8> {
        let start = drop { $0 == 0x20 || $0 == 0x09 }
        return start[..<((start.lastIndex { $0 != 0x20 && $0 != 0x09 } ?? start.startIndex - 1) + 1)]
    }
}
