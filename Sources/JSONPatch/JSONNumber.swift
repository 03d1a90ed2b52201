/// A JSON number that keeps its literal: `1.0` is read and written as `1.0`.
///
/// Numbers are equal if their values are, whatever their notation and length: `1`, `1.0` and `10e-1` are equal; two
/// numbers that differ in their 20th digit are not. Nothing is rounded.
public struct JSONNumber: Sendable {
    /// The number as written.
    public let literal: String

    /// A number from its literal, or `nil` if it is not a number by RFC 8259 §6.
    ///
    /// The RFC "allows implementations to set limits on the range and precision of numbers accepted"; here an exponent
    /// has at most 18 digits.
    public init?(literal: String) {
        var parser = JSONParser(bytes: Array(literal.utf8))
        // Why it is no number does not matter here.
        guard let number = try? parser.number(), parser.isAtEnd else { return nil }
        self = number
    }

    /// A number without fraction or exponent.
    public init(_ value: Int) {
        literal = String(value)
    }

    init(valid literal: String) {
        self.literal = literal
    }

    /// The value, if it is an integer in range, in any notation: `1e2` is 100.
    public var int: Int? {
        Int(literal) ?? DecimalForm(self).int
    }
}

extension JSONNumber: Hashable {
    /// - Complexity: O(*n*) in the length of the literals.
    public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
        left.literal.hasSameCodePoints(as: right.literal) || DecimalForm(left) == DecimalForm(right)
    }

    /// Hashes the value, regardless of its notation.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(DecimalForm(self))
    }
}

extension JSONNumber: ExpressibleByIntegerLiteral {
    /// A number without fraction or exponent.
    public init(integerLiteral value: Int) {
        self.init(value)
    }
}

extension JSONNumber: CustomStringConvertible {
    /// The number as written.
    public var description: String { literal }
}

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
