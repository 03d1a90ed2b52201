/// A JSON Patch (RFC 6902): operations that "are applied sequentially in the order they appear" (§3).
public struct Patch: Sendable, Hashable {
    /// The operations, in the order in which they are applied.
    public var operations: [Operation]

    /// A patch with these operations; without operations it changes nothing.
    public init(_ operations: [Operation] = []) {
        self.operations = operations
    }

    /// Reads a patch document, "an array of objects" (§3).
    public init(_ json: JSONValue) throws(PatchError) {
        guard case .array(let elements) = json else { throw PatchError(reason: .notAnArray(found: json.kind)) }
        operations = []
        operations.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            do throws(PatchError.Reason) {
                operations.append(try Operation(element))
            } catch {
                throw PatchError(index: index, raw: element, reason: error)
            }
        }
    }

    /// Reads the text of a patch document.
    public init(parsing bytes: some Collection<UInt8>) throws(PatchError) {
        let json: JSONValue
        do throws(JSONError) {
            json = try JSONValue(parsing: bytes)
        } catch {
            throw PatchError(reason: .notJSON(error))
        }
        try self.init(json)
    }

    /// Reads the text of a patch document.
    public init(parsing text: String) throws(PatchError) {
        try self.init(parsing: text.utf8)
    }

    /// The patch document.
    public var json: JSONValue {
        .array(operations.map(\.json))
    }

    /// The patch document as compact UTF-8 text.
    public func encoded() -> [UInt8] {
        json.encoded()
    }
}

extension Patch: ExpressibleByArrayLiteral {
    /// A patch with these operations.
    public init(arrayLiteral elements: Operation...) {
        self.init(elements)
    }
}
