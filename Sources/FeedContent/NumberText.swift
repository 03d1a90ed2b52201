/// A number as JSON writes it. Whatever else looks like one (`007`, `1_000`, `0x1f`) stays text, so that a whole
/// number can be turned back into exactly what was typed.
struct NumberText {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The whole or fractional number, or nil where this is none.
    var content: FrontMatterValue.Content? {
        var digits = text.utf8[...]
        if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
        guard let first = digits.first, isDigit(first) else { return nil }
        if first == UInt8(ascii: "0"), let next = digits.dropFirst().first, isDigit(next) { return nil }
        if digits.allSatisfy(isDigit), text != "-0" {
            return Int(text).map { .int($0) } ?? Double(text).map { .double($0) }
        }
        guard digits.allSatisfy({ isDigit($0) || ".eE+-".utf8.contains($0) }), digits.last.map(isDigit) == true
        else { return nil }
        return Double(text).map { .double($0) }
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
