package import FeedContent

/// A new post or page: its front matter, and the path of its file.
package struct NewPost {
    package let title: String
    /// `nil` for a page.
    package let date: PostDate?
    package let isDraft: Bool

    package init(title: String, date: PostDate?, isDraft: Bool) {
        self.title = title
        self.date = date
        self.isDraft = isDraft
    }

    package var text: String {
        var lines = ["---", "title: \(YAMLScalar.text(title))"]
        if let date {
            lines.append("date: \(date.iso8601)")
            lines.append("tags: []")
        }
        if isDraft { lines.append("draft: true") }
        return (lines + ["---", "", ""]).joined(separator: "\n")
    }

    /// The path of the file, relative to the site. The title must have a slug.
    /// - Parameters:
    ///   - folder: the folder of the posts, or of the pages; in one called `_posts`, as in Jekyll, names begin with the date.
    ///   - isBundle: whether the post gets a folder of its own, for other files that belong to it.
    package func path(in folder: String, isBundle: Bool) -> String {
        let slug = Self.shortened(Slug.make(from: title))
        let isDated = folder.split(separator: "/").last == "_posts"
        let name = (isDated ? date.map { "\($0.iso8601.prefix(10))-" } ?? "" : "") + slug
        return (folder.isEmpty ? "" : folder + "/") + name + (isBundle ? "/index.md" : ".md")
    }

    /// File names have at most 255 bytes, including the date and the extension.
    private static func shortened(_ slug: String) -> String {
        var short = slug[...]
        while short.utf8.count > 200 {
            short = short[..<(short.lastIndex(of: "-") ?? short.index(before: short.endIndex))]
        }
        return String(short)
    }
}
