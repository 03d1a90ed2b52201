import FeedSite
import ListDiffKit

/// One comment on a post. Its identity is its content.
package struct CommentViewModel: Hashable, Sendable, TemplateValues {
    let diffIdentifier: DiffIdentifier
    let username: String
    let text: String

    package func value(named name: String) -> Any? {
        switch name {
        case "username": username
        case "handle": Term.handle(username)
        case "text": text
        default: nil
        }
    }
}
