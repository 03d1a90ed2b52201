import FeedContent
import FeedSite
import FeedSyndication

extension Channel {
    /// The feed of a list.
    /// - Parameters:
    ///   - title: what it is called; `nil` for the title of the site.
    ///   - path: the path of the page that it is for.
    init(title: String?, home path: String, items: [ChannelItem], in context: FeedContext) {
        let configuration = context.configuration
        self.init(
            title: title ?? configuration.title, description: configuration.description,
            language: configuration.language, authors: configuration.author.map { [$0] } ?? [],
            homeURL: context.absoluteURL(context.url(path)) ?? path, items: items)
    }
}

extension Sitemap {
    /// The sitemap of pages.
    /// - Parameters:
    ///   - pages: their paths, with the dates of their last changes.
    ///   - root: the absolute URL of the site, ending in a slash.
    init(pages: [(path: String, changed: PostDate?)], below root: String) {
        self.init(
            entries: pages.map { page in
                SitemapEntry(
                    url: root + FeedContext.encoded(String(page.path.drop { $0 == "/" })), changed: page.changed)
            })
    }

    /// Its files, and a `robots.txt` that links to it.
    func outputFiles(below root: String) -> [OutputFile] {
        files(in: root).map { OutputFile(path: $0.name, content: .bytes($0.bytes)) }
            + [
                OutputFile(
                    path: "robots.txt", content: .bytes(Self.robotsText(sitemapURL: root + "sitemap.xml")))
            ]
    }
}
