import FeedContent
import FeedPublish
import FeedSections
import FeedPages
import FeedSources
import FeedSyndication
import Parallelism

/// The files of a site that are not pages with lists: copies, feeds, the sitemap, redirects, the 404 page.
///
/// A static file of the author replaces any other at the same path.
struct AuxiliaryFiles: Sendable {
    let site: RenderedSite

    var content: SiteContent { site.content }
    var renderer: PageRenderer { site.renderer }
    /// The files that are copied.
    var claimed: Set<String> { site.staticPaths }

    /// Those that are copied.
    var copies: [(path: String, recipe: Output.Recipe)] {
        content.staticFiles.map { ($0.destination, .copy(of: $0)) }
    }

    /// The others, each with its path.
    var others: [(path: String, recipe: Output.Recipe)] {
        let files = content.plan.filesBesidePages(context)
        let known = Set(files.map(\.path))
        let hasSitemap = known.contains("sitemap.xml")
        let parts = (hasSitemap ? sitemapPaths : []).filter { !known.contains($0) }.map { ($0, Output.Recipe.sitemap) }
        let redirects = content.plan.redirects.map { ($0.file, Output.Recipe.redirect(to: $0.post)) }
        return (files + redirects + parts).filter { isUnclaimed($0.0) }
    }

    /// Makes some of these.
    /// - Parameters:
    ///   - items: what `items(of:since:previous:)` made.
    ///   - spool: holds their bytes until they are written.
    /// - Throws: `SystemError`.
    func files(_ outputs: [Output], items: [Int: ChannelItem], spool: Spool?) async throws -> [OutputFile] {
        let maps = Lazy { map.files(in: absoluteURL("/")) }
        return try await inParallel(outputs, chunk: 1) { output in
            try fileContent(of: output, items, maps).map { content in
                guard let spool, case .bytes(let bytes) = content else {
                    return OutputFile(path: output.path, content: content)
                }
                return OutputFile(path: output.path, content: try spool.store(bytes))
            }
        }.compactMap(\.self)
    }

    func isUnclaimed(_ path: String) -> Bool { !claimed.contains(path) }

    var context: SiteContext { content.context }
    var configuration: SiteConfiguration { context.configuration }
    var structure: SiteStructure { content.plan.structure }

    func absoluteURL(_ path: String) -> String { context.absoluteURL(context.url(path)) ?? path }
}

extension AuxiliaryFiles {
    /// The paths of the files of the sitemap.
    private var sitemapPaths: [String] {
        let root = absoluteURL("/")
        let longest = content.plan.pages.reduce(0) { max($0, Sitemap.sizeLimit(of: $1.path)) }
        let count = Sitemap.fileCount(
            entries: content.plan.pages.count(where: isInSitemap),
            longestURL: longest + Sitemap.sizeLimit(of: root))
        guard let count else { return map.files(in: root).map(\.name) }
        return ["sitemap.xml"] + (count == 1 ? [] : (1...count).map { "sitemap-\($0).xml" })
    }

    /// Whether a page is in the sitemap: numbered ones are not, nor those of posts that say so.
    private func isInSitemap(_ plan: PagePlan) -> Bool {
        switch plan.role {
        case .list(_, _, number: nil), .index, .custom: true
        case .list: false
        case .post: content.posts.parsed(at: plan.posts.startIndex).digests?.entry != nil
        }
    }

    /// The sitemap, with the oldest posts first so that new ones are added at the end.
    private var map: Sitemap {
        let lists = content.plan.pages.filter { !$0.isPost && isInSitemap($0) }
            .map { (path: $0.path, changed: PostDate?.none) }
        let all = content.posts
        let posts = all.indices.reversed().filter { all[$0].isInSitemap }.map { position in
            (path: all[position].pagePath, changed: all[position].updated ?? all[position].date)
        }
        return Sitemap(pages: lists + posts, below: absoluteURL("/"))
    }
}
