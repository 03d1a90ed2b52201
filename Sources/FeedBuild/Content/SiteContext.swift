import FeedContent
import FeedPages
import FeedSections

/// The settings of a site, and what its sections know of them.
struct SiteContext: Hashable, Sendable {
    let configuration: SiteConfiguration
    let feed: FeedContext

    init(configuration: SiteConfiguration) {
        self.configuration = configuration
        feed = FeedContext(configuration: configuration)
    }

    /// The path of the site's root on its host: `/`, or `/blog/`.
    var basePath: String { feed.basePath }

    /// The root-relative URL of a path of the site.
    func url(_ path: String) -> String { feed.url(path) }

    /// A root-relative URL with scheme and host, if the site knows them; an absolute URL unchanged.
    func absoluteURL(_ url: String) -> String? { feed.absoluteURL(url) }
}
