package import FeedContent
package import FeedPages

/// The posts before and after a post in the feed, for a cell at its end.
package struct Neighbours: Hashable, Sendable, TemplateValues {
    package static let kind = "neighbours"

    private let newer: TitleViewModel?
    private let older: TitleViewModel?

    package init(newer: PostFacts?, older: PostFacts?, in context: FeedContext) {
        func link(_ post: PostFacts) -> TitleViewModel { TitleViewModel(title: post.label, url: context.url(of: post)) }
        self.newer = newer.map(link)
        self.older = older.map(link)
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
