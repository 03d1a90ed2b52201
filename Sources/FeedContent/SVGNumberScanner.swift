/// Reads the numbers of an SVG attribute from left to right (CSS Syntax 3, 4.3.12).
struct SVGNumberScanner {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = text[...].utf8
    }

    mutating func number() -> Double? {
        let start = rest
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        var hasDigits = skipDigits()
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            hasDigits = skipDigits()
        }
        guard hasDigits else { return nil }
        skipExponent()
        return Double(String(Substring(start[..<rest.startIndex])))
    }

    /// Blanks, and among them one comma.
    mutating func skipSeparator() {
        skipBlanks()
        guard rest.first == UInt8(ascii: ",") else { return }
        rest.removeFirst()
        skipBlanks()
    }

    mutating func skipBlanks() {
        rest = rest.drop(while: HTMLName.isBlank)
    }

    /// What is left, without blanks at its end.
    func remainder() -> String {
        var rest = rest
        while let last = rest.last, HTMLName.isBlank(last) { rest.removeLast() }
        return String(Substring(rest))
    }

    /// The `e` of a unit is none.
    private mutating func skipExponent() {
        let start = rest
        guard rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") else { return }
        rest.removeFirst()
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        if !skipDigits() { rest = start }
    }

    private mutating func skipDigits() -> Bool {
        let start = rest.startIndex
        rest = rest.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return rest.startIndex != start
    }
}
