/// A document that cannot be read: not a feed document, or a page without one.
package struct DocumentError: Error, CustomStringConvertible {
    package let message: String
    package var description: String { message }
}
