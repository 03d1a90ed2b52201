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
