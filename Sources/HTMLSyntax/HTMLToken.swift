/// A piece of markup, as byte ranges. Everything between two tokens is text.
package struct HTMLToken: Hashable, Sendable {
    /// The kind of a token.
    package enum Kind: Hashable, Sendable {
        case startTag
        case endTag
        /// Also doctypes, processing instructions and CDATA sections.
        case comment
        /// An incomplete tag or comment at the end of the input.
        case unclosedMarkup
        /// The content of an unclosed raw text element, such as `<script>`, at the end of the input.
        case unclosedText
    }

    package var kind: Kind
    package var range: Range<Int>
    /// The name in a tag; for unclosed text, that in its start tag; else empty.
    package var name: Range<Int>
    /// Whether a start tag has no end tag: a void element, or with a slash in `svg` and `math`.
    package var isSelfClosing: Bool

    /// The name in lower case.
    package func name(in bytes: [UInt8]) -> String {
        HTMLName.lowercased(bytes[name])
    }

    /// The attributes of a tag, read on demand.
    package func attributes(in bytes: [UInt8]) -> IteratorSequence<HTMLAttributes> {
        IteratorSequence(HTMLAttributes(bytes, from: name.upperBound))
    }
}

/// An attribute of a tag, as byte ranges; the value is without its quotes and not decoded.
package struct HTMLAttribute: Hashable, Sendable {
    package var name: Range<Int>
    /// Nil if the attribute has no `=`.
    package var value: Range<Int>?

    /// The name in lower case.
    package func name(in bytes: [UInt8]) -> String { HTMLName.lowercased(bytes[name]) }

    /// The value, with only `&amp;`, the most common character reference in URLs, decoded.
    package func text(in bytes: [UInt8]) -> String? {
        value.map { String(decoding: bytes[$0], as: UTF8.self).replacing("&amp;", with: "&") }
    }
}

/// Reads the attributes of a tag, starting after its name, like HTML's tokenizer.
package struct HTMLAttributes: IteratorProtocol, Sendable {
    private let bytes: [UInt8]
    private var offset: Int
    /// After the last attribute: the offset after `>`, or nil if the input ends in the tag.
    private(set) var end: Int?
    /// Whether the tag ends with `/>`.
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
        // An initial equals sign is part of the name.
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
