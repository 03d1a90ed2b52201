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
