import FeedSite

/// Readers' reactions to a post: its likes.
package struct ActionViewModel: Hashable, Sendable, TemplateValues {
    let likes: Int

    package func value(named name: String) -> Any? {
        switch name {
        case "likes": likes
        case "isOne": likes == 1
        default: nil
        }
    }
}
