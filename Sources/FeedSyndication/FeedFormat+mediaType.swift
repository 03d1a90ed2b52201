package import FeedContent

extension FeedFormat {
    /// The value of `type` in links to such a feed.
    package var mediaType: String {
        switch self {
        case .atom: "application/atom+xml"
        case .rss: "application/rss+xml"
        case .json: "application/feed+json"
        }
    }
}
