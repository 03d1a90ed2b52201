extension JSONParser {
    /// The number here, by the grammar of RFC 8259 §6.
    mutating func number() throws(JSONError) -> JSONNumber {
        let start = position
        let isNegative = skip("-")
        if skip("0") {
            guard !isDigit else { throw error("expected no digit after a leading zero") }
        } else {
            try digits(orError: isNegative ? "expected a digit after '-'" : "expected a digit")
        }
        if skip(".") { try digits(orError: "expected a digit after '.'") }
        if skip("e") || skip("E") {
            _ = skip("+") || skip("-")
            let exponent = position
            try digits(orError: "expected a digit in the exponent")
            guard bytes[exponent..<position].drop(while: { $0 == UInt8(ascii: "0") }).count <= 18 else {
                throw error("expected at most 18 digits in the exponent", at: exponent)
            }
        }
        return JSONNumber(valid: String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private var isDigit: Bool {
        next.map(Self.digits.contains) ?? false
    }

    private mutating func digits(orError message: String) throws(JSONError) {
        guard isDigit else { throw error(message) }
        while isDigit { position += 1 }
    }
}
