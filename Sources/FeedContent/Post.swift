/// One post of the feed, read from one file. The file's own times are no part of it.
package struct Post: Hashable, Sendable {
    /// What makes it the same post from build to build.
    package var id: String
    /// The file, as diagnostics name it.
    package var path: String
    /// Its place in URLs: segments joined by `/`.
    package var slug: String
    /// The path of its page from the site's root, such as `/posts/<slug>/` or `/2016/05/name.html`.
    package var pagePath: String
    /// Paths from the site's root that lead to its page, in the same form.
    package var aliases: [String] = []
    /// Who wrote it; several names are joined by commas.
    package var username: String
    /// The same, one by one.
    package var authors: [String] = []
    package var date: PostDate?
    /// When it is to appear, if that is not its date.
    package var publishDate: PostDate?
    /// When it is to go.
    package var expires: PostDate?
    package var updated: PostDate?
    package var title: String?
    package var summary: String?
    /// The plain text of its first paragraph, or the beginning of it.
    package var opening = ""
    package var image: PostImage?
    package var likes: Int?
    package var comments: [Comment]
    package var tags: [String]
    package var categories: [String] = []
    package var isDraft: Bool
    /// The keys that feedgen does not know, for sections and templates that do.
    package var params: FrontMatterTable
    package var blocks: [MarkdownBlock]
    /// What its text links to and shows, with lines of its file.
    package var links: [MarkdownLink] = []
    /// The identifiers of places in its text.
    package var anchors: Set<String> = []
    /// How many of its blocks stand before `<!--more-->`; `nil` without one.
    package var blocksBeforeMore: Int?
    /// No part of equality.
    package var positions: PostPositions
    /// No part of equality.
    package var source = PostSource()
    /// The sizes of the pictures that it shows, by their addresses as its HTML has them.
    package var imageSizes: [String: ImageSize] = [:]

    package init(
        id: String, path: String, slug: String, username: String = "", date: PostDate? = nil,
        updated: PostDate? = nil, title: String? = nil, summary: String? = nil, image: PostImage? = nil,
        likes: Int? = nil, comments: [Comment] = [], tags: [String] = [], isDraft: Bool = false,
        params: FrontMatterTable = FrontMatterTable(), blocks: [MarkdownBlock] = [],
        positions: PostPositions = PostPositions()
    ) {
        self.id = id
        self.path = path
        self.slug = slug
        pagePath = "/posts/\(slug)/"
        self.username = username
        authors = username.isEmpty ? [] : [username]
        self.date = date
        self.updated = updated
        self.title = title
        self.summary = summary
        self.image = image
        self.likes = likes
        self.comments = comments
        self.tags = tags
        self.isDraft = isDraft
        self.params = params
        self.blocks = blocks
        self.positions = positions
    }

    /// The folder of its file: `Posts/trips` for `Posts/trips/walk.md`.
    package var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
}
