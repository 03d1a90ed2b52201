import FeedSite

/// What a post is about, in the words of its author: lists show it in place of the text.
package struct SummaryViewModel: Hashable, Sendable, TemplateValues {
    let text: String

    package func value(named name: String) -> Any? { name == "text" ? text : nil }
}
