/// Why a pointer does not refer to a value, or why an operation cannot be applied to a document.
public enum PatchFailure: Error, Sendable, Hashable {
    /// The object at `container` has no such member; `names` are some of its `count` members.
    case noMember(String, container: Pointer, names: [String], count: Int)
    /// The array at `container` has no element with that index.
    case noElement(String, container: Pointer, count: Int)
    /// A value cannot be added at that index, which is greater than the number of elements.
    case beyondEnd(String, container: Pointer, count: Int)
    /// The token is not an array index by RFC 6901 §4: `0`, or digits without a leading zero.
    case notAnIndex(String, container: Pointer)
    /// `-`, "the (nonexistent) member after the last array element", where a value must exist.
    case afterLast(container: Pointer)
    /// The value at `container` is neither an array nor an object.
    case notAContainer(Pointer, found: String)
    /// The whole document would be removed.
    case removesDocument
    /// RFC 6902 §4.4: "The "from" location MUST NOT be a proper prefix of the "path" location".
    case movesIntoItself
    /// A `test` failed.
    case notEqual(expected: JSONValue, found: JSONValue)
    /// The document would nest more than ``JSONValue/depthLimit`` levels deep.
    case tooDeep
}

extension PatchFailure: CustomStringConvertible {
    /// A lower-case phrase.
    public var description: String {
        switch self {
        case .noMember(let name, let container, let names, let count):
            "there is no member \(quoted(name)) in the object at \(text(container)); \(list(names, count))"
        case .noElement(let index, let container, let count):
            "there is no element \(index) in the array at \(text(container)); \(elements(count))"
        case .beyondEnd(let index, let container, let count):
            "an element cannot be added at \(index) in the array at \(text(container)); \(elements(count))"
        case .notAnIndex(let token, let container):
            "expected an index without leading zeros in the array at \(text(container)), found \(quoted(token))"
        case .afterLast(let container):
            "'-' is after the last element of the array at \(text(container)), where a value can only be added"
        case .notAContainer(let container, let found):
            "expected an object or an array at \(text(container)), found \(found)"
        case .removesDocument: "the whole document cannot be removed"
        case .movesIntoItself: "a value cannot be moved into itself"
        case .notEqual(let expected, let found): "expected \(excerpt(expected)), found \(excerpt(found))"
        case .tooDeep: "arrays and objects can nest \(JSONValue.depthLimit) levels deep at most"
        }
    }

    private func text(_ pointer: Pointer) -> String {
        quoted(pointer.description)
    }

    private func list(_ names: [String], _ count: Int) -> String {
        guard count > 0 else { return "it is empty" }
        let list = names.map(quoted).joined(separator: ", ")
        return names.count < count ? "it has \(list) and \(count - names.count) more" : "it has \(list)"
    }

    private func elements(_ count: Int) -> String {
        switch count {
        case 0: "it is empty"
        case 1: "it has 1 element"
        default: "it has \(count) elements"
        }
    }

    /// The value as text, cut after 60 characters.
    private func excerpt(_ value: JSONValue) -> String {
        let text = value.description
        let excerpt = text.prefix(60)
        return excerpt.endIndex == text.endIndex ? text : excerpt + "…"
    }
}
