package import FeedContent

/// One item of a feed. It can be made once and be in the feeds of many pages.
package struct ChannelItem: Hashable, Sendable {
    /// An IRI that stays the same whatever becomes of the item.
    package let id: String
    /// The absolute address of its page.
    package let url: String
    package let title: String?
    /// All of it, with absolute addresses and without scripts.
    package let html: String
    /// What it is about, as plain text.
    package let summary: String?
    package let authors: [String]
    package let tags: [String]
    package let published: PostDate?
    package let updated: PostDate?
    /// The absolute address of its main picture.
    package let image: String?

    /// Addresses in `html` are looked up from `url`. An empty title or summary is none.
    package init(
        id: String, url: String, title: String? = nil, html: String, summary: String? = nil, authors: [String] = [],
        tags: [String] = [], published: PostDate? = nil, updated: PostDate? = nil, image: String? = nil
    ) {
        self.id = id
        self.url = url
        self.title = title.flatMap { $0.isEmpty ? nil : $0 }
        let bytes = AbsoluteLinks(base: url).applied(to: Array(html.utf8))
        self.html = String(decoding: bytes, as: UTF8.self)
        self.summary = summary.flatMap { $0.isEmpty ? nil : $0 }
        self.authors = authors
        self.tags = tags
        self.published = published
        self.updated = updated
        self.image = image
    }

    /// When it changed last: a post that was mended before it was published changed when it was published.
    var changed: PostDate? {
        [published, updated].compactMap(\.self).max()
    }
}
