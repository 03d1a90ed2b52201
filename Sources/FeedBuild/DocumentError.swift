/// A document cannot be read: it is not a feed document, or a page without one.
package struct DocumentError: Error, CustomStringConvertible {
    package let message: String
    package var description: String { message }
}
