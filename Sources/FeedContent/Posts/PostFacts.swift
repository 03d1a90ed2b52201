package import FeedFrontMatter
package import FeedMarkdown
package import ImageSizes

/// What others may know of a post: lists and indexes, its neighbours, the sitemap, the check of links. An edit of its text leaves most
/// of that as it was.
package struct PostFacts: Hashable, Sendable {
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
    package var tags: [String] = []
    package var categories: [String] = []
    package var isDraft = false
    /// What its text links to and shows, with lines of its file.
    package var links: [MarkdownLink] = []
    /// The identifiers of places in its text.
    package var anchors: Set<String> = []
    /// The addresses of the pictures that it shows, as its HTML has them.
    package var pictures: [String] = []
    /// The sizes of those that are files of the site.
    package var imageSizes: [String: ImageSize] = [:]
    /// No part of equality.
    package var positions = PostPositions()

    package init(id: String, path: String, slug: String, username: String = "") {
        self.id = id
        self.path = path
        self.slug = slug
        pagePath = "/posts/\(slug)/"
        self.username = username
        authors = username.isEmpty ? [] : [username]
    }

    /// The folder of its file: `Posts/trips` for `Posts/trips/walk.md`.
    package var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
}
