package import FeedContent
package import FeedSite

/// The posts before and after a post in the feed, for a cell at its foot.
package struct Neighbours: Hashable, Sendable, TemplateValues {
    package static let kind = "neighbours"

    /// A post that a page leads to.
    private struct Link: Hashable, TemplateValues {
        let title: String
        let url: String

        func value(named name: String) -> Any? {
            switch name {
            case "title": title
            case "url": url
            default: nil
            }
        }
    }

    private let newer: Link?
    private let older: Link?

    package init(newer: Post?, older: Post?, in context: FeedContext) {
        func link(_ post: Post) -> Link { Link(title: post.label, url: context.url(of: post)) }
        self.newer = newer.map(link)
        self.older = older.map(link)
    }

    /// Whether the post has any.
    package var isEmpty: Bool { newer == nil && older == nil }

    package func value(named name: String) -> Any? {
        switch name {
        case "newer": newer
        case "older": older
        default: nil
        }
    }
}

extension Post {
    /// What a link to the post says: its title, or what stands for one.
    package var label: String { title ?? summary ?? (username.isEmpty ? slug : "@" + username) }
}
