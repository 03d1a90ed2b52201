/// Something in a body that does not reach the page as written; the line counts from the body's first.
package struct MarkdownWarning: Hashable, Sendable {
    package var line: Int
    package var message: String

    package init(line: Int, message: String) {
        self.line = line
        self.message = message
    }
}
