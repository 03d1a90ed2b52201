/// Why a text is not a patch, or why a patch cannot be applied.
public struct PatchError: Error, Sendable, Hashable {
    /// The index of the operation, from 0; `nil` if the error is about the patch as a whole.
    public let index: Int?
    /// The operation, if it could be read.
    public let operation: Operation?
    /// The operation as it is in the patch document, if it could not be read.
    public let raw: JSONValue?
    /// The pointer that was evaluated when the operation failed.
    public let pointer: Pointer?
    /// What is wrong.
    public let reason: Reason

    init(
        index: Int? = nil, operation: Operation? = nil, raw: JSONValue? = nil, pointer: Pointer? = nil, reason: Reason
    ) {
        self.index = index
        self.operation = operation
        self.raw = raw
        self.pointer = pointer
        self.reason = reason
    }
}

extension PatchError: CustomStringConvertible {
    /// One line in lower case: `operation 0 (remove "/foo"): there is no member "foo" in the object at ""; …`.
    public var description: String {
        guard let index else { return "patch: \(reason)" }
        if let operation { return "operation \(index) (\(operation)): \(reason)" }
        if case .unknownOp = reason { return "operation \(index): \(reason)" }
        return raw?["op"]?.string.map { "operation \(index) (\($0)): \(reason)" } ?? "operation \(index): \(reason)"
    }
}

extension PatchError {
    /// What can be wrong with a patch.
    public enum Reason: Error, Sendable, Hashable {
        /// The text is not JSON.
        case notJSON(JSONError)
        /// The patch is not an array.
        case notAnArray(found: String)
        /// The operation is not an object.
        case notAnObject(found: String)
        /// The operation lacks a member.
        case missingMember(String)
        /// The operation's `op`, `path` or `from` is not a string.
        case notAString(name: String, found: String)
        /// The operation is not one of the six in RFC 6902.
        case unknownOp(String)
        /// The operation's `path` or `from` is not a JSON Pointer.
        case badPointer(name: String, PointerError)
        /// The operation is well-formed but cannot be applied to the document.
        case failed(PatchFailure)
    }
}

extension PatchError.Reason: CustomStringConvertible {
    /// A lower-case phrase.
    public var description: String {
        switch self {
        case .notJSON(let error): error.description
        case .notAnArray(let found): "expected an array of operations, found \(found)"
        case .notAnObject(let found): "expected an object, found \(found)"
        case .missingMember(let name): "expected a member \(quoted(name))"
        case .notAString(let name, let found): "expected \(quoted(name)) to be a string, found \(found)"
        case .unknownOp(let op): "expected add, remove, replace, move, copy or test as \"op\", found \(quoted(op))"
        case .badPointer(let name, let error): "\(quoted(name)): \(error)"
        case .failed(let failure): failure.description
        }
    }
}
