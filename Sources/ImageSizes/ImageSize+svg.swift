extension ImageSize {
    /// SVG (SVG 2, 5.1 and 8.12): `width` and `height` of the root element; missing ones follow from the ratio of its
    /// `viewBox`, or are its size.
    static func svg(_ bytes: ByteWindow<some RandomAccessCollection<UInt8>>) -> ImageSize? {
        var scanner = XMLScanner(bytes)
        guard let root = scanner.root(), root.name.split(separator: ":").last == "svg" else { return nil }
        let attributes = ["width", "height", "viewBox"].map { root.attributes[$0] ?? "" }
        // Sizes with entities are not supported.
        guard attributes.allSatisfy({ !$0.utf8.contains(UInt8(ascii: "&")) }) else { return nil }
        let width = pixels(attributes[0])
        let height = pixels(attributes[1])
        if let width, let height { return rounded(width, by: height) }
        guard let box = viewBox(attributes[2]) else { return nil }
        if let width { return rounded(width, by: width / box.width * box.height) }
        if let height { return rounded(height / box.height * box.width, by: height) }
        return rounded(box.width, by: box.height)
    }

    /// A length in pixels (CSS Values 4, 6.2); nil if it depends on the context, as `100%` does.
    private static func pixels(_ text: String) -> Double? {
        var scanner = SVGNumberScanner(text)
        scanner.skipBlanks()
        guard let number = scanner.number() else { return nil }
        switch scanner.remainder().lowercased() {
        case "", "px": return number
        case "in": return number * 96
        case "cm": return number * 96 / 2.54
        case "mm": return number * 96 / 25.4
        case "q": return number * 96 / 101.6
        case "pt": return number * 96 / 72
        case "pc": return number * 16
        // Images do not know the fonts of the page, so these are the initial size.
        case "em", "rem": return number * 16
        default: return nil
        }
    }

    private static func viewBox(_ text: String) -> (width: Double, height: Double)? {
        var scanner = SVGNumberScanner(text)
        scanner.skipBlanks()
        var numbers: [Double] = []
        while numbers.count < 4, let number = scanner.number() {
            numbers.append(number)
            if numbers.count < 4 { scanner.skipSeparator() }
        }
        guard numbers.count == 4, scanner.remainder().isEmpty, numbers[2] > 0, numbers[3] > 0 else { return nil }
        return (numbers[2], numbers[3])
    }

    private static func rounded(_ width: Double, by height: Double) -> ImageSize? {
        guard let width = Int(exactly: width.rounded()), let height = Int(exactly: height.rounded()) else { return nil }
        return ImageSize(width, by: height)
    }
}

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

    /// Skips whitespace, with at most one comma.
    mutating func skipSeparator() {
        skipBlanks()
        guard rest.first == UInt8(ascii: ",") else { return }
        rest.removeFirst()
        skipBlanks()
    }

    mutating func skipBlanks() {
        rest = rest.drop(while: \.isBlank)
    }

    /// The rest, without trailing whitespace.
    func remainder() -> String {
        var rest = rest
        while let last = rest.last, last.isBlank { rest.removeLast() }
        return String(Substring(rest))
    }

    /// The `e` of a unit is not an exponent.
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
