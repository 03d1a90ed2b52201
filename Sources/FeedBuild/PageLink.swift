import FeedSite

/// A link to another page.
struct PageLink: Hashable, Sendable, TemplateValues {
    let name: String
    let url: String

    func value(named name: String) -> Any? {
        switch name {
        case "name": self.name
        case "url": url
        default: nil
        }
    }
}
