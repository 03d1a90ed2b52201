/// One step of evaluating a pointer (RFC 6901 §4): the token at `depth` in the container that the tokens before it lead
/// to.
extension Pointer {
    /// The slot of a member that must exist.
    func slot(at depth: Int, in object: JSONObject) throws(PatchFailure) -> Int {
        if let slot = object.slot(of: tokens[depth]) { return slot }
        let names = object.lazy.prefix(5).map(\.key)
        throw .noMember(tokens[depth], container: prefix(depth), names: Array(names), count: object.count)
    }

    /// The index of an element that must exist.
    func index(at depth: Int, in elements: [JSONValue]) throws(PatchFailure) -> Int {
        guard let index = try index(at: depth) else { throw .afterLast(container: prefix(depth)) }
        guard index < elements.count else {
            throw .noElement(tokens[depth], container: prefix(depth), count: elements.count)
        }
        return index
    }

    /// The index before which a value can be added; that of `-` is the number of elements.
    func insertionIndex(at depth: Int, in elements: [JSONValue]) throws(PatchFailure) -> Int {
        let index = try index(at: depth) ?? elements.count
        guard index <= elements.count else {
            throw .beyondEnd(tokens[depth], container: prefix(depth), count: elements.count)
        }
        return index
    }

    /// Refuses a value that would make the document nest too deeply if it were put here.
    func checkDepth(of value: JSONValue) throws(PatchFailure) {
        guard !value.isNested(deeperThan: JSONValue.depthLimit - tokens.count) else { throw .tooDeep }
    }

    func notAContainer(at depth: Int, _ value: JSONValue) -> PatchFailure {
        .notAContainer(prefix(depth), found: value.kind)
    }

    /// The token as an index, `nil` for `-`. `0`, or digits of which the first is not `0`; what exceeds `Int` is beyond
    /// every array's end.
    private func index(at depth: Int) throws(PatchFailure) -> Int? {
        let token = tokens[depth].utf8
        if token.elementsEqual("-".utf8) { return nil }
        guard let first = token.first, token.allSatisfy(JSONParser.digits.contains),
            first != UInt8(ascii: "0") || token.count == 1
        else { throw .notAnIndex(tokens[depth], container: prefix(depth)) }
        return Int(tokens[depth]) ?? .max
    }
}
