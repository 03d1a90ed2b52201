package import FeedContent

/// One item of a feed. It can be shared by the feeds of many pages.
package struct ChannelItem: Hashable, Sendable {
    /// A permanent IRI.
    package let id: String
    /// The absolute URL of its page.
    package let url: String
    package let title: String?
    /// The full content, with absolute URLs and without scripts.
    package let html: String
    /// The summary, as plain text.
    package let summary: String?
    package let authors: [String]
    package let tags: [String]
    package let published: PostDate?
    package let updated: PostDate?
    /// The absolute URL of its main image.
    package let image: String?

    /// URLs in `html` are resolved against `url`. An empty title or summary counts as none.
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

    /// The date of the last change. For a post that was changed before it was published, the date of publication.
    var changed: PostDate? {
        [published, updated].compactMap(\.self).max()
    }
}
