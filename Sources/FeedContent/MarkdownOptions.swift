/// How a body is rendered.
package struct MarkdownOptions: Sendable {
    /// Whether HTML in the text reaches the page; otherwise it is left out and warned about.
    package var rawHTML: Bool
    /// What is understood beyond CommonMark.
    package var extensions: MarkdownExtensions
    /// Gets a fenced block of code and the first word behind its fence; returns the HTML for inside `<code>`, every
    /// tag closed and all text escaped, or nil for plain text.
    package var highlight: (@Sendable (_ code: String, _ language: String) -> String?)?
    /// Gives each relative address of a link or an image its place in the site.
    package var linkDestination: @Sendable (String) -> String

    package init(
        rawHTML: Bool = false, extensions: MarkdownExtensions = [],
        linkDestination: @escaping @Sendable (String) -> String = { $0 },
        highlight: (@Sendable (_ code: String, _ language: String) -> String?)? = nil
    ) {
        self.rawHTML = rawHTML
        self.extensions = extensions
        self.highlight = highlight
        self.linkDestination = linkDestination
    }
}
