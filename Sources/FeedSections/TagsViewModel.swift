import FeedSite

/// The tags and categories of a post.
package struct TagsViewModel: Hashable, Sendable, TemplateValues {
    let tags: [TermValues]
    let categories: [TermValues]

    package func value(named name: String) -> Any? {
        switch name {
        case "tags": tags
        case "categories": categories
        default: nil
        }
    }
}
