import FeedSite

/// The title of a post, which links to its page.
package struct TitleViewModel: Hashable, Sendable, TemplateValues {
    let title: String
    let url: String

    package func value(named name: String) -> Any? {
        switch name {
        case "title": title
        case "url": url
        default: nil
        }
    }
}
