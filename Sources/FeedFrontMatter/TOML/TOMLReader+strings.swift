extension TOMLReader {
    /// A string in `"` with escapes, on one line.
    mutating func basicString() throws(TOMLError) -> [UInt8] {
        try string(quote: "\"", isMultiline: false, hasEscapes: true)
    }

    /// A literal string in `'`, on one line.
    mutating func literalString() throws(TOMLError) -> [UInt8] {
        try string(quote: "'", isMultiline: false, hasEscapes: false)
    }

    /// A multi-line string in `"""` with escapes.
    mutating func multilineBasicString() throws(TOMLError) -> [UInt8] {
        try string(quote: "\"", isMultiline: true, hasEscapes: true)
    }

    /// A multi-line literal string in `'''`.
    mutating func multilineLiteralString() throws(TOMLError) -> [UInt8] {
        try string(quote: "'", isMultiline: true, hasEscapes: false)
    }

    private mutating func string(
        quote: Unicode.Scalar, isMultiline: Bool, hasEscapes: Bool
    ) throws(TOMLError) -> [UInt8] {
        let start = offset
        offset += isMultiline ? 3 : 1
        // A line end right after the opening quotes is not part of the text.
        if isMultiline { _ = skipNewline() }
        var text: [UInt8] = []
        while let byte = next {
            if byte == UInt8(ascii: quote) {
                var quotes = 0
                while quotes < 5, skip(quote) {
                    quotes += 1
                    if !isMultiline { return text }
                }
                // One or two quotes before the closing ones are part of the text.
                text += Array(repeating: byte, count: quotes < 3 ? quotes : quotes - 3)
                if quotes >= 3 { return text }
            } else if byte == UInt8(ascii: "\\"), hasEscapes {
                try escape(isMultiline: isMultiline, &text)
            } else if byte == UInt8(ascii: "\n") || isCRLF {
                guard isMultiline, skipNewline() else { break }
                text.append(UInt8(ascii: "\n"))
            } else {
                try rejectControl(byte, in: "the text")
                text.append(byte)
                offset += 1
            }
        }
        if isMultiline {
            let quotes = String(repeating: String(quote), count: 3)
            throw failure("the text opened by \(quotes) is never closed; end it with \(quotes)", at: start)
        }
        throw failure("the text opened by \(quote) must end on the same line; close it with \(quote)", at: start)
    }

    private mutating func escape(isMultiline: Bool, _ text: inout [UInt8]) throws(TOMLError) {
        let start = offset
        offset += 1
        let byte = next
        offset += 1
        switch byte {
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(bytes[start + 1])
        case UInt8(ascii: "u"): text += try scalar(digits: 4, from: start)
        case UInt8(ascii: "U"): text += try scalar(digits: 8, from: start)
        default:
            offset = start + 1
            if isMultiline, skipToNextText() { return }
            throw failure(
                "'\\' before \(found) is not an escape; write '\\\\', or put the text in single quotes", at: start)
        }
    }

    /// A backslash at the end of a line skips whitespace and empty lines up to the next text.
    private mutating func skipToNextText() -> Bool {
        skipBlanks()
        guard skipNewline() else { return false }
        repeat { skipBlanks() } while skipNewline()
        return true
    }

    private mutating func scalar(digits: Int, from start: Int) throws(TOMLError) -> [UInt8] {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                let name = digits == 4 ? "\\u" : "\\U"
                throw failure(
                    "'\(name)' needs \(digits) hexadecimal digits; for a backslash write '\\\\', or put the text in "
                        + "single quotes", at: start)
            }
            value = value << 4 | UInt32(digit)
            offset += 1
        }
        guard let scalar = Unicode.Scalar(value) else {
            let code = String(value, radix: 16, uppercase: true)
            throw failure(
                "U+\(code) is not a character; characters are U+0000 to U+D7FF and U+E000 to U+10FFFF", at: start)
        }
        return Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}
