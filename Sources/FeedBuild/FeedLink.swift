import FeedContent
import FeedSite
import FeedSyndication

/// A feed for feed readers, as the head of a page names it.
struct FeedLink: Hashable, Sendable, TemplateValues {
    let format: FeedFormat
    let title: String
    let url: String

    func value(named name: String) -> Any? {
        switch name {
        case "type": format.mediaType
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
                FeedLink(format: format, title: "\(title) (\(format.name))", url: context.url(path + $0))
            }
        }
    }
}

extension FeedFormat {
    /// What people call it.
    fileprivate var name: String {
        switch self {
        case .atom: "Atom"
        case .rss: "RSS"
        case .json: "JSON Feed"
        }
    }
}
