package import FeedContent
package import JSONPatch

/// A feed for feed readers, in any of their formats.
///
/// Its bytes depend on nothing but its values: no clock, no order of a dictionary.
package struct Channel: Hashable, Sendable {
    package var title: String
    package var description: String
    /// A language tag, such as `en`; empty if none is known.
    package var language: String
    /// Who wrote the items that do not say.
    package var authors: [String]
    /// The absolute address of the page that this is the feed of.
    package var homeURL: String
    /// The absolute address of a square picture.
    package var icon: String?
    /// Members that JSON Feed does not know, whose names begin with `_`. The other formats leave them out.
    package var extensions: JSONObject
    /// The newest first.
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

    /// The file of the feed. `url` is the absolute address that it will have.
    package func bytes(format: FeedFormat, url: String) -> [UInt8] {
        switch format {
        case .atom: atom(url: url)
        case .rss: rss(url: url)
        case .json: json(url: url).encoded()
        }
    }

    /// What stands for the words of an item that has none: its day, or the name of the feed.
    func label(of item: ChannelItem) -> String {
        item.published.map { String($0.iso8601.prefix(10)) } ?? title
    }

    /// When something in it changed last, if any of its items has a date.
    var changed: PostDate? {
        items.compactMap(\.changed).max()
    }
}

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

extension FeedFormat {
    /// What `type` of a link to such a feed says.
    package var mediaType: String {
        switch self {
        case .atom: "application/atom+xml"
        case .rss: "application/rss+xml"
        case .json: "application/feed+json"
        }
    }
}
