import Foundation

/// Reads the bytes of one file as a post; a value without state, so that many files can be read at once.
package struct PostReader: Sendable {
    let configuration: SiteConfiguration
    let timeZone: TimeZone
    let linkDestination: @Sendable (_ relativeLink: String, _ postFolder: String) -> String
    /// Gives code the HTML with which it is shown, or nil for plain text; see `MarkdownOptions`.
    package typealias Highlight = @Sendable (_ code: String, _ language: String) -> String?
    let highlight: Highlight?
    /// The keys of front matter that the templates of the site name; whatever they look like, they are no slips.
    let parameters: Set<String>

    /// `linkDestination` gets each relative link or image of a post and the folder of its file (`Posts/trips`).
    package init(
        configuration: SiteConfiguration, parameters: Set<String> = [], highlight: Highlight? = nil,
        linkDestination: @escaping @Sendable (_ relativeLink: String, _ postFolder: String) -> String
    ) {
        self.configuration = configuration
        timeZone = configuration.zone
        self.highlight = highlight
        self.parameters = parameters
        self.linkDestination = linkDestination
    }

    /// The post, or nil where there was an error or the file is none; all errors and warnings of the file at once, in order of place.
    package func read(
        path: String, postsFolder: String, bytes: [UInt8]
    ) -> (post: Post?, diagnostics: [Diagnostic]) {
        let name = PostName(path: path, postsFolder: postsFolder)
        if name.isReadMe, !FrontMatter.begins(bytes) { return (nil, []) }
        do throws(Diagnostic) {
            let matter = try FrontMatter(path: path, bytes: bytes)
            var fields = FieldReader(path: path, table: matter.table.withTaxonomiesOutside)
            var post = post(name, &fields)
            let body = Markdown.blocks(of: matter.body, options: options(for: name))
            post.add(body, from: matter.bodyLine)
            post.source = PostSource(bytes)
            let tags = TemplateTag.warnings(in: matter.body)
            let diagnostics =
                fields.diagnostics
                + body.warnings.map { warning in
                    let position = SourcePosition(line: warning.line + matter.bodyLine - 1, column: 1)
                    return Diagnostic(.warning, path: path, position: position, message: warning.message)
                }
                + tags.map { tag in
                    let line = tag.position.line + matter.bodyLine - 1
                    let position = SourcePosition(line: line, column: tag.position.column)
                    return Diagnostic(.warning, path: path, position: position, message: tag.message)
                }
            return (fields.hasErrors ? nil : post, diagnostics.sorted())
        } catch {
            return (nil, [error])
        }
    }

    private func options(for name: PostName) -> MarkdownOptions {
        MarkdownOptions(
            rawHTML: configuration.rawHTML, extensions: configuration.markdown,
            linkDestination: { [linkDestination] in linkDestination($0, name.folder) }, highlight: highlight)
    }
}

extension Post {
    /// Takes over what its text is and has; `line` is that of the file with which the text begins.
    fileprivate mutating func add(_ body: MarkdownBody, from line: Int) {
        blocks = body.blocks
        blocksBeforeMore = body.blocksBeforeMore
        opening = body.summary
        anchors = Set(body.anchors)
        links = body.links.map { link in
            var link = link
            link.line += line - 1
            return link
        }
    }
}
