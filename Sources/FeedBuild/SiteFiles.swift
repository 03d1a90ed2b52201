import FeedContent
import FeedSections
import FeedSite

/// The files of a feed site that are no pages with lists: feeds, the sitemap, redirects, the page for what is not there.
///
/// A file of the author's own that goes to the same place stands in for each.
struct SiteFiles: Sendable {
    let site: BuiltSite

    init(of site: BuiltSite) { self.site = site }

    /// The paths in the destination of all but the feed that has patches.
    var paths: [String] {
        let posts = site.content.posts
        let redirects = posts.indices.flatMap { posts[$0].aliases.map(PagePlan.file) }
        return feeds.map(\.path) + (redirects + ["404.html"] + sitemapPaths).filter(isUnclaimed)
    }

    /// Those that may show something else than before; all without `old`, of which pages look as they do now.
    /// - Throws: `SystemError` for a post that cannot be read again.
    func changed(since old: BuiltSite?) async throws -> [OutputFile] {
        let different = feedsThatDiffer(since: old)
        let origins = old.map { site.content.origins(in: $0.content) }
        var others = redirects(to: site.content.posts.indices.filter { origins?[$0] == nil })
        if old == nil { others.append(notFound) }
        if isSitemapChanged(since: old) { others += sitemap }
        return try await files(of: feeds.filter { different.contains($0.list) })
            + others.filter { isUnclaimed($0.path) }
    }

    private func isUnclaimed(_ path: String) -> Bool { !claimed.contains(path) }

    var claimed: Set<String> { site.attachedFiles }
    var context: FeedContext { site.content.context }
    var configuration: SiteConfiguration { context.configuration }
    var structure: SiteStructure { site.structure }

    func absoluteURL(_ path: String) -> String { context.absoluteURL(context.url(path)) ?? path }
}
