import FeedSite

/// The link after a truncated post in a list.
package struct MoreViewModel: Hashable, Sendable, TemplateValues {
    /// The page of the post.
    let url: String
    let title: String?

    package func value(named name: String) -> Any? {
        switch name {
        case "url": url
        case "title": title
        default: nil
        }
    }
}
