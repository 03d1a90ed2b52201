/// An attribute of a tag, as ranges of the bytes; the value is without its quotes and not decoded.
package struct HTMLAttribute: Hashable, Sendable {
    package var name: Range<Int>
    /// Nil where the attribute has no `=`.
    package var value: Range<Int>?
}
