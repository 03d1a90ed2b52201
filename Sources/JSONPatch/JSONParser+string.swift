extension JSONParser {
    /// The string that begins at the quotation mark here.
    mutating func string() throws(JSONError) -> String {
        position += 1
        var result = ""
        while true {
            let start = position
            while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
                position += 1
            }
            let run = try text(start..<position)
            switch next {
            case UInt8(ascii: "\""):
                position += 1
                // Most strings have no escapes, and need no second copy.
                return result.isEmpty ? run : result + run
            case UInt8(ascii: "\\"):
                result += run
                result.unicodeScalars.append(try escape())
            case nil:
                throw error("expected '\"' at the end of a string")
            case let byte?:
                throw error("expected the control character to be written as \(controlEscape(byte))")
            }
        }
    }

    private func text(_ range: Range<Int>) throws(JSONError) -> String {
        do throws(UTF8.ValidationError) {
            return String(copying: try UTF8Span(validating: bytes.span.extracting(range)))
        } catch let failure {
            throw error("expected valid UTF-8", at: range.lowerBound + failure.byteOffsets.lowerBound)
        }
    }

    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        let start = position
        position += 1
        defer { position += 1 }
        switch next {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape(from: start)
        default: throw error("expected one of \" \\ / b f n r t u after '\\'")
        }
    }

    /// Ends at the last digit.
    private mutating func unicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
        let unit = try codeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        // A code unit that is not a scalar is a surrogate.
        guard unit < 0xDC00 else { throw error("expected a high surrogate before a low surrogate", at: start) }
        let partner = position + 1
        position = partner
        guard skip("\\"), next == UInt8(ascii: "u") else {
            throw error("expected a low surrogate after a high surrogate", at: partner)
        }
        let low = try codeUnit()
        guard low & 0xFC00 == 0xDC00,
            let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(low) & 0x3FF)
        else {
            throw error("expected a low surrogate after a high surrogate", at: partner)
        }
        return scalar
    }

    /// The four digits after the `u`; ends at the last one.
    private mutating func codeUnit() throws(JSONError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            position += 1
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                throw error("expected four hexadecimal digits after '\\u'")
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }
}
