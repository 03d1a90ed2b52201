/// A rendered body, with findings.
package struct MarkdownBody: Hashable, Sendable {
    /// In order; each is complete HTML.
    package var blocks: [MarkdownBlock]
    /// What must not be published as it is, ordered by line.
    package var errors: [MarkdownWarning] = []
    /// Those about its shortcodes: the rest of the text can be published without them.
    package var callErrors: [MarkdownWarning] = []
    /// Ordered by line.
    package var warnings: [MarkdownWarning]
    /// The number of blocks before `<!--more-->`; nil if there is none at the top level.
    package var blocksBeforeMore: Int?
    /// Those that have a place among the blocks, in their order.
    package var placed: [PlacedShortcode] = []
    /// The names of templates and of values of the site that its shortcodes used.
    package var inputs: Set<String> = []
    /// The template tags that readers see as text.
    package var shownTags: [TemplateTag] = []
    /// The links and images in its text and, if kept, in its raw HTML.
    package var links: [MarkdownLink]
    /// The ids in its HTML.
    package var anchors: [String]
    /// The text of its first paragraph that is not empty, without markup, at most 300 characters.
    package var summary: String

    package init(
        blocks: [MarkdownBlock] = [], warnings: [MarkdownWarning] = [], blocksBeforeMore: Int? = nil,
        links: [MarkdownLink] = [], anchors: [String] = [], summary: String = ""
    ) {
        self.blocks = blocks
        self.warnings = warnings
        self.blocksBeforeMore = blocksBeforeMore
        self.links = links
        self.anchors = anchors
        self.summary = summary
    }
}

/// A rendered top-level block of a post's text.
package struct MarkdownBlock: Hashable, Sendable {
    /// `paragraph`, `heading`, `list`, `quote`, `code`, `html`, `rule`, `table` or `footnotes`.
    package var kind: String
    package var html: String

    package init(kind: String, html: String) {
        self.kind = kind
        self.html = html
    }
}

/// A link or image in a body; lines start at the body's first.
package struct MarkdownLink: Hashable, Sendable {
    /// The URL on the page, before HTML escaping and percent-encoding by the renderer; empty if it leads nowhere.
    package var address: String
    package var isImage: Bool
    /// The URL as written, if it is relative to the post, so that its target depends on which files exist.
    package var written: String?
    package var line: Int

    package init(address: String, isImage: Bool, written: String? = nil, line: Int) {
        self.address = address
        self.isImage = isImage
        self.written = written
        self.line = line
    }

    /// Whether it was written relative to the post, so its target must exist.
    package var isRelative: Bool { written != nil }
}

/// Something in a body that is not rendered as written; lines start at the body's first.
package struct MarkdownWarning: Hashable, Sendable {
    package var line: Int
    /// That of the whole line is 1.
    package var column: Int
    package var message: String

    package init(line: Int, column: Int = 1, message: String) {
        self.line = line
        self.column = column
        self.message = message
    }
}
