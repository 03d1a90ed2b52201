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
