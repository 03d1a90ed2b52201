import FeedSite

/// A term in a cell of a post.
struct TermValues: Hashable, Sendable, TemplateValues {
    let name: String
    /// Its page; `nil` if it has none.
    let page: String?

    func value(named name: String) -> Any? {
        switch name {
        case "name": self.name
        case "handle": Term.handle(self.name)
        case "page": page
        default: nil
        }
    }
}
