import FeedContent
import FeedSections
import FeedSite

/// The files of a feed site that are no pages with lists: feeds, the sitemap, redirects, the page for what is not there.
///
/// A file of the author's own that goes to the same place stands in for each.
struct SiteFiles: Sendable {
    let site: BuiltSite

    init(of site: BuiltSite) { self.site = site }

    /// All of them but the feed that has patches, by their paths in the destination.
    /// - Parameter old: what was built before. Feeds that show the same are left out of what is returned as changed.
    func files(since old: BuiltSite?) -> (paths: [String], changed: [OutputFile]) {
        let feeds = feeds
        let different = feedsThatDiffer(since: old)
        let written = files(of: feeds.filter { different.contains($0.list) })
        let others = (redirects + [notFound] + sitemap).filter { !claimed.contains($0.path) }
        return (feeds.map(\.path) + others.map(\.path), written + others)
    }

    /// Those that show posts at some positions, in a site of which the lists are as they were.
    /// - Parameter old: the content that was built before.
    func files(with positions: [Int], since old: SiteContent) -> [OutputFile] {
        var files = files(of: feeds(with: positions))
        let isDated = positions.contains { site.content.posts[$0].updated != old.posts[$0].updated }
        if isDated { files += sitemap.filter { !claimed.contains($0.path) } }
        // A redirect shows the title.
        files += redirects(to: positions).filter { !claimed.contains($0.path) }
        return files
    }

    var claimed: Set<String> { site.attachedFiles }
    var context: FeedContext { site.content.context }
    var configuration: SiteConfiguration { context.configuration }
    var structure: SiteStructure { site.structure }

    func absoluteURL(_ path: String) -> String { context.absoluteURL(context.url(path)) ?? path }
}
