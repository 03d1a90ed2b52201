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

/// What is understood in Markdown beyond CommonMark.
package struct MarkdownExtensions: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let tables = MarkdownExtensions(rawValue: 1 << 0)
    package static let strikethrough = MarkdownExtensions(rawValue: 1 << 1)
    package static let taskLists = MarkdownExtensions(rawValue: 1 << 2)
    package static let autolinks = MarkdownExtensions(rawValue: 1 << 3)
    package static let footnotes = MarkdownExtensions(rawValue: 1 << 4)
    package static let headingAnchors = MarkdownExtensions(rawValue: 1 << 5)
    package static let smartPunctuation = MarkdownExtensions(rawValue: 1 << 6)

    package static let all: MarkdownExtensions = [
        .tables, .strikethrough, .taskLists, .autolinks, .footnotes, .headingAnchors, .smartPunctuation,
    ]
}

extension MarkdownExtensions {
    /// Each with its name in `feedgen.yml`.
    package static let names: [(name: String, feature: MarkdownExtensions)] = [
        ("tables", .tables), ("strikethrough", .strikethrough), ("taskLists", .taskLists), ("autolinks", .autolinks),
        ("footnotes", .footnotes), ("headingAnchors", .headingAnchors), ("smartPunctuation", .smartPunctuation),
    ]
}
