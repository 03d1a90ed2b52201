import FeedContent
import FeedSections
import FeedSite
import FeedSyndication

extension SiteFiles {
    var notFound: OutputFile { OutputFile(path: "404.html", content: .bytes(site.renderer.notFoundPage())) }

    /// The sitemap, with the oldest posts first so that a new one comes at the end, and what tells search engines of it.
    var sitemap: [OutputFile] {
        guard let map = sitemapEntries else { return [] }
        let robots = Sitemap.robotsText(sitemapURL: absoluteURL("/sitemap.xml"))
        return map.files(in: absoluteURL("/")).map { OutputFile(path: $0.name, content: .bytes($0.bytes)) }
            + [OutputFile(path: "robots.txt", content: .bytes(robots))]
    }

    /// The paths of these files.
    var sitemapPaths: [String] { sitemapEntries.map { $0.names(in: absoluteURL("/")) + ["robots.txt"] } ?? [] }

    private var sitemapEntries: Sitemap? {
        guard configuration.baseURL != nil else { return nil }
        let root = absoluteURL("/")
        func url(_ path: String) -> String { root + FeedContext.encoded(String(path.drop { $0 == "/" })) }
        let pages = site.plans.compactMap { plan -> SitemapEntry? in
            switch plan.role {
            case .list(_, _, number: nil), .index: SitemapEntry(url: url(plan.path))
            case .list, .post: nil
            }
        }
        let all = site.content.posts
        let posts = all.indices.reversed().map { position in
            SitemapEntry(url: url(all[position].pagePath), changed: all[position].updated ?? all[position].date)
        }
        return Sitemap(entries: pages + posts)
    }

    /// Whether the sitemap may say something else than before.
    func isSitemapChanged(since old: BuiltSite?) -> Bool {
        guard let old, old.content.plan === site.content.plan else { return true }
        let (posts, before) = (site.content.posts, old.content.posts)
        return !posts.indices.allSatisfy { posts.isSame(at: $0, as: before) || posts[$0].updated == before[$0].updated }
    }

    /// A redirect shows the title of its post.
    func redirects(to positions: [Int]) -> [OutputFile] {
        positions.flatMap { position -> [OutputFile] in
            let post = site.content.posts[position]
            if post.aliases.isEmpty { return [] }
            let html = rendered(Redirect(to: post, in: context), template: "redirect")
            return post.aliases.map { OutputFile(path: PagePlan.file(of: $0), content: .bytes(html)) }
        }
    }

    private func rendered(_ values: some TemplateValues, template: String) -> [UInt8] {
        Array(site.renderer.templates.render(values, template: template).utf8)
    }
}
