import FeedContent
import FeedPublish
import FeedSections
import FeedPages
import FeedSyndication
import Parallelism

/// The files of a site that are not pages with lists: feeds, the sitemap, redirects, the 404 page.
///
/// Each is replaced by a static file of the author at the same path.
struct AuxiliaryFiles: Sendable {
    let site: RenderedSite

    var content: SiteContent { site.content }
    var renderer: PageRenderer { site.renderer }
    /// The files that are copied.
    var claimed: Set<String> { site.staticPaths }

    /// All of them, each with its path.
    var planned: [(path: String, recipe: Output.Recipe)] {
        let files = content.plan.filesBesidePages(configuration)
        let known = Set(files.map(\.path))
        let hasSitemap = known.contains("sitemap.xml")
        let parts = (hasSitemap ? sitemapPaths : []).filter { !known.contains($0) }.map { ($0, Output.Recipe.sitemap) }
        return (files + content.plan.redirects.map { ($0.file, .redirect(to: $0.post)) } + parts)
            .filter { isUnclaimed($0.0) }
    }

    /// The paths in the destination of all of these.
    var paths: [String] { planned.map(\.path) }

    /// Makes some of these.
    /// - Parameters:
    ///   - items: what `items(of:since:previous:)` made.
    ///   - spool: holds their bytes until they are written.
    /// - Throws: `SystemError`.
    func files(_ outputs: [Output], items: [Int: ChannelItem], spool: Spool?) async throws -> [OutputFile] {
        let maps = Lazy { map.files(in: absoluteURL("/")) }
        return try await inParallel(outputs, chunk: 1) { output in
            try bytes(of: output, items, maps).map { bytes in
                OutputFile(path: output.path, content: try spool?.store(bytes) ?? .bytes(bytes))
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
        // Encoding takes at most three bytes for one.
        let root = absoluteURL("/")
        let longest = content.plan.pages.reduce(0) { max($0, $1.path.utf8.count) } * 3 + root.utf8.count
        let isSmall = Sitemap.isOneFile(entries: content.plan.pages.count, longestURL: longest)
        return isSmall ? ["sitemap.xml"] : map.names(in: root)
    }

    /// The sitemap, with the oldest posts first so that new ones are added at the end.
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
}
