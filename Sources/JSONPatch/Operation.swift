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

extension Operation {
    /// The operation as an object with the members `op`, `from`, `path` and `value`, in this order.
    public var json: JSONValue {
        var object: JSONObject = ["op": .string(op)]
        object["from"] = from.map { .string($0.description) }
        object["path"] = .string(path.description)
        object["value"] = value
        return .object(object)
    }

    /// Reads an operation object. RFC 6902 §4: "Members that are not explicitly defined for the operation in question
    /// MUST be ignored".
    init(_ json: JSONValue) throws(PatchError.Reason) {
        guard case .object(let object) = json else { throw .notAnObject(found: json.kind) }
        let op = try Self.text("op", of: object)
        func pointer(_ name: String) throws(PatchError.Reason) -> Pointer { try Self.pointer(name, of: object) }
        func value() throws(PatchError.Reason) -> JSONValue { try Self.value(of: object) }
        switch op {
        case "add": self = .add(path: try pointer("path"), value: try value())
        case "remove": self = .remove(path: try pointer("path"))
        case "replace": self = .replace(path: try pointer("path"), value: try value())
        case "move": self = .move(from: try pointer("from"), path: try pointer("path"))
        case "copy": self = .copy(from: try pointer("from"), path: try pointer("path"))
        case "test": self = .test(path: try pointer("path"), value: try value())
        default: throw .unknownOp(op)
        }
    }

    private static func pointer(_ name: String, of object: JSONObject) throws(PatchError.Reason) -> Pointer {
        let text = try text(name, of: object)
        do {
            return try Pointer(parsing: text)
        } catch {
            throw .badPointer(name: name, error)
        }
    }

    private static func text(_ name: String, of object: JSONObject) throws(PatchError.Reason) -> String {
        guard let value = object[name] else { throw .missingMember(name) }
        guard let text = value.string else { throw .notAString(name: name, found: value.kind) }
        return text
    }

    private static func value(of object: JSONObject) throws(PatchError.Reason) -> JSONValue {
        guard let value = object["value"] else { throw .missingMember("value") }
        return value
    }
}
