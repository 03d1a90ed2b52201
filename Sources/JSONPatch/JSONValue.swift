/// A JSON value (RFC 8259).
///
/// Values are equal as defined for the `test` operation in RFC 6902 §4.6: strings "if they contain the same number of
/// Unicode characters and their code points are byte-by-byte equal", numbers "if their values are numerically equal",
/// arrays element by element, objects regardless of the order of their members. `true` is not `1`.
public enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)

    /// The maximum nesting of arrays and objects in a text that is parsed or a document that is patched.
    public static let depthLimit = 512
}

extension JSONValue: Hashable {
    /// - Complexity: O(*n*) in the size of the smaller value.
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): left.hasSameCodePoints(as: right)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }

    /// Hashes the value, regardless of the order of members and the notation of numbers.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null:
            hasher.combine(0)
        case .bool(let bool):
            hasher.combine(1)
            hasher.combine(bool)
        case .number(let number):
            hasher.combine(2)
            hasher.combine(number)
        case .string(let string):
            hasher.combine(3)
            string.hashCodePoints(into: &hasher)
        case .array(let elements):
            hasher.combine(4)
            hasher.combine(elements)
        case .object(let object):
            hasher.combine(5)
            hasher.combine(object)
        }
    }
}

extension JSONValue {
    /// Parses a JSON text strictly by RFC 8259.
    ///
    /// What the RFC leaves open is an error too: a byte order mark, a repeated name in an object, an unpaired
    /// surrogate, and more than ``depthLimit`` nested arrays and objects.
    ///
    /// - Complexity: O(*n*) in the number of bytes; nesting uses no stack.
    public init(parsing bytes: some Collection<UInt8>) throws(JSONError) {
        var parser = JSONParser(bytes: Array(bytes))
        self = try parser.document()
    }

    /// Parses a JSON text strictly by RFC 8259.
    public init(parsing text: String) throws(JSONError) {
        try self.init(parsing: text.utf8)
    }

    /// Also returns the offset of each value and each member name, in the order of the text.
    package static func parse(_ bytes: [UInt8]) throws(JSONError) -> (value: JSONValue, offsets: [Int]) {
        var parser = JSONParser(bytes: bytes, keepsOffsets: true)
        return (try parser.document(), parser.offsets)
    }
}
