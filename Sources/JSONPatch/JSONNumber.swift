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
