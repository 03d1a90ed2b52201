import Foundation

/// Reads the bytes of one file as a post; a value without state, so that many files can be read at once.
package struct PostReader: Sendable {
    let configuration: SiteConfiguration
    let timeZone: TimeZone
    let linkDestination: @Sendable (_ relativeLink: String, _ postFolder: String) -> String

    /// `linkDestination` gets each relative link or image of a post and the folder of its file (`Posts/trips`).
    package init(
        configuration: SiteConfiguration,
        linkDestination: @escaping @Sendable (_ relativeLink: String, _ postFolder: String) -> String
    ) {
        self.configuration = configuration
        timeZone = configuration.zone
        self.linkDestination = linkDestination
    }

    /// The post, or nil where there was an error; all errors and warnings of the file at once, in order of place.
    package func read(
        path: String, postsFolder: String, bytes: [UInt8]
    ) -> (post: Post?, diagnostics: [Diagnostic]) {
        do throws(Diagnostic) {
            let matter = try FrontMatter(path: path, bytes: bytes)
            let name = PostName(path: path, postsFolder: postsFolder)
            var fields = FieldReader(path: path, table: matter.table.withTaxonomiesOutside)
            var post = post(name, &fields)
            let (blocks, warnings) = Markdown.blocks(of: matter.body, options: options(for: name))
            post.blocks = blocks
            post.source = PostSource(bytes)
            let tags = TemplateTag.warnings(in: matter.body)
            let diagnostics =
                fields.diagnostics
                + warnings.map { warning in
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
        MarkdownOptions(rawHTML: configuration.rawHTML) { [linkDestination] in linkDestination($0, name.folder) }
    }
}
