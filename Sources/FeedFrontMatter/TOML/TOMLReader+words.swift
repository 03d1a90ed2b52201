import SourceDiagnostics

extension TOMLReader {
    /// A value without quotes or brackets: a Boolean, a number, a date or a time.
    mutating func word() throws(TOMLError) -> FrontMatterValue.Content {
        let start = offset
        skipWord()
        guard offset > start else {
            throw failure("\(found) is not a value; write text in quotes, a number, true or false")
        }
        let isDate = offset - start == 10 && bytes[start + 4] == UInt8(ascii: "-")
        if isDate, next == UInt8(ascii: " "), let digit = byte(1), Self.isDigit(digit) {
            // A time may follow after a space.
            offset += 1
            skipWord()
        }
        let word = bytes[start..<offset]
        do throws(ValueError) {
            if let date = try TOMLDateTime(word) { return .string(date.text) }
            return try TOMLNumber(word).content
        } catch {
            throw failure(error.message, at: start)
        }
    }

    private mutating func skipWord() {
        while let byte = next, byte > 0x20, byte != 0x7F, !",]}#=\"'[{".utf8.contains(byte) { offset += 1 }
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

/// A word that is not a date: a number in any TOML notation, or a Boolean.
struct TOMLNumber {
    let content: FrontMatterValue.Content

    init(_ word: ArraySlice<UInt8>) throws(ValueError) {
        let text = String(decoding: word, as: UTF8.self)
        switch text {
        case "true": content = .bool(true)
        case "false": content = .bool(false)
        case "inf", "+inf": content = .double(.infinity)
        case "-inf": content = .double(-.infinity)
        case "nan", "+nan", "-nan": content = .double(.nan)
        default: content = try Self.number(word, text)
        }
    }

    private static func number(_ word: ArraySlice<UInt8>, _ text: String) throws(ValueError) -> FrontMatterValue.Content
    {
        let shown = text.count > 40 ? "\(text.prefix(40))…" : text
        let unsigned = word.first.map { "+-".utf8.contains($0) } == true ? word.dropFirst() : word
        guard let first = unsigned.first, TOMLReader.isDigit(first) else {
            switch text.lowercased() {
            case "true", "yes", "on": throw ValueError("'\(shown)' is not a value; write true, or text in quotes")
            case "false", "no", "off": throw ValueError("'\(shown)' is not a value; write false, or text in quotes")
            default: throw ValueError("'\(shown)' is not a value; put text in quotes")
            }
        }
        let sign = word.first == UInt8(ascii: "-") ? "-" : ""
        if first == UInt8(ascii: "0"), let radix = unsigned.dropFirst().first.flatMap(radix) {
            guard unsigned.count == word.count else {
                throw ValueError("'\(shown)' has a sign, which only decimal numbers may have; remove it")
            }
            let digits = try withoutUnderscores(unsigned.dropFirst(2), shown) { isDigit($0, radix: radix) }
            return .int(try integer(digits, radix: radix, shown))
        }
        let digits = try withoutUnderscores(unsigned, shown, isDigit: TOMLReader.isDigit)
        if digits.count > 1, first == UInt8(ascii: "0"), TOMLReader.isDigit(digits[1]) {
            throw ValueError("'\(shown)' begins with 0; write the number without it, or put it in quotes")
        }
        if digits.allSatisfy(TOMLReader.isDigit) {
            return .int(try integer(digits, sign: sign, radix: 10, shown))
        }
        guard isFloat(digits), let number = Double(sign + String(decoding: digits, as: UTF8.self)) else {
            throw ValueError("'\(shown)' is not a number; put text in quotes")
        }
        return .double(number)
    }

    private static func radix(of letter: UInt8) -> Int? {
        switch letter {
        case UInt8(ascii: "x"): 16
        case UInt8(ascii: "o"): 8
        case UInt8(ascii: "b"): 2
        default: nil
        }
    }

    private static func integer(
        _ digits: [UInt8], sign: String = "", radix: Int, _ shown: String
    ) throws(ValueError) -> Int {
        guard !digits.isEmpty, digits.allSatisfy({ isDigit($0, radix: radix) }) else {
            throw ValueError("'\(shown)' is not a number; put text in quotes")
        }
        guard let number = Int(sign + String(decoding: digits, as: UTF8.self), radix: radix) else {
            throw ValueError("'\(shown)' is too large; whole numbers range from \(Int.min) to \(Int.max)")
        }
        return number
    }

    private static func isDigit(_ byte: UInt8, radix: Int) -> Bool {
        byte < 0x80 && Character(Unicode.Scalar(byte)).hexDigitValue.map { $0 < radix } ?? false
    }

    /// Underscores must be between two digits.
    private static func withoutUnderscores(
        _ word: ArraySlice<UInt8>, _ shown: String, isDigit: (UInt8) -> Bool
    ) throws(ValueError) -> [UInt8] {
        let underscore = UInt8(ascii: "_")
        for index in word.indices where word[index] == underscore {
            let isBetween = word[..<index].last.map(isDigit) == true && word[(index + 1)...].first.map(isDigit) == true
            guard isBetween else {
                throw ValueError(
                    "'\(shown)' has a '_' that is not between two digits; remove it, or put text in quotes")
            }
        }
        return word.filter { $0 != underscore }
    }

    /// Digits, then a fraction, an exponent, or both.
    private static func isFloat(_ bytes: [UInt8]) -> Bool {
        var rest = bytes.drop(while: TOMLReader.isDigit)
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst()
            rest = fraction.drop(while: TOMLReader.isDigit)
            if rest.startIndex == fraction.startIndex { return false }
        }
        guard let letter = rest.first else { return true }
        var exponent = rest.dropFirst()
        if exponent.first.map({ "+-".utf8.contains($0) }) == true { exponent = exponent.dropFirst() }
        return letter | 0x20 == UInt8(ascii: "e") && !exponent.isEmpty && exponent.allSatisfy(TOMLReader.isDigit)
    }
}
