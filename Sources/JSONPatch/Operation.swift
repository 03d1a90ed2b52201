/// One operation of a JSON Patch (RFC 6902 §4).
public enum Operation: Sendable, Hashable {
    /// Inserts into an array, sets a member, or replaces the whole document (§4.1).
    case add(path: Pointer, value: JSONValue)
    /// Removes a value, which must exist; in an array, "any elements above the specified index are shifted one position
    /// to the left" (§4.2).
    case remove(path: Pointer)
    /// Replaces a value, which must exist (§4.3).
    case replace(path: Pointer, value: JSONValue)
    /// Removes the value at `from`, then adds it at `path` (§4.4).
    case move(from: Pointer, path: Pointer)
    /// Adds the value at `from` at `path` (§4.5).
    case copy(from: Pointer, path: Pointer)
    /// Fails unless the value at `path` equals `value` (§4.6).
    case test(path: Pointer, value: JSONValue)

    /// The operation's name in a patch.
    public var op: String {
        switch self {
        case .add: "add"
        case .remove: "remove"
        case .replace: "replace"
        case .move: "move"
        case .copy: "copy"
        case .test: "test"
        }
    }

    /// The target location.
    public var path: Pointer {
        switch self {
        case .add(let path, _), .remove(let path), .replace(let path, _), .move(_, let path), .copy(_, let path),
            .test(let path, _):
            path
        }
    }

    /// Where `move` and `copy` take their value from.
    public var from: Pointer? {
        switch self {
        case .move(let from, _), .copy(let from, _): from
        case .add, .remove, .replace, .test: nil
        }
    }

    /// The value that `add`, `replace` and `test` carry.
    public var value: JSONValue? {
        switch self {
        case .add(_, let value), .replace(_, let value), .test(_, let value): value
        case .remove, .move, .copy: nil
        }
    }
}

extension Operation: CustomStringConvertible {
    /// The name and the pointers: `move "/a/b" to "/a/b/c"`.
    public var description: String {
        let path = quoted(path.description)
        return from.map { "\(op) \(quoted($0.description)) to \(path)" } ?? "\(op) \(path)"
    }
}
