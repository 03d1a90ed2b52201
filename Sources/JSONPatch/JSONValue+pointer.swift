extension JSONValue {
    /// The value at a pointer (RFC 6901 §4).
    ///
    /// - Throws: ``PatchFailure`` with the first step that fails.
    /// - Complexity: O(*k*) on average in the number of tokens.
    public func value(at pointer: Pointer) throws(PatchFailure) -> JSONValue {
        var value = self
        for depth in pointer.tokens.indices {
            switch value {
            case .array(let elements): value = elements[try pointer.index(at: depth, in: elements)]
            case .object(let object): value = object.members[try pointer.slot(at: depth, in: object)].value
            case .null, .bool, .number, .string: throw pointer.notAContainer(at: depth, value)
            }
        }
        return value
    }

    /// Changes the value at the first `end` tokens of a pointer in place.
    mutating func change<Result>(
        at pointer: Pointer, from depth: Int = 0, to end: Int,
        _ body: (inout JSONValue) throws(PatchFailure) -> Result
    ) throws(PatchFailure) -> Result {
        guard depth < end else { return try body(&self) }
        switch self {
        case .array(var elements):
            let index = try pointer.index(at: depth, in: elements)
            // While `self` also holds the payload, it has two owners, and a change would copy it.
            self = .null
            defer { self = .array(elements) }
            return try elements[index].change(at: pointer, from: depth + 1, to: end, body)
        case .object(var object):
            let slot = try pointer.slot(at: depth, in: object)
            self = .null
            defer { self = .object(object) }
            return try object.change(at: slot) { (value) throws(PatchFailure) in
                try value.change(at: pointer, from: depth + 1, to: end, body)
            }
        case .null, .bool, .number, .string:
            throw pointer.notAContainer(at: depth, self)
        }
    }
}
