extension JSONValue {
    /// The boolean, if this is one.
    public var bool: Bool? {
        if case .bool(let bool) = self { bool } else { nil }
    }

    /// The value of a number that is an integer in range, in any notation: `1e2` is 100.
    public var int: Int? {
        if case .number(let number) = self { number.int } else { nil }
    }

    /// The text, if this is a string.
    public var string: String? {
        if case .string(let string) = self { string } else { nil }
    }

    /// The elements, if this is an array.
    public var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members, if this is an object.
    public var object: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }

    /// The member with this name, if this is an object that has one.
    public subscript(name: String) -> JSONValue? {
        if case .object(let object) = self { object[name] } else { nil }
    }

    /// The element at this index, if this is an array that is long enough.
    public subscript(index: Int) -> JSONValue? {
        if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
    }
}

extension JSONValue {
    /// What kind of value this is, with its article, for messages.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// Whether arrays and objects nest more than `limit` levels deep. A scalar has no level.
    func isNested(deeperThan limit: Int) -> Bool {
        switch self {
        case .null, .bool, .number, .string: limit < 0
        case .array(let elements): limit < 1 || elements.contains { $0.isNested(deeperThan: limit - 1) }
        case .object(let object): limit < 1 || object.contains { $0.value.isNested(deeperThan: limit - 1) }
        }
    }
}
