package import FeedContent

/// A post that is yet to be written: its front matter, and where its file belongs.
package struct NewPost {
    package let title: String
    package let date: PostDate
    package let author: String?
    package let isDraft: Bool

    package init(title: String, date: PostDate, author: String?, isDraft: Bool) {
        self.title = title
        self.date = date
        self.author = author
        self.isDraft = isDraft
    }

    package var text: String {
        var lines = ["---", "title: \(YAMLScalar.text(title))", "date: \(date.iso8601)"]
        if let author { lines.append("author: \(YAMLScalar.text(author))") }
        lines.append("tags: []")
        if isDraft { lines.append("draft: true") }
        return (lines + ["---", "", ""]).joined(separator: "\n")
    }

    /// Where the post belongs, from the folder of the site. Its title must have a slug.
    /// - Parameters:
    ///   - folder: the folder of the posts; in one called `_posts`, as Jekyll has it, names begin with the date.
    ///   - isBundle: whether the post gets a folder of its own, for the files that go with it.
    package func path(in folder: String, isBundle: Bool) -> String {
        let slug = Self.shortened(Slug.make(from: title))
        let isDated = folder.split(separator: "/").last == "_posts"
        let name = (isDated ? "\(date.iso8601.prefix(10))-" : "") + slug
        return isBundle ? "\(folder)/\(name)/index.md" : "\(folder)/\(name).md"
    }

    /// File systems take names of at most 255 bytes, and the date and the extension need some.
    private static func shortened(_ slug: String) -> String {
        var short = slug[...]
        while short.utf8.count > 200 {
            short = short[..<(short.lastIndex(of: "-") ?? short.index(before: short.endIndex))]
        }
        return String(short)
    }
}
