import FeedSite
import ListDiffKit

/// One top-level block of a post's text. It is identified by its content, so an edited paragraph is another block.
package struct BodyViewModel: Hashable, Sendable, TemplateValues {
    let diffIdentifier: DiffIdentifier
    let html: String

    package func value(named name: String) -> Any? { name == "html" ? html : nil }
}
