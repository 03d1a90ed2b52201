package import FeedContent
package import FeedPages

/// The posts before and after a post in the feed, for a cell at its end.
package struct Neighbours: Hashable, Sendable, TemplateValues {
    package static let kind = "neighbours"

    /// One of them.
    private struct Neighbour: Hashable, Sendable, TemplateValues {
        let title: String
        let url: String
        /// The URL of its picture.
        let image: String?

        func value(named name: String) -> Any? {
            switch name {
            case "title": title
            case "url": url
            case "image": image
            default: nil
            }
        }
    }

    private let newer: Neighbour?
    private let older: Neighbour?

    package init(newer: PostFacts?, older: PostFacts?, in context: FeedContext) {
        func neighbour(_ post: PostFacts) -> Neighbour {
            Neighbour(
                title: post.label, url: context.url(of: post),
                image: post.image.map { FeedContext.encoded($0.source) })
        }
        self.newer = newer.map(neighbour)
        self.older = older.map(neighbour)
    }

    /// Whether there is neither.
    package var isEmpty: Bool { newer == nil && older == nil }

    package func value(named name: String) -> Any? {
        switch name {
        case "newer": newer
        case "older": older
        default: nil
        }
    }
}

extension PostFacts {
    /// The text of a link to the post: its title, or a substitute.
    package var label: String { title ?? summary ?? (username.isEmpty ? slug : Term.handle(username)) }
}

extension FeedContext {
    /// The URL of a post's page.
    package func url(of post: PostFacts) -> String { url(post.address) }
}
