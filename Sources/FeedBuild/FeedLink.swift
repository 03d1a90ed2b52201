import FeedContent
import FeedSite

/// A feed for feed readers, as the head of a page names it.
struct FeedLink: Hashable, Sendable, TemplateValues {
    let format: FeedFormat
    let title: String
    let url: String

    func value(named name: String) -> Any? {
        switch name {
        case "type": type
        case "title": title
        case "url": url
        default: nil
        }
    }

    /// The feeds of a list, by the path of its front page; none for a site without an address of its own, which feeds need.
    static func all(of path: String, title: String, in context: FeedContext) -> [FeedLink] {
        guard context.configuration.baseURL != nil else { return [] }
        return FeedFormat.allCases.compactMap { format in
            context.configuration.feedFiles[format].map {
                FeedLink(format: format, title: title, url: context.url(path + $0))
            }
        }
    }

    private var type: String {
        switch format {
        case .atom: "application/atom+xml"
        case .rss: "application/rss+xml"
        case .json: "application/feed+json"
        }
    }
}
