import FeedContent
import FeedSections
import FeedPages
import FeedSyndication

/// The files of a site that are not pages with lists: feeds, the sitemap, redirects, the 404 page.
///
/// Each is replaced by a static file of the author at the same path.
struct AuxiliaryFiles: Sendable {
    let content: SiteContent
    let renderer: PageRenderer
    /// The files that are copied.
    let claimed: Set<String>

    /// The paths in the destination of all of these except the feed with patches.
    var paths: [String] {
        if content.parts != nil { return requestedPaths.filter(isUnclaimed) }
        let posts = content.posts
        let redirects = posts.indices.flatMap { posts[$0].aliases.map(PagePlan.file) }
        return feeds.map(\.path) + (redirects + ["404.html"] + sitemapPaths).filter(isUnclaimed)
    }

    /// Those that may show something else than before; all without an earlier site, of which pages look as they do now.
    /// - Parameters:
    ///   - items: what `items(since:previous:)` made.
    ///   - spool: holds their bytes until they are written.
    /// - Throws: `SystemError` for a post that cannot be read again.
    func changed(
        since baseline: SiteBaseline?, items: [Int: ChannelItem], spool: Spool?
    ) async throws -> [OutputFile] {
        if content.parts != nil { return requestedFiles.filter { isUnclaimed($0.path) } }
        let different = feedsThatDiffer(since: baseline)
        var others = redirects(to: baseline?.changed ?? Array(content.posts.indices))
        if baseline?.site.renderer.assets != renderer.assets { others.append(notFound) }
        if isSitemapChanged(since: baseline) { others += sitemap }
        return try await files(of: feeds.filter { different.contains($0.list) }, items: items, spool: spool)
            + others.filter { isUnclaimed($0.path) }
    }

    func isUnclaimed(_ path: String) -> Bool { !claimed.contains(path) }

    var context: FeedContext { content.context }
    var configuration: SiteConfiguration { context.configuration }
    var structure: SiteStructure { content.plan.structure }

    func absoluteURL(_ path: String) -> String { context.absoluteURL(context.url(path)) ?? path }
}

extension AuxiliaryFiles {
    var notFound: OutputFile { OutputFile(path: "404.html", content: .bytes(renderer.notFoundPage())) }

    /// The sitemap, with the oldest posts first so that new ones are added at the end, and `robots.txt`.
    var sitemap: [OutputFile] {
        configuration.baseURL == nil ? [] : map.outputFiles(below: absoluteURL("/"))
    }

    /// The paths of these files.
    var sitemapPaths: [String] {
        guard configuration.baseURL != nil else { return [] }
        // Encoding takes at most three bytes for one.
        let root = absoluteURL("/")
        let longest = content.plan.pages.reduce(0) { max($0, $1.path.utf8.count) } * 3 + root.utf8.count
        let isSmall = Sitemap.isOneFile(entries: content.plan.pages.count, longestURL: longest)
        return (isSmall ? ["sitemap.xml"] : map.names(in: root)) + ["robots.txt"]
    }

    private var map: Sitemap {
        let lists = content.plan.pages.compactMap { plan -> (path: String, changed: PostDate?)? in
            switch plan.role {
            case .list(_, _, number: nil), .index, .custom: (plan.path, nil)
            case .list, .post: nil
            }
        }
        let all = content.posts
        let posts = all.indices.reversed().map { position in
            (path: all[position].pagePath, changed: all[position].updated ?? all[position].date)
        }
        return Sitemap(pages: lists + posts, below: absoluteURL("/"))
    }

    /// Whether the sitemap may say something else than before.
    func isSitemapChanged(since baseline: SiteBaseline?) -> Bool {
        guard let old = baseline?.site, old.content.plan === content.plan else { return true }
        let (posts, before) = (content.posts, old.content.posts)
        return !posts.indices.allSatisfy { posts.isSame(at: $0, as: before) || posts[$0].updated == before[$0].updated }
    }

    /// Redirects show the titles of their posts.
    func redirects(to positions: [Int]) -> [OutputFile] {
        positions.flatMap { position -> [OutputFile] in
            let post = content.posts[position]
            if post.aliases.isEmpty { return [] }
            let html = renderer.redirect(to: post.pagePath, title: post.label)
            return post.aliases.map { OutputFile(path: PagePlan.file(of: $0), content: .bytes(html)) }
        }
    }
}
