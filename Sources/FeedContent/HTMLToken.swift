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
