package import FeedContent

/// A file that feedgen makes beside the pages of a site in Swift. If the site has a static file of the same name, that is used
/// instead.
public struct FeedFile: Sendable {
    package enum Content: Sendable {
        case sitemap
        case notFound
        case feed(SyndicationFormat, title: String?, [FeedEntry])
        /// The path of a page.
        case redirect(to: String, title: String)
    }

    /// The path below the root of the site, such as `atom.xml`.
    package let path: String
    package let content: Content

    /// `sitemap.xml`, with all pages, and a `robots.txt` that links to it. Needs a `baseURL`.
    public static let sitemap = FeedFile(path: "sitemap.xml", content: .sitemap)

    /// `404.html`, which hosts show for URLs that do not exist, by the template `404`.
    public static let notFound = FeedFile(path: "404.html", content: .notFound)

    /// An Atom feed (RFC 4287), to which all pages link. Needs a `baseURL`.
    /// - Parameters:
    ///   - entries: newest first.
    ///   - title: the site's by default.
    public static func atom(_ entries: [FeedEntry], at path: String = "atom.xml", title: String? = nil) -> FeedFile {
        FeedFile(path: path, content: .feed(.atom, title: title, entries))
    }

    /// An RSS 2.0 feed, to which all pages link. Needs a `baseURL`.
    /// - Parameters:
    ///   - entries: newest first.
    ///   - title: the site's by default.
    public static func rss(_ entries: [FeedEntry], at path: String = "rss.xml", title: String? = nil) -> FeedFile {
        FeedFile(path: path, content: .feed(.rss, title: title, entries))
    }

    /// A JSON Feed 1.1, to which all pages link. Needs a `baseURL`.
    /// - Parameters:
    ///   - entries: newest first.
    ///   - title: the site's by default.
    public static func json(_ entries: [FeedEntry], at path: String = "feed.json", title: String? = nil) -> FeedFile {
        FeedFile(path: path, content: .feed(.json, title: title, entries))
    }

    /// A page at an old URL that leads to a page of the site, by the template `redirect`.
    /// - Parameters:
    ///   - alias: the old path, such as `/old/` or `/old.html`.
    ///   - page: the path of the page.
    ///   - title: the title of the page.
    public static func redirect(from alias: String, to page: String, title: String) -> FeedFile {
        let name = alias.drop { $0 == "/" }
        let isFolder = name.isEmpty || name.hasSuffix("/")
        return FeedFile(path: name + (isFolder ? "index.html" : ""), content: .redirect(to: page, title: title))
    }
}

extension FeedSite {
    /// A site that asks for no files consists of its pages and its static files.
    public func files(in context: FeedSiteContext) throws -> [FeedFile] { [] }
}
