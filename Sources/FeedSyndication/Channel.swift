package import FeedContent
package import JSONPatch

/// A feed for feed readers, independent of the format.
///
/// Its bytes depend only on its values: no clock, no dictionary order.
package struct Channel: Hashable, Sendable {
    package var title: String
    package var description: String
    /// A language tag, such as `en`; empty if unknown.
    package var language: String
    /// The default authors of items.
    package var authors: [String]
    /// The absolute URL of the page that the feed is for.
    package var homeURL: String
    /// The absolute URL of a square image.
    package var icon: String?
    /// Extension members for JSON Feed, whose names begin with `_`. Other formats ignore them.
    package var extensions: JSONObject
    /// Newest first.
    package var items: [ChannelItem]

    package init(
        title: String, description: String = "", language: String = "", authors: [String] = [], homeURL: String,
        icon: String? = nil, extensions: JSONObject = JSONObject(), items: [ChannelItem] = []
    ) {
        self.title = title
        self.description = description
        self.language = language
        self.authors = authors
        self.homeURL = homeURL
        self.icon = icon
        self.extensions = extensions
        self.items = items
    }

    /// The content of the feed's file. `url` is its absolute URL.
    package func bytes(format: SyndicationFormat, url: String) -> [UInt8] {
        switch format {
        case .atom: atom(url: url)
        case .rss: rss(url: url)
        case .json: json(url: url).encoded()
        }
    }

    /// The label of an item without words: its date, or the name of the feed.
    func label(of item: ChannelItem) -> String {
        item.published.map { String($0.iso8601.prefix(10)) } ?? title
    }

    /// The date of the last change, if any item has a date.
    var changed: PostDate? {
        items.compactMap(\.changed).max()
    }
}

/// One item of a feed. It can be shared by the feeds of many pages.
package struct ChannelItem: Hashable, Sendable {
    /// A permanent IRI.
    package let id: String
    /// The absolute URL of its page.
    package let url: String
    package let title: String?
    /// The full content, with absolute URLs and without scripts.
    package private(set) var html: String
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

    /// The same item with a text from a published feed, in which URLs are absolute.
    package func with(publishedHTML html: String) -> ChannelItem {
        var item = self
        item.html = html
        return item
    }

    /// The date of the last change. For a post that was changed before it was published, the date of publication.
    var changed: PostDate? {
        [published, updated].compactMap(\.self).max()
    }
}

extension SyndicationFormat {
    /// The value of `type` in links to such a feed.
    package var mediaType: String {
        switch self {
        case .atom: "application/atom+xml"
        case .rss: "application/rss+xml"
        case .json: "application/feed+json"
        }
    }
}
