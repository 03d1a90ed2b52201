import HTMLSyntax

/// Finds each `<!--` of a text that is not escaped, with the end of its comment.
struct CommentReader {
    struct Comment {
        let start: Int
        let end: Int?
        let missingDashes: Int
        /// Whether there is another `-->` after that of `<!-->`, without a comment of its own.
        let endsEarly: Bool
        /// Whether all versions of CommonMark agree that it is a comment, wherever it is read as HTML.
        let isUndisputed: Bool
    }

    private let bytes: [UInt8]
    private let mark: [UInt8]
    private var offset = 0
    /// The first end of a comment after `offset`; the count of the bytes if there is none.
    private var nextEnd = 0
    /// The first blank line after `offset`.
    private var nextBlank = 0
    /// The offset that `line` and `column` describe.
    private var counted = 0
    private(set) var line = 1
    private(set) var column = 1

    init(_ bytes: [UInt8], mark: [UInt8]) { (self.bytes, self.mark) = (bytes, mark) }

    /// - Complexity: O(n) for all of them.
    mutating func next() -> Comment? {
        while let start = bytes[offset...].offset(of: "<!--") {
            let isEscaped = bytes[..<start].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
            defer { offset = start + 4 }
            if isEscaped { continue }
            findPosition(of: start)
            let missingDashes = missingDashes(at: start + 4)
            let content = missingDashes == 0 ? start + 4 : start + 7 - missingDashes
            if nextEnd < content { nextEnd = bytes[content...].offset(of: "-->") ?? bytes.count }
            if nextBlank < content { nextBlank = blankLine(after: content) }
            let isClosed = nextEnd < min(bytes.count, nextBlank)
            if missingDashes > 0 {
                let endsEarly = isClosed && !bytes[content..<nextEnd].contains("<!")
                return Comment(
                    start: start, end: content, missingDashes: missingDashes, endsEarly: endsEarly, isUndisputed: false)
            }
            return Comment(
                start: start, end: isClosed ? nextEnd + 3 : nil, missingDashes: 0, endsEarly: false,
                isUndisputed: isClosed && isPlain(content..<nextEnd))
        }
        return nil
    }

    /// In `<!-->` and `<!--->`.
    private func missingDashes(at content: Int) -> Int {
        if bytes[content...].starts(with: ">".utf8) { return 2 }
        return bytes[content...].starts(with: "->".utf8) ? 1 : 0
    }

    /// Whether the content is on one line, and has no dashes together, no start of another comment, and no pipe that may end
    /// the cell of a table.
    private func isPlain(_ content: Range<Int>) -> Bool {
        for index in content {
            switch bytes[index] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "|"): return false
            case UInt8(ascii: "<") where bytes[index + 1] == UInt8(ascii: "!"): return false
            // The end of the comment begins with a dash too.
            case UInt8(ascii: "-") where bytes[index + 1] == UInt8(ascii: "-"): return false
            default: continue
            }
        }
        return true
    }

    private func blankLine(after start: Int) -> Int {
        var rest = bytes[start...]
        while let end = rest.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            rest = bytes[(end + 1)...]
            if bytes[end] == UInt8(ascii: "\r"), rest.first == UInt8(ascii: "\n") { rest.removeFirst() }
            let content = rest.first { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: ">") }
            if content == nil || content == UInt8(ascii: "\n") || content == UInt8(ascii: "\r") { return end }
        }
        return bytes.count
    }

    private mutating func findPosition(of start: Int) {
        while counted < start {
            let byte = bytes[counted]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && bytes[counted + 1] != UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if bytes[counted...].starts(with: mark) {
                counted += mark.count - 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
            counted += 1
        }
    }
}
