/// One top-level block of a post's text, rendered.
package struct MarkdownBlock: Hashable, Sendable {
    /// `paragraph`, `heading`, `list`, `quote`, `code`, `html`, `rule`, `table` or `footnotes`.
    package var kind: String
    package var html: String

    package init(kind: String, html: String) {
        self.kind = kind
        self.html = html
    }
}
