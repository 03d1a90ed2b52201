package import FeedFrontMatter
import FeedMarkdown
import Foundation
package import SourceDiagnostics

/// Reads the bytes of one file as a post; a value without state, so that many files can be read at once.
package struct PostReader: Sendable {
    let configuration: SiteConfiguration
    let timeZone: TimeZone
    /// Where a relative link or picture leads in a post, of which all but the text is known.
    package typealias Placing = @Sendable (_ relativeLink: String, _ post: PostFacts) -> String
    let linkDestination: Placing
    /// Gives code the HTML with which it is shown, or nil for plain text; see `MarkdownOptions`.
    package typealias Highlight = @Sendable (_ code: String, _ language: String) -> String?
    let highlight: Highlight?
    /// The keys of front matter that the templates of the site name; whatever they look like, they are no slips.
    let parameters: Set<String>
    /// The path of a page that no pattern and no front matter has set yet.
    private static let noPath = Post(id: "", path: "", slug: "").pagePath

    package init(
        configuration: SiteConfiguration, parameters: Set<String> = [], highlight: Highlight? = nil,
        linkDestination: @escaping Placing
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
        read(head(path: path, postsFolder: postsFolder, bytes: bytes))
    }

    /// Reads the front matter of a file alone: where its page will be is known then, and the text can be read once that is known of
    /// all posts.
    package func head(path: String, postsFolder: String, bytes: [UInt8]) -> PostHead {
        let name = PostName(path: path, postsFolder: postsFolder)
        if name.isReadMe, !FrontMatter.begins(bytes) { return PostHead() }
        do throws(Diagnostic) {
            let matter = try FrontMatter(path: path, bytes: bytes)
            var fields = FieldReader(path: path, table: matter.table.withTaxonomiesOutside)
            var post = post(name, &fields)
            post.source = PostSource(bytes)
            return PostHead(
                read: post, hasErrors: fields.hasErrors, body: matter.body, bodyLine: matter.bodyLine,
                diagnostics: fields.diagnostics)
        } catch {
            return PostHead(diagnostics: [error])
        }
    }

    /// The post without its text, as far as its front matter can be read; its `pagePath` is `nil` where that was refused.
    package func outline(
        path: String, postsFolder: String, table: FrontMatterTable
    ) -> (post: Post, pagePath: String?) {
        var fields = FieldReader(path: path, table: table.withTaxonomiesOutside)
        let post = post(PostName(path: path, postsFolder: postsFolder), &fields)
        return (post, post.pagePath == Self.noPath ? nil : post.pagePath)
    }

    /// Reads the text of a post.
    package func read(_ head: PostHead) -> (post: Post?, diagnostics: [Diagnostic]) {
        guard var post = head.read else { return (nil, head.diagnostics) }
        if let excess = Markdown.excess(in: head.body) {
            let position = SourcePosition(line: excess.line + head.bodyLine - 1, column: 1)
            let error = Diagnostic(.error, path: post.path, position: position, message: excess.message)
            return (nil, (head.diagnostics + [error]).sorted())
        }
        if let written = post.image?.written {
            let source = linkDestination(written, post.facts)
            post.image?.source = source
        }
        let body = Markdown.blocks(of: head.body, options: options(for: post))
        post.add(body, from: head.bodyLine)
        let tags = TemplateTag.warnings(in: head.body)
        let diagnostics =
            head.diagnostics
            + body.warnings.map { warning in
                let position = SourcePosition(line: warning.line + head.bodyLine - 1, column: 1)
                return Diagnostic(.warning, path: post.path, position: position, message: warning.message)
            }
            + tags.map { tag in
                let line = tag.position.line + head.bodyLine - 1
                let position = SourcePosition(line: line, column: tag.position.column)
                return Diagnostic(.warning, path: post.path, position: position, message: tag.message)
            }
        return (head.hasErrors ? nil : post, diagnostics.sorted())
    }

    private func options(for post: Post) -> MarkdownOptions {
        MarkdownOptions(
            rawHTML: configuration.rawHTML, extensions: configuration.markdown,
            linkDestination: { [linkDestination] in linkDestination($0, post.facts) }, highlight: highlight)
    }
}

/// A post file of which the front matter has been read.
package struct PostHead: Sendable {
    /// The post without its text; also one that is in error. `nil` where not even front matter could be read.
    fileprivate var read: Post?
    fileprivate var hasErrors = false
    fileprivate var body = ""
    /// The line of the file with which the body begins.
    fileprivate var bodyLine = 1
    fileprivate var diagnostics: [Diagnostic] = []

    /// Where the page of the post will be; `nil` if there will be none.
    package var pagePath: String? { hasErrors ? nil : read?.pagePath }
}

extension Post {
    /// Takes over what its text is and has; `line` is that of the file with which the text begins.
    fileprivate mutating func add(_ body: MarkdownBody, from line: Int) {
        blocks = body.blocks
        blocksBeforeMore = body.blocksBeforeMore
        facts.opening = body.summary
        facts.anchors = Set(body.anchors)
        facts.links = body.links.map { link in
            var link = link
            link.line += line - 1
            return link
        }
    }
}

extension FrontMatterTable {
    /// The table with what feedgen knows of Zola's table of taxonomies moved out of it: its `tags` are `taxonomies.tags` then.
    var withTaxonomiesOutside: FrontMatterTable {
        guard let index = entries.firstIndex(where: { $0.key == "taxonomies" }),
            case .table(let taxonomies) = entries[index].value.content
        else { return self }
        var all = entries
        var rest: [Entry] = []
        for var entry in taxonomies.entries {
            if Taxonomy(rawValue: entry.key) == nil {
                rest.append(entry)
            } else {
                entry.key = "taxonomies.\(entry.key)"
                all.append(entry)
            }
        }
        all[index].value.content = .table(FrontMatterTable(rest))
        if rest.isEmpty { all.remove(at: index) }
        return FrontMatterTable(all)
    }
}
