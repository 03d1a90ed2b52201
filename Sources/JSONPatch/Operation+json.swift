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
