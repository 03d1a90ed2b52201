package import Foundation

/// Reads the bytes of one file as a post; a value without state, so that many files can be read at once.
package struct PostReader: Sendable {
    private let author: String?
    private let timeZone: TimeZone
    private let rawHTML: Bool
    private let linkDestination: @Sendable (_ relativeLink: String, _ postFolder: String) -> String

    /// `linkDestination` gets each relative link or image of a post and the folder of its file (`Posts/trips`).
    package init(
        author: String?, timeZone: TimeZone, rawHTML: Bool,
        linkDestination: @escaping @Sendable (_ relativeLink: String, _ postFolder: String) -> String
    ) {
        self.author = author
        self.timeZone = timeZone
        self.rawHTML = rawHTML
        self.linkDestination = linkDestination
    }

    /// The post, or nil where there was an error; all errors and warnings of the file at once, in order of place.
    package func read(
        path: String, postsFolder: String, bytes: [UInt8]
    ) -> (post: Post?, diagnostics: [Diagnostic]) {
        do throws(Diagnostic) {
            let matter = try FrontMatter(path: path, bytes: bytes)
            let name = PostName(path: path, postsFolder: postsFolder)
            var fields = FieldReader(path: path, table: matter.table)
            var post = post(name, &fields)
            let body = Markdown.blocks(of: matter.body, options: options(for: name))
            post.blocks = body.blocks
            post.source = PostSource(bytes)
            let diagnostics =
                fields.diagnostics
                + body.warnings.map { warning in
                    let position = SourcePosition(line: warning.line + matter.bodyLine - 1, column: 1)
                    return Diagnostic(.warning, path: path, position: position, message: warning.message)
                }
            return (fields.diagnostics.isEmpty ? post : nil, diagnostics.sorted())
        } catch {
            return (nil, [error])
        }
    }

    private func options(for name: PostName) -> MarkdownOptions {
        MarkdownOptions(rawHTML: rawHTML) { [linkDestination] in linkDestination($0, name.folder) }
    }

    private func post(_ name: PostName, _ fields: inout FieldReader) -> Post {
        var post = Post(id: id(name, &fields), path: name.path, slug: slug(name, &fields))
        post.username = fields.username() ?? author ?? ""
        post.date = fields.date(fields.entry("date", "timestamp"), in: timeZone)
        post.updated = fields.date(fields.entry("updated"), in: timeZone)
        post.title = fields.text("title")
        post.summary = fields.text("summary")
        post.image = image(name, &fields)
        post.likes = fields.count("likes") ?? 0
        post.comments = fields.comments()
        post.tags = fields.tags()
        post.isDraft = fields.flag("draft") ?? false
        post.params = fields.rest
        post.positions = fields.positions
        return post
    }

    private func id(_ name: PostName, _ fields: inout FieldReader) -> String {
        guard let entry = fields.entry("id"), let id = fields.text(entry.key, entry.value) else { return name.id }
        if id.isEmpty { fields.refuse(entry.key, entry.value, "it must name the post") }
        return id
    }

    private func slug(_ name: PostName, _ fields: inout FieldReader) -> String {
        if let entry = fields.entry("slug"), let slug = fields.text(entry.key, entry.value) {
            do throws(Fault) {
                try Slug.check(slug)
            } catch {
                fields.report("slug '\(slug)' cannot be used: \(error.message)", at: entry.value.position)
            }
            return slug
        }
        let slug = Slug.make(from: name.stem)
        if slug.isEmpty {
            let start = SourcePosition(line: 1, column: 1)
            fields.report("the file name '\(name.stem)' has no letter for a slug; give the post a 'slug'", at: start)
        }
        return slug
    }

    private func image(_ name: PostName, _ fields: inout FieldReader) -> PostImage? {
        let alt = fields.text("alt")
        guard let entry = fields.entry("image") else { return nil }
        var source: FrontMatterTable.Entry? = entry
        var innerAlt: String?
        if case .table(let table) = entry.value.content {
            var inner = FieldReader(path: name.path, table: table)
            source = inner.entry("src", "path", "url")
            innerAlt = inner.text("alt")
            if source == nil {
                inner.report("'image' has no 'src'; it needs one, and should have an 'alt'", at: entry.value.position)
            }
            fields.adopt(inner)
        }
        guard let source else { return nil }
        guard let text = source.value.text, !text.isEmpty else {
            fields.refuse(source.key, source.value, "it must be the path of a picture, or a table with 'src' and 'alt'")
            return nil
        }
        if LinkDestination.isDangerous(text) {
            fields.refuse(source.key, source.value, "it must be the path or the http address of a picture")
        }
        let address = LinkDestination.isRelative(text) ? linkDestination(text, name.folder) : text
        return PostImage(source: address, alt: innerAlt ?? alt ?? "")
    }
}
