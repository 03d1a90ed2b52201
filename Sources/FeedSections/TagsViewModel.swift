import FeedSite

/// The tags of a post.
package struct TagsViewModel: Hashable, Sendable, TemplateValues {
    let tags: [String]

    package func value(named name: String) -> Any? { name == "tags" ? tags : nil }
}
