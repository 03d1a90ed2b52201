import HTMLSyntax

/// A formula in a text: `$a$`, `$$a$$`, `\(a\)` or `\[a\]`. It ends before the next blank line; one of single dollars has no
/// space inside its ends, and no letter or digit around it, so that amounts of money are none.
enum MathSpan {
    private static let dollar = UInt8(ascii: "$")
    private static let newline = UInt8(ascii: "\n")

    /// The end of the formula that begins at an offset; `nil` if none does.
    /// - Parameters:
    ///   - limit: where the paragraph ends; a formula of a block may look like others.
    ///   - unclosed: for each sign, the end of the range in which no such formula is closed.
    static func end(
        in bytes: [UInt8], from start: Int, upTo limit: Int, _ unclosed: inout [UInt8: Int]
    ) -> Int? {
        let isDollar = bytes[start] == dollar
        let isDouble = !isDollar || start + 1 < bytes.count && bytes[start + 1] == dollar
        let sign = isDollar ? (isDouble ? UInt8(ascii: "D") : dollar) : bytes[start + 1]
        if let open = unclosed[sign], start < open { return nil }
        let inner = start + (isDouble ? 2 : 1)
        if !isDouble {
            // Behind a word or a number, it is a currency or a part of a name.
            if inner >= limit || isBlank(bytes[inner]) || start > 0 && isWord(bytes[start - 1]) { return nil }
        }
        let closing: UInt8 = isDollar ? dollar : sign == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
        var index = inner
        while index < (isDouble ? bytes.count : limit) {
            switch bytes[index] {
            case UInt8(ascii: "\\"):
                if !isDollar, index + 1 < bytes.count, bytes[index + 1] == closing {
                    return index > inner ? index + 2 : nil
                }
                index += 1
            case dollar where isDollar:
                if isDouble {
                    guard index + 1 < bytes.count, bytes[index + 1] == dollar else { break }
                    return index > inner ? index + 2 : nil
                }
                let isFollowed = index + 1 < limit && isWord(bytes[index + 1])
                return isBlank(bytes[index - 1]) || isFollowed ? nil : index + 1
            case UInt8(ascii: "`") where sign == dollar && !isCode(bytes, index, inner, limit): return nil
            // The border of a cell.
            case UInt8(ascii: "|") where sign == dollar && isBlank(bytes[index - 1]): return nil
            case newline where isBlankLine(bytes, after: index):
                unclosed[sign] = index
                return nil
            default: break
            }
            index += 1
        }
        unclosed[sign] = index
        return nil
    }

    /// Whether nothing else is on the lines of a formula.
    static func isBlock(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
        if bytes[range.lowerBound] == dollar, bytes[range].dropFirst().first != dollar { return false }
        if bytes[range].starts(with: "\\(".utf8) { return false }
        let before = bytes[..<range.lowerBound].reversed().first { !" \t>-*+".utf8.contains($0) }
        let after = bytes[range.upperBound...].first { !" \t\r".utf8.contains($0) }
        return (before == nil || before == newline) && (after == nil || after == newline)
    }

    /// What is between the signs.
    static func source(of text: String) -> String {
        let isDouble = text.hasPrefix("$$") || text.hasPrefix("\\")
        let inner = text.dropFirst(isDouble ? 2 : 1).dropLast(isDouble ? 2 : 1)
        // GitHub's code in dollars.
        let isCode = inner.count > 2 && inner.first == "`" && inner.last == "`" && !isDouble
        return String(isCode ? inner.dropFirst().dropLast() : inner)
    }

    /// Whether a backquote is at one end of a formula that is GitHub's code in dollars.
    private static func isCode(_ bytes: [UInt8], _ index: Int, _ inner: Int, _ limit: Int) -> Bool {
        index == inner || bytes[inner] == UInt8(ascii: "`") && index + 1 < limit && bytes[index + 1] == dollar
    }

    private static func isWord(_ byte: UInt8) -> Bool { byte >= 0x80 || HTMLName.isLetterOrDigit(byte) }

    private static func isBlank(_ byte: UInt8) -> Bool { " \t\r".utf8.contains(byte) || byte == newline }

    private static func isBlankLine(_ bytes: [UInt8], after end: Int) -> Bool {
        let next = bytes[(end + 1)...].first { !" \t\r>".utf8.contains($0) }
        return next == nil || next == newline
    }
}
