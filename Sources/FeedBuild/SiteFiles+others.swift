import FeedContent
import FeedSections
import FeedSite
import FeedSyndication

extension SiteFiles {
    var notFound: OutputFile { OutputFile(path: "404.html", content: .bytes(renderer.notFoundPage())) }

    /// The sitemap, with the oldest posts first so that new ones are added at the end, and `robots.txt`.
    var sitemap: [OutputFile] {
        guard let map = sitemapEntries else { return [] }
        let robots = Sitemap.robotsText(sitemapURL: absoluteURL("/sitemap.xml"))
        return map.files(in: absoluteURL("/")).map { OutputFile(path: $0.name, content: .bytes($0.bytes)) }
            + [OutputFile(path: "robots.txt", content: .bytes(robots))]
    }

    /// The paths of these files.
    var sitemapPaths: [String] {
        guard configuration.baseURL != nil else { return [] }
        // Encoding takes at most three bytes for one.
        let root = absoluteURL("/")
        let longest = content.plan.pages.reduce(0) { max($0, $1.path.utf8.count) } * 3 + root.utf8.count
        let isSmall = Sitemap.isOneFile(entries: content.plan.pages.count, longestURL: longest)
        return (isSmall ? ["sitemap.xml"] : sitemapEntries?.names(in: root) ?? []) + ["robots.txt"]
    }

    private var sitemapEntries: Sitemap? {
        guard configuration.baseURL != nil else { return nil }
        let root = absoluteURL("/")
        func url(_ path: String) -> String { root + FeedContext.encoded(String(path.drop { $0 == "/" })) }
        let pages = content.plan.pages.compactMap { plan -> SitemapEntry? in
            switch plan.role {
            case .list(_, _, number: nil), .index: SitemapEntry(url: url(plan.path))
            case .list, .post: nil
            }
        }
        let all = content.posts
        let posts = all.indices.reversed().map { position in
            SitemapEntry(url: url(all[position].pagePath), changed: all[position].updated ?? all[position].date)
        }
        return Sitemap(entries: pages + posts)
    }

    /// Whether the sitemap may say something else than before.
    func isSitemapChanged(since earlier: EarlierSite?) -> Bool {
        guard let old = earlier?.site, old.content.plan === content.plan else { return true }
        let (posts, before) = (content.posts, old.content.posts)
        return !posts.indices.allSatisfy { posts.isSame(at: $0, as: before) || posts[$0].updated == before[$0].updated }
    }

    /// Redirects show the titles of their posts.
    func redirects(to positions: [Int]) -> [OutputFile] {
        positions.flatMap { position -> [OutputFile] in
            let post = content.posts[position]
            if post.aliases.isEmpty { return [] }
            let html = rendered(Redirect(to: post, in: context), template: "redirect")
            return post.aliases.map { OutputFile(path: PagePlan.file(of: $0), content: .bytes(html)) }
        }
    }

    private func rendered(_ values: some TemplateValues, template: String) -> [UInt8] {
        Array(renderer.templates.render(values, template: template).utf8)
    }
}
