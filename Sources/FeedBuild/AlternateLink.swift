import FeedContent
import FeedSite
import FeedSyndication

/// A feed for feed readers, as linked in the head of a page.
struct AlternateLink: Hashable, Sendable, TemplateValues {
    private let format: SyndicationFormat
    private let title: String
    private let url: String

    /// - Parameter title: what the feed is of.
    init(format: SyndicationFormat, title: String, url: String) {
        self.format = format
        self.title = "\(title) (\(format.name))"
        self.url = url
    }

    func value(named name: String) -> Any? {
        switch name {
        case "type": format.mediaType
        case "title": title
        case "url": url
        default: nil
        }
    }

    /// The feeds of a list, by the path of its front page; none if the site has no `baseURL`, which feeds need.
    static func all(of path: String, title: String, in context: FeedContext) -> [AlternateLink] {
        guard context.configuration.baseURL != nil else { return [] }
        return SyndicationFormat.allCases.compactMap { format in
            context.configuration.feedFiles[format].map {
                AlternateLink(format: format, title: title, url: context.url(path + $0))
            }
        }
    }
}

extension SyndicationFormat {
    /// The name of the format.
    fileprivate var name: String {
        switch self {
        case .atom: "Atom"
        case .rss: "RSS"
        case .json: "JSON Feed"
        }
    }
}
