/// One piece of markup: where it stands in the bytes it was scanned from. What lies between two tokens is text.
package struct HTMLToken: Hashable, Sendable {
    /// What the piece is.
    package enum Kind: Hashable, Sendable {
        case startTag
        case endTag
        /// Also doctypes, processing instructions and CDATA sections.
        case comment
        /// A tag or a comment that the bytes break off in; the last token.
        case unclosedMarkup
        /// The text of a `<script>` and its like whose end tag is missing; the last token.
        case unclosedText
    }

    package var kind: Kind
    package var range: Range<Int>
    /// The name within a tag; of unclosed text the name in its start tag; else empty.
    package var name: Range<Int>
    /// Whether a start tag has no end tag: a void element, or a slash inside `svg` and `math`, where it counts.
    package var isSelfClosing: Bool

    /// The name in lower case.
    package func name(in bytes: [UInt8]) -> String {
        HTMLName.lowercased(bytes[name])
    }

    /// The attributes of a tag, read when asked for.
    package func attributes(in bytes: [UInt8]) -> IteratorSequence<HTMLAttributes> {
        IteratorSequence(HTMLAttributes(bytes, from: name.upperBound))
    }
}

/// An attribute of a tag, as ranges of the bytes; the value is without its quotes and not decoded.
package struct HTMLAttribute: Hashable, Sendable {
    package var name: Range<Int>
    /// Nil where the attribute has no `=`.
    package var value: Range<Int>?

    /// The name, in lower case.
    package func name(in bytes: [UInt8]) -> String { HTMLName.lowercased(bytes[name]) }

    /// The value with the commonest character reference in addresses decoded, `&amp;`.
    package func text(in bytes: [UInt8]) -> String? {
        value.map { String(decoding: bytes[$0], as: UTF8.self).replacing("&amp;", with: "&") }
    }
}

/// Reads the attributes of a tag from behind its name, by the states of HTML's tokenizer.
package struct HTMLAttributes: IteratorProtocol, Sendable {
    private let bytes: [UInt8]
    private var offset: Int
    /// After the last attribute: the offset behind `>`, or nil where the bytes break off.
    private(set) var end: Int?
    /// Whether the tag ends in `/>`.
    private(set) var hasSlash = false

    init(_ bytes: [UInt8], from offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    package mutating func next() -> HTMLAttribute? {
        while offset < bytes.count {
            let byte = bytes[offset]
            if HTMLName.isBlank(byte) || byte == UInt8(ascii: "/") {
                hasSlash = byte == UInt8(ascii: "/")
                offset += 1
            } else if byte == UInt8(ascii: ">") {
                end = offset + 1
                return nil
            } else {
                return attribute()
            }
        }
        return nil
    }

    private mutating func attribute() -> HTMLAttribute? {
        hasSlash = false
        let start = offset
        // An equals sign in first place is part of the name.
        offset += 1
        while offset < bytes.count, !isNameEnd(bytes[offset]) { offset += 1 }
        let name = start..<offset
        let afterName = offset
        while offset < bytes.count, HTMLName.isBlank(bytes[offset]) { offset += 1 }
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else {
            offset = afterName
            return offset < bytes.count ? HTMLAttribute(name: name, value: nil) : nil
        }
        offset += 1
        while offset < bytes.count, HTMLName.isBlank(bytes[offset]) { offset += 1 }
        guard offset < bytes.count else { return nil }
        let quote = bytes[offset]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let valueStart = offset
            while offset < bytes.count, !HTMLName.isBlank(bytes[offset]), bytes[offset] != UInt8(ascii: ">") {
                offset += 1
            }
            return HTMLAttribute(name: name, value: valueStart..<offset)
        }
        let valueStart = offset + 1
        offset = valueStart
        while offset < bytes.count, bytes[offset] != quote { offset += 1 }
        guard offset < bytes.count else { return nil }
        offset += 1
        return HTMLAttribute(name: name, value: valueStart..<offset - 1)
    }

    private func isNameEnd(_ byte: UInt8) -> Bool {
        HTMLName.isBlank(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "=")
    }
}
