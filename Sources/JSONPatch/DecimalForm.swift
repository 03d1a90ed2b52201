/// The normal form of a number: ± digits × 10^exponent, where the digits neither begin nor end with a zero. Zero has no
/// digits.
struct DecimalForm: Hashable {
    private(set) var isNegative = false
    private(set) var digits: [UInt8] = []
    private(set) var exponent = 0

    init(_ number: JSONNumber) {
        var isFraction = false
        var literal = number.literal.utf8[...]
        if literal.first == UInt8(ascii: "-") {
            isNegative = true
            literal.removeFirst()
        }
        while let byte = literal.popFirst() {
            if byte == UInt8(ascii: ".") {
                isFraction = true
            } else if byte | 0x20 == UInt8(ascii: "e") {
                // At most 18 digits, so neither this nor the sums below overflow.
                exponent += Int(String(Substring(literal))) ?? 0
                break
            } else {
                if isFraction { exponent -= 1 }
                if !(digits.isEmpty && byte == UInt8(ascii: "0")) { digits.append(byte - UInt8(ascii: "0")) }
            }
        }
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        if digits.isEmpty {
            isNegative = false
            exponent = 0
        }
    }

    var int: Int? {
        guard exponent >= 0, exponent < 20, digits.count + exponent < 20 else { return nil }
        var result = 0
        for digit in digits + [UInt8](repeating: 0, count: exponent) {
            // Accumulated as a negative number, because there is one more of these.
            let (product, tooLarge) = result.multipliedReportingOverflow(by: 10)
            let (difference, tooSmall) = product.subtractingReportingOverflow(Int(digit))
            guard !tooLarge, !tooSmall else { return nil }
            result = difference
        }
        if isNegative { return result }
        return result == .min ? nil : -result
    }
}
