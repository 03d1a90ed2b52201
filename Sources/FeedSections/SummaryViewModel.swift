import FeedSite

/// The author's summary of a post, which lists show instead of the text.
package struct SummaryViewModel: Hashable, Sendable, TemplateValues {
    let text: String

    package func value(named name: String) -> Any? { name == "text" ? text : nil }
}
