import FeedSite
import ListDiffKit

/// One top-level block of a post's text. Its identity is its content, so an edited paragraph is a different block.
package struct BodyViewModel: Hashable, Sendable, TemplateValues {
    let diffIdentifier: DiffIdentifier
    let html: String

    package func value(named name: String) -> Any? { name == "html" ? html : nil }
}
