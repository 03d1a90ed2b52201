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
    package func bytes(format: FeedFormat, url: String) -> [UInt8] {
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
