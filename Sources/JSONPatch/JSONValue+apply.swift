extension JSONValue {
    /// Applies a patch as a whole or not at all: by RFC 6902 §5, after an error "the entire patch document SHALL NOT be
    /// deemed successful"; the value is then unchanged.
    ///
    /// - Throws: ``PatchError`` with the first operation that fails.
    /// - Complexity: the arrays and objects on the path to a change are copied once per patch, shallowly; an operation
    ///   is then O(*k*) in its tokens, plus the elements shifted in an array and the size of a value that is added or
    ///   tested.
    public mutating func apply(_ patch: Patch) throws(PatchError) {
        self = try applying(patch)
    }

    /// The value after a patch. See ``apply(_:)``.
    public func applying(_ patch: Patch) throws(PatchError) -> JSONValue {
        var result = self
        for (index, operation) in patch.operations.enumerated() {
            try result.apply(operation, at: index)
        }
        return result
    }

    private mutating func apply(_ operation: Operation, at index: Int) throws(PatchError) {
        var pointer = operation.from ?? operation.path
        do throws(PatchFailure) {
            switch operation {
            case .add(let path, let value):
                try path.checkDepth(of: value)
                try add(value, at: path)
            case .remove(let path):
                _ = try remove(at: path)
            case .replace(let path, let value):
                try path.checkDepth(of: value)
                try replace(with: value, at: path)
            case .move(let from, let path) where from == path:
                _ = try value(at: from)
            case .move(let from, let path):
                guard !from.isProperPrefix(of: path) else { throw .movesIntoItself }
                let value = try remove(at: from)
                pointer = path
                // Most moves stay at the same depth, and are then independent of the size of the value.
                if path.tokens.count > from.tokens.count { try path.checkDepth(of: value) }
                try add(value, at: path)
            case .copy(let from, let path):
                let value = try value(at: from)
                pointer = path
                try path.checkDepth(of: value)
                try add(value, at: path)
            case .test(let path, let value):
                try test(for: value, at: path)
            }
        } catch {
            throw PatchError(index: index, operation: operation, pointer: pointer, reason: .failed(error))
        }
    }
}

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
