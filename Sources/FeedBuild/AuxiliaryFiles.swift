import FeedContent
import FeedSections
import FeedSite

/// The files of a feed site that are not pages with lists: feeds, the sitemap, redirects, the 404 page.
///
/// Each is replaced by a static file of the author at the same path.
struct AuxiliaryFiles: Sendable {
    let content: SiteContent
    let renderer: PageRenderer
    /// The files that are copied.
    let claimed: Set<String>

    /// The paths in the destination of all of these except the feed with patches.
    var paths: [String] {
        let posts = content.posts
        let redirects = posts.indices.flatMap { posts[$0].aliases.map(PagePlan.file) }
        return feeds.map(\.path) + (redirects + ["404.html"] + sitemapPaths).filter(isUnclaimed)
    }

    /// Those that may show something else than before; all without an earlier site, of which pages look as they do now.
    /// - Parameter spool: holds their bytes until they are written.
    /// - Throws: `SystemError` for a post that cannot be read again.
    func changed(since baseline: SiteBaseline?, spool: Spool?) async throws -> [OutputFile] {
        let different = feedsThatDiffer(since: baseline)
        var others = redirects(to: content.posts.indices.filter { baseline?.origins[$0] == nil })
        if baseline?.site.renderer.assets != renderer.assets { others.append(notFound) }
        if isSitemapChanged(since: baseline) { others += sitemap }
        return try await files(of: feeds.filter { different.contains($0.list) }, spool: spool)
            + others.filter { isUnclaimed($0.path) }
    }

    private func isUnclaimed(_ path: String) -> Bool { !claimed.contains(path) }

    var context: FeedContext { content.context }
    var configuration: SiteConfiguration { context.configuration }
    var structure: SiteStructure { content.plan.structure }

    func absoluteURL(_ path: String) -> String { context.absoluteURL(context.url(path)) ?? path }
}
