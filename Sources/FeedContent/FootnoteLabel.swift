/// `[^label]` at the start of a text.
struct FootnoteLabel {
    /// Not empty, without blanks and brackets.
    let label: ArraySlice<UInt8>
    /// Behind the bracket.
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

    /// What makes two labels the same: the case of letters does not count.
    static func key(_ label: ArraySlice<UInt8>) -> String { String(decoding: label, as: UTF8.self).lowercased() }
}
