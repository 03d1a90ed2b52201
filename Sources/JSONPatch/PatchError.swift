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
