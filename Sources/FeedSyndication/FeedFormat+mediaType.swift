package import FeedContent

extension FeedFormat {
    /// What `type` of a link to such a feed says.
    package var mediaType: String {
        switch self {
        case .atom: "application/atom+xml"
        case .rss: "application/rss+xml"
        case .json: "application/feed+json"
        }
    }
}
