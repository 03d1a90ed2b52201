/// The start of a line of Markdown: what it stands in and what it opens, as far as one line tells.
struct MarkdownLine {
    private let bytes: [UInt8]
    private let end: Int
    /// Where its content begins, after blanks and the marks read so far.
    private var offset: Int
    /// The columns before its content.
    private(set) var indent = 0
    /// How many block quotes it says that it is in.
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

    /// Three or more backquotes or tildes; after backquotes no more of them may follow on the line.
    var fence: (mark: UInt8, count: Int, isBare: Bool)? {
        guard let mark = byte(0), mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
        let count = bytes[offset..<end].prefix { $0 == mark }.count
        let rest = bytes[(offset + count)..<end]
        if count < 3 || mark == UInt8(ascii: "`") && rest.contains(mark) { return nil }
        return (mark, count, rest.allSatisfy { Self.isBlank($0) })
    }

    /// Goes past the mark of a list item, `-`, `*`, `+`, or up to nine digits with `.` or `)`, and tells the column of the
    /// item's content; nil if there is none.
    mutating func skipItemMark() -> Int? {
        guard let first = byte(0) else { return nil }
        var width = 1
        if !"-*+".utf8.contains(first) {
            let digits = bytes[offset..<end].prefix(9).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard !digits.isEmpty, let mark = byte(digits.count), ".)".utf8.contains(mark) else { return nil }
            width = digits.count + 1
        }
        guard byte(width).map(Self.isBlank) ?? true else { return nil }
        offset += width
        indent += width
        let nearest = indent + 1
        skipBlanks()
        // Further away it is code within the item.
        return isBlank || indent > nearest + 3 ? nearest : indent
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
