/// How a body is rendered.
package struct MarkdownOptions: Sendable {
    /// Whether HTML in the text reaches the page; otherwise it is left out and warned about.
    package var rawHTML: Bool
    /// Gives each relative address of a link or an image its place in the site.
    package var linkDestination: @Sendable (String) -> String

    package init(rawHTML: Bool = false, linkDestination: @escaping @Sendable (String) -> String = { $0 }) {
        self.rawHTML = rawHTML
        self.linkDestination = linkDestination
    }
}
