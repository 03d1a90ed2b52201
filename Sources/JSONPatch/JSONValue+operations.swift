extension JSONValue {
    /// `add`, which is also the second half of `move` and `copy` (RFC 6902 §4.1).
    mutating func add(_ value: JSONValue, at path: Pointer) throws(PatchFailure) {
        guard let name = path.tokens.last else {
            self = value
            return
        }
        let last = path.tokens.count - 1
        try change(at: path, to: last) { (container) throws(PatchFailure) in
            switch container {
            case .array(var elements):
                let index = try path.insertionIndex(at: last, in: elements)
                container = .null
                elements.insert(value, at: index)
                container = .array(elements)
            case .object(var object):
                container = .null
                object[name] = value
                container = .object(object)
            case .null, .bool, .number, .string:
                throw path.notAContainer(at: last, container)
            }
        }
    }

    /// RFC 6902 §4.2. Removing the root of a document is not specified (erratum 4787); here it is an error.
    mutating func remove(at path: Pointer) throws(PatchFailure) -> JSONValue {
        guard !path.tokens.isEmpty else { throw .removesDocument }
        let last = path.tokens.count - 1
        return try change(at: path, to: last) { (container) throws(PatchFailure) in
            switch container {
            case .array(var elements):
                let index = try path.index(at: last, in: elements)
                container = .null
                defer { container = .array(elements) }
                return elements.remove(at: index)
            case .object(var object):
                let slot = try path.slot(at: last, in: object)
                container = .null
                defer { container = .object(object) }
                return object.remove(at: slot)
            case .null, .bool, .number, .string:
                throw path.notAContainer(at: last, container)
            }
        }
    }

    /// RFC 6902 §4.3: "The target location MUST exist".
    mutating func replace(with value: JSONValue, at path: Pointer) throws(PatchFailure) {
        try change(at: path, to: path.tokens.count) { (target) in target = value }
    }

    /// RFC 6902 §4.6: the value at `path` must be equal.
    func test(for expected: JSONValue, at path: Pointer) throws(PatchFailure) {
        let found = try value(at: path)
        guard found == expected else { throw .notEqual(expected: expected, found: found) }
    }
}
