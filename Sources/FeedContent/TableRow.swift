/// A line of a table, cut at its pipes.
struct TableRow {
    /// Without blanks around them; `\|` has become `|`.
    let cells: [[UInt8]]

    init(cells: [[UInt8]]) { self.cells = cells }

    /// Only a backslash directly before it keeps a pipe from ending a cell, in code too.
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

    /// The alignment of each column, for the attribute `align`; nil unless this is the line below a table's head.
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
