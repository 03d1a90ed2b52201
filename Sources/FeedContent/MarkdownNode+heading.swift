import CCMark

extension MarkdownNode {
    /// Takes `{#id}` off the end of a heading.
    func takeAnchor(_ marks: MarkdownMarks, isSmart: Bool) -> String? {
        guard let text = lastChild, text.type == CMARK_NODE_TEXT, case let literal = text.literal,
            literal.hasSuffix("}"), let open = literal.lastIndex(of: "{")
        else { return nil }
        let inner = Array(literal[open...].dropFirst().dropLast().utf8)
        let id = AutolinkReader(inner[...], mark: marks.literal, isSmart: isSmart).bytes
        guard inner.first == UInt8(ascii: "#"), id.count > 1, id.dropFirst().allSatisfy(Self.isAnchorByte) else {
            return nil
        }
        let rest = literal[..<open]
        let end = rest.lastIndex { !$0.isWhitespace }.map { rest.index(after: $0) } ?? rest.startIndex
        if end == rest.startIndex { text.remove() } else { text.set(literal: String(rest[..<end])) }
        return String(decoding: id.dropFirst(), as: UTF8.self)
    }

    private static func isAnchorByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || HTMLName.isLetterOrDigit(byte) || "-_.:".utf8.contains(byte)
    }

    /// Gives a heading its id.
    func set(anchor: String, _ marks: MarkdownMarks) {
        prepend(.inline(marks.attributes(" id=\"\(anchor)\"")))
    }
}
