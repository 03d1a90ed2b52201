package import Digests
package import FeedFrontMatter
package import FeedMarkdown
package import ImageSizes

/// What other pages need from a post: lists and indexes, its neighbours, the sitemap. An edit of its text leaves most of it
/// unchanged.
package struct PostFacts: Hashable, Sendable {
    /// Where it lies: among the posts of the feed, the pages beside them, or in another collection.
    package var collection = EntryCollection.posts
    /// The identity of the post across builds.
    package var id: String
    /// What its translations have in common with it; empty if the site has one language.
    package var translationKey = ""
    /// The file, as in diagnostics.
    package var path: String
    /// The same without the folder of its language, if it is in one: `Posts/trips/walk.md` for `Posts/de/trips/walk.md`.
    package var sharedPath: String?
    /// The slug in URLs: segments joined by `/`.
    package var slug: String
    /// The path of its page from the site's root, such as `/posts/<slug>/` or `/2016/05/name.html`; that of a page of its list,
    /// if it has none of its own.
    package var pagePath: String
    /// Where it is on that page of its list; `nil` if it has a page of its own.
    package var anchor: String?
    /// Paths from the site's root that redirect to its page, in the same form.
    package var aliases: [String] = []
    /// The authors, separated by commas.
    package var username: String
    package var authors: [String] = []
    /// Whether it names them itself, rather than being by the author of the site.
    package var namesAuthors = true
    package var date: PostDate?
    /// When it appears, if not at its date.
    package var publishDate: PostDate?
    /// When it disappears.
    package var expires: PostDate?
    package var updated: PostDate?
    package var title: String?
    package var summary: String?
    package var image: PostImage?
    package var tags: [String] = []
    package var categories: [String] = []
    /// The names in the taxonomies that the site adds.
    package var terms: [Taxonomy: [String]] = [:]
    package var isDraft = false
    /// Whether search engines may show its page, and whether the sitemap names it.
    package var isIndexed = true
    package var isInSitemap = true
    /// How it is in the menu of the site, if it is.
    package var menu: PostMenuEntry?
    /// The lists that it has on its page, in their order.
    package var lists: [ListSetting] = []
    /// The keys that feedgen does not know, for templates and sections.
    package var params = FrontMatterTable()
    /// Not part of equality.
    @Uncompared package var positions = PostPositions()

    package init(id: String, path: String, slug: String, pagePath: String? = nil, username: String = "") {
        self.id = id
        self.path = path
        self.slug = slug
        self.pagePath = pagePath ?? "/posts/\(slug)/"
        self.username = username
        authors = username.isEmpty ? [] : [username]
    }

    package var hasPage: Bool { anchor == nil }

    /// The path of its page, with its place there.
    package var address: String { anchor.map { "\(pagePath)#\($0)" } ?? pagePath }

    /// The names that group it in a taxonomy.
    package func names(in taxonomy: Taxonomy) -> [String] {
        switch taxonomy {
        case .tags: tags
        case .categories: categories
        case .authors: authors
        default: terms[taxonomy] ?? []
        }
    }

    /// The folder of its file: `Posts/trips` for `Posts/trips/walk.md`.
    package var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
}

/// What pages and checks need of the text of a post: what it refers to, what links can refer to in it, how it begins.
package struct PostReferences: Hashable, Sendable {
    /// The links and images in its text, with lines of its file.
    package var links: [MarkdownLink] = []
    /// The anchors in its text.
    package var anchors: Set<String> = []
    /// The URLs of its images, as in its HTML.
    package var imageURLs: [String] = []
    /// The sizes of those that are files of the site.
    package var imageSizes: [String: ImageSize] = [:]
    /// The plain text of its first paragraph, truncated; empty for a post with a summary.
    package var opening = ""
    /// The names of the templates and of the values of the site that its shortcodes used, in order.
    package var inputs: [String] = []
    /// A digest of these; `nil` if there are none.
    package var inputDigest: ContentDigest?

    package init() {}
}
