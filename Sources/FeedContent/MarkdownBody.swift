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
