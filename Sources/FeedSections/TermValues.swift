import FeedSite

/// A tag or the like as a cell of a post names it.
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
