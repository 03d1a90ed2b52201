package import FeedFrontMatter
import FeedMarkdown
import Foundation
package import SourceDiagnostics

/// Reads a file as a post. Stateless, so that many files can be read concurrently.
package struct PostReader: Sendable {
    let settings: PostSettings
    let timeZone: TimeZone
    /// Resolves a relative link or image in a post, of which everything but the text is known; `nil` if it leads nowhere.
    package typealias Placing = @Sendable (_ relativeLink: String, _ post: PostFacts) -> String?
    let linkDestination: Placing
    /// Returns the highlighted HTML of code, or nil for plain text; see `MarkdownOptions`.
    package typealias Highlight = @Sendable (_ code: String, _ language: String) -> String?
    let highlight: Highlight?
    /// The front matter keys used by the site's templates, which are never misspellings.
    let parameters: Set<String>
    /// The path of a page before a pattern or front matter sets it.
    private static let noPath = Post(id: "", path: "", slug: "").pagePath

    package init(
        settings: PostSettings, parameters: Set<String> = [], highlight: Highlight? = nil,
        linkDestination: @escaping Placing
    ) {
        self.settings = settings
        timeZone = TimeZone(identifier: settings.timeZone) ?? .gmt
        self.highlight = highlight
        self.parameters = parameters
        self.linkDestination = linkDestination
    }

    /// The post, or nil if there is an error or the file is not a post; with all errors and warnings of the file, by
    /// position.
    package func read(
        path: String, postsFolder: String, bytes: [UInt8]
    ) -> (post: Post?, diagnostics: [Diagnostic]) {
        read(head(path: path, postsFolder: postsFolder, bytes: bytes))
    }

    /// Reads only the front matter of a file. This determines the URL of its page; the text can be read when those of
    /// all posts are known.
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
                diagnostics: matter.findings + fields.diagnostics)
        } catch {
            return PostHead(diagnostics: [error])
        }
    }

    /// The post without its text, as far as its front matter is valid; `pagePath` is `nil` if it is invalid.
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
            post.image?.source = source ?? ""
        }
        let body = Markdown.blocks(of: head.body, options: options(for: post))
        post.add(body, from: head.bodyLine)
        let tags = TemplateTag.warnings(in: head.body)
        let found = [(Diagnostic.Severity.error, body.errors), (.warning, body.warnings)]
        let diagnostics =
            head.diagnostics
            + found.flatMap { severity, findings in
                findings.map { finding in
                    let position = SourcePosition(line: finding.line + head.bodyLine - 1, column: finding.column)
                    return Diagnostic(severity, path: post.path, position: position, message: finding.message)
                }
            }
            + tags.map { tag in
                let line = tag.position.line + head.bodyLine - 1
                let position = SourcePosition(line: line, column: tag.position.column)
                return Diagnostic(.warning, path: post.path, position: position, message: tag.message)
            }
        return (head.hasErrors || !body.errors.isEmpty ? nil : post, diagnostics.sorted())
    }

    private func options(for post: Post) -> MarkdownOptions {
        MarkdownOptions(
            rawHTML: settings.rawHTML, extensions: settings.markdown,
            idsAround: PageFrame.identifiers,
            linkDestination: { [linkDestination] in linkDestination($0, post.facts) }, highlight: highlight)
    }
}

/// A post file whose front matter has been read.
package struct PostHead: Sendable {
    /// The post without its text, even if it has errors; `nil` if there is no valid front matter.
    fileprivate var read: Post?
    fileprivate var hasErrors = false
    fileprivate var body = ""
    /// The line of the file on which the body starts.
    fileprivate var bodyLine = 1
    fileprivate var diagnostics: [Diagnostic] = []

    /// What its front matter says; `nil` if there will be no post.
    package var facts: PostFacts? { hasErrors ? nil : read?.facts }
}

extension Post {
    /// Adds its text and findings; `line` is the line of the file on which the text starts.
    fileprivate mutating func add(_ body: MarkdownBody, from line: Int) {
        blocks = body.blocks
        blocksBeforeMore = body.blocksBeforeMore
        references.opening = facts.summary == nil ? body.summary : ""
        references.anchors = Set(body.anchors)
        references.links = body.links.map { link in
            var link = link
            link.line += line - 1
            return link
        }
    }
}

extension FrontMatterTable {
    /// The table with the known keys of Zola's `taxonomies` table moved out of it: `tags` becomes `taxonomies.tags`.
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

/// What a page has around its posts.
package enum PageFrame {
    /// The ids that the default theme and the scripts of pages use. Nothing in a post may have one of them.
    package static let identifiers: Set<String> = ["feed", "feedgen-watch"]
}
