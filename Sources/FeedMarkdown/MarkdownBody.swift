/// A body, rendered, and what is to be known about it.
package struct MarkdownBody: Hashable, Sendable {
    /// Each is whole HTML; in order.
    package var blocks: [MarkdownBlock]
    /// By line.
    package var warnings: [MarkdownWarning]
    /// How many blocks stand before `<!--more-->`; nil without one, or where one lies inside an element.
    package var blocksBeforeMore: Int?
    /// What its text, and its raw HTML where that is kept, links to or shows.
    package var links: [MarkdownLink]
    /// The ids that its HTML defines.
    package var anchors: [String]
    /// The text of its first paragraph that has any, without markup, at most 300 characters.
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

/// An address that a body links to or shows; the line counts from the body's first.
package struct MarkdownLink: Hashable, Sendable {
    /// As it stands on the page, but neither HTML-escaped nor percent-encoded by the renderer.
    package var address: String
    package var isImage: Bool
    /// As it was written, if that is relative to the post, so that where it leads depends on what there is.
    package var written: String?
    package var line: Int

    package init(address: String, isImage: Bool, written: String? = nil, line: Int) {
        self.address = address
        self.isImage = isImage
        self.written = written
        self.line = line
    }

    /// Whether it was written relative to the post, and so names what must be there.
    package var isRelative: Bool { written != nil }
}

/// Something in a body that does not reach the page as written; the line counts from the body's first.
package struct MarkdownWarning: Hashable, Sendable {
    package var line: Int
    package var message: String

    package init(line: Int, message: String) {
        self.line = line
        self.message = message
    }
}
