/// One step of evaluating a pointer (RFC 6901 §4): the token at `depth`, in the container at the tokens before it.
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

    /// The index at which a value can be inserted; for `-`, the number of elements.
    func insertionIndex(at depth: Int, in elements: [JSONValue]) throws(PatchFailure) -> Int {
        let index = try index(at: depth) ?? elements.count
        guard index <= elements.count else {
            throw .beyondEnd(tokens[depth], container: prefix(depth), count: elements.count)
        }
        return index
    }

    /// Throws if the document would nest too deeply with this value here.
    func checkDepth(of value: JSONValue) throws(PatchFailure) {
        guard !value.isNested(deeperThan: JSONValue.depthLimit - tokens.count) else { throw .tooDeep }
    }

    func notAContainer(at depth: Int, _ value: JSONValue) -> PatchFailure {
        .notAContainer(prefix(depth), found: value.kind)
    }

    /// The token as an index, `nil` for `-`. An index is `0`, or digits that do not start with `0`; a number too large
    /// for `Int` is beyond the end of every array.
    private func index(at depth: Int) throws(PatchFailure) -> Int? {
        let token = tokens[depth].utf8
        if token.elementsEqual("-".utf8) { return nil }
        guard let first = token.first, token.allSatisfy(JSONParser.digits.contains),
            first != UInt8(ascii: "0") || token.count == 1
        else { throw .notAnIndex(tokens[depth], container: prefix(depth)) }
        return Int(tokens[depth]) ?? .max
    }
}
