import FeedSite
import ListDiffKit

/// A comment, which is its own view model.
struct Comment: ListDiffable, Decodable, Equatable, Sendable, TemplateValues {
    let username: String
    let text: String

    var diffIdentifier: DiffIdentifier { DiffIdentifier("comment \(username): \(text)") }

    func value(named name: String) -> Any? {
        switch name {
        case "username": username
        case "text": text
        default: nil
        }
    }
}
