/// The parts of a Markdown text that are not code blocks, found from the starts of its lines without a parser.
///
/// Code is whatever is between fences, or after a blank line indented by four columns more than the list item that it
/// is in; both also in block quotes. A part ends at a blank line, a heading and a list item, like code spans. Code in
/// raw HTML is not recognised.
struct MarkdownProse {
    /// An open fence, with its container.
    private struct Fence {
        let mark: UInt8
        let count: Int
        let quotes: Int
        let column: Int
    }

    /// Byte ranges of whole lines.
    private(set) var stretches: [Range<Int>] = []
    private var isStretchOpen = false
    private var fence: Fence?
    /// The content columns of the open list items.
    private var columns: [Int] = []
    /// Whether no paragraph is open that an indented line would continue.
    private var mayBeCode = true

    /// - Complexity: O(n) in the number of bytes.
    init(_ bytes: [UInt8]) {
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            read(MarkdownLine(bytes, start..<end), start..<end)
            start = end + 1
        }
    }

    private mutating func read(_ line: MarkdownLine, _ range: Range<Int>) {
        if let fence, isInside(fence, line) {
            if isEnd(of: fence, line) { self.fence = nil }
            return
        }
        fence = nil
        if line.isBlank { return skip() }
        if mayBeCode { leaveItems(at: line.indent) }
        if mayBeCode, line.indent >= codeColumn { return skip() }
        var line = line
        var indent = line.indent
        var isItem = false
        while indent < codeColumn, let column = line.skipItemMark() {
            leaveItems(at: indent)
            columns.append(column)
            indent = line.indent
            isItem = true
        }
        if isItem, indent >= codeColumn { return skip() }
        if indent < codeColumn, let start = line.fence {
            fence = Fence(mark: start.mark, count: start.count, quotes: line.quotes, column: columns.last ?? 0)
            return skip()
        }
        if isItem || line.isHeading { isStretchOpen = false }
        extend(by: range)
        if line.isHeading { skip() }
    }

    /// The column from which a line is code.
    private var codeColumn: Int { (columns.last ?? 0) + 4 }

    /// Fences end with their block quote or list item.
    private func isInside(_ fence: Fence, _ line: MarkdownLine) -> Bool {
        line.quotes >= fence.quotes && (line.isBlank || line.quotes > fence.quotes || line.indent >= fence.column)
    }

    private func isEnd(of fence: Fence, _ line: MarkdownLine) -> Bool {
        guard let end = line.fence, line.quotes == fence.quotes, line.indent < fence.column + 4 else { return false }
        return end.mark == fence.mark && end.count >= fence.count && end.isBare
    }

    private mutating func leaveItems(at indent: Int) {
        while let column = columns.last, indent < column { columns.removeLast() }
    }

    private mutating func skip() {
        isStretchOpen = false
        mayBeCode = true
    }

    private mutating func extend(by line: Range<Int>) {
        if isStretchOpen, let last = stretches.popLast() {
            stretches.append(last.lowerBound..<line.upperBound)
        } else {
            stretches.append(line)
        }
        isStretchOpen = true
        mayBeCode = false
    }
}

/// The start of a line of Markdown: the containers that it is in and opens, as far as a single line shows.
struct MarkdownLine {
    private let bytes: [UInt8]
    private let end: Int
    /// The start of its content, after spaces and the markers read so far.
    private var offset: Int
    /// The columns before its content.
    private(set) var indent = 0
    /// The number of block quote markers.
    private(set) var quotes = 0

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        offset = range.lowerBound
        end = range.upperBound
        skipBlanks()
        while indent < 4, byte(0) == UInt8(ascii: ">") {
            quotes += 1
            indent = 0
            offset += byte(1) == UInt8(ascii: " ") ? 2 : 1
            skipBlanks()
        }
    }

    var isBlank: Bool { offset >= end }

    var isHeading: Bool { byte(0) == UInt8(ascii: "#") }

    /// Three or more backticks or tildes; after backticks, no more of them may follow on the line.
    var fence: (mark: UInt8, count: Int, isBare: Bool)? {
        guard let mark = byte(0), mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
        let count = bytes[offset..<end].prefix { $0 == mark }.count
        let rest = bytes[(offset + count)..<end]
        if count < 3 || mark == UInt8(ascii: "`") && rest.contains(mark) { return nil }
        return (mark, count, rest.allSatisfy { Self.isBlank($0) })
    }

    /// Skips a list marker, `-`, `*`, `+`, or up to nine digits with `.` or `)`, and returns the column of the item's
    /// content; nil if there is none.
    mutating func skipItemMark() -> Int? {
        guard let first = byte(0) else { return nil }
        if let footnote = skipFootnoteMark() { return footnote }
        var width = 1
        // A colon begins a definition.
        if !"-*+:".utf8.contains(first) {
            let digits = bytes[offset..<end].prefix(9).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard !digits.isEmpty, let mark = byte(digits.count), ".)".utf8.contains(mark) else { return nil }
            width = digits.count + 1
        }
        guard byte(width).map(Self.isBlank) ?? true else { return nil }
        offset += width
        indent += width
        let nearest = indent + 1
        skipBlanks()
        // Content further away is code within the item.
        return isBlank || indent > nearest + 3 ? nearest : indent
    }

    /// Skips `[^label]:`, whose content is indented by four.
    private mutating func skipFootnoteMark() -> Int? {
        guard byte(0) == UInt8(ascii: "["), let label = FootnoteLabel(bytes[offset..<end]), label.end < end,
            bytes[label.end] == UInt8(ascii: ":")
        else { return nil }
        let column = indent + 4
        offset = label.end + 1
        skipBlanks()
        // Its text begins wherever its label ends.
        indent = column
        return column
    }

    private mutating func skipBlanks() {
        while let byte = byte(0), Self.isBlank(byte) {
            indent += byte == UInt8(ascii: "\t") ? 4 - indent % 4 : 1
            offset += 1
        }
    }

    private func byte(_ distance: Int) -> UInt8? {
        offset + distance < end ? bytes[offset + distance] : nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
