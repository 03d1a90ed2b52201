import FeedContent
import FeedSite

/// The variables of `redirect.mustache`, for the old URL of a page.
struct Redirect: TemplateValues {
    /// The path of the page.
    let path: String
    let title: String
    let context: FeedContext

    func value(named name: String) -> Any? {
        switch name {
        case "language": context.configuration.language
        case "url": context.url(path)
        case "canonical": context.absoluteURL(context.url(path))
        case "title": title
        default: nil
        }
    }
}
