import FeedSite

/// The tags of a post, and its categories.
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
