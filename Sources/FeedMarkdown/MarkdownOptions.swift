/// Options for rendering a body.
package struct MarkdownOptions: Sendable {
    /// Whether raw HTML is kept; otherwise it is removed with a warning.
    package var rawHTML: Bool
    /// Whether the body is HTML and no Markdown.
    package var isHTML = false
    /// The enabled extensions.
    package var extensions: MarkdownExtensions
    /// Replaces calls of shortcodes; without it, they are text.
    package var shortcodes: ShortcodeOptions?
    /// Whether something stands in the place of a call that fails.
    package var hasPlaceholders = false
    /// How many calls the text is in.
    var depth = 0
    /// The ids of the page around the body.
    package var idsAround: Set<String>
    /// Makes the id of a heading of its text; empty for none.
    package var anchor: @Sendable (String) -> String = MarkdownAnchors.slug
    /// Gets the code of a fenced block and the first word after its fence; returns the HTML for `<code>`, with balanced
    /// tags and escaped text, or nil for plain text.
    package var highlight: (@Sendable (_ code: String, _ language: String) -> String?)?
    /// Resolves the relative URL of a link or an image; `nil` if it leads nowhere.
    package var linkDestination: @Sendable (String) -> String?

    package init(
        rawHTML: Bool = false, extensions: MarkdownExtensions = [], idsAround: Set<String> = [],
        linkDestination: @escaping @Sendable (String) -> String? = { $0 },
        highlight: (@Sendable (_ code: String, _ language: String) -> String?)? = nil
    ) {
        self.rawHTML = rawHTML
        self.extensions = extensions
        self.idsAround = idsAround
        self.highlight = highlight
        self.linkDestination = linkDestination
    }
}

/// Markdown features beyond CommonMark.
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
    /// `[[First ice]]`, a link by name. It is no part of `all`: elsewhere, two brackets mean what they are.
    package static let wikiLinks = MarkdownExtensions(rawValue: 1 << 7)

    /// `{: .class #id}` and `{.class}`: attributes of blocks and of what is in their lines.
    package static let attributes = MarkdownExtensions(rawValue: 1 << 8)

    /// GitHub's alerts: a quotation that begins with `[!NOTE]`.
    package static let alerts = MarkdownExtensions(rawValue: 1 << 9)
    /// `: definition` below a term.
    package static let definitionLists = MarkdownExtensions(rawValue: 1 << 10)
    /// `[[toc]]`, alone in a paragraph.
    package static let contents = MarkdownExtensions(rawValue: 1 << 11)

    /// Formulas of LaTeX: `$a$`, `$$a$$`, `\(a\)`, `\[a\]` and fenced blocks of `math`. No part of `all`: elsewhere, these
    /// signs are what they are.
    package static let math = MarkdownExtensions(rawValue: 1 << 12)

    /// Obsidian's comments: `%% not for readers %%`. No part of `all`: elsewhere, two signs are what they are.
    package static let comments = MarkdownExtensions(rawValue: 1 << 13)

    package static let all: MarkdownExtensions = [
        .tables, .strikethrough, .taskLists, .autolinks, .footnotes, .headingAnchors, .smartPunctuation, .attributes,
        .alerts, .definitionLists, .contents,
    ]
}

extension MarkdownExtensions {
    /// The names of the features in `feedgen.yml`.
    package static let names: [(name: String, feature: MarkdownExtensions)] = [
        ("tables", .tables), ("strikethrough", .strikethrough), ("taskLists", .taskLists), ("autolinks", .autolinks),
        ("footnotes", .footnotes), ("headingAnchors", .headingAnchors), ("smartPunctuation", .smartPunctuation),
        ("attributes", .attributes), ("alerts", .alerts), ("definitionLists", .definitionLists), ("toc", .contents),
        ("wikiLinks", .wikiLinks), ("math", .math), ("comments", .comments),
    ]
}
