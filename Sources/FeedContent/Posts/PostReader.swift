package import Digests
package import FeedFrontMatter
package import FeedMarkdown
import Foundation
package import SourceDiagnostics

/// Reads a file as a post. Stateless, so that many files can be read concurrently.
package struct PostReader: Sendable {
    private(set) var settings: PostSettings
    let timeZone: TimeZone
    /// Resolves a relative link or image in a post, of which everything but the text is known; `nil` if it leads nowhere.
    package typealias Placing = @Sendable (_ relativeLink: String, _ post: PostFacts) -> String?
    let linkDestination: Placing
    /// Returns the highlighted HTML of code, or nil for plain text; see `MarkdownOptions`.
    package typealias Highlight = @Sendable (_ code: String, _ language: String) -> String?
    let highlight: Highlight?
    /// What the shortcodes of posts stand for; without it, they are text.
    package let shortcodes: (any PostShortcodes)?
    /// The front matter keys used by the site's templates, which are never misspellings.
    let parameters: Set<String>
    /// The path of a page before a pattern or front matter sets it.
    private static let noPath = Post(id: "", path: "", slug: "").pagePath

    package init(
        settings: PostSettings, parameters: Set<String> = [], highlight: Highlight? = nil,
        shortcodes: (any PostShortcodes)? = nil, linkDestination: @escaping Placing
    ) {
        self.settings = settings
        timeZone = TimeZone(identifier: settings.timeZone) ?? .gmt
        (self.highlight, self.shortcodes) = (highlight, shortcodes)
        self.parameters = parameters
        self.linkDestination = linkDestination
    }

    /// The post, or nil if there is an error or the file is not a post; with all errors and warnings of the file, by
    /// position.
    package func read(
        path: String, in folder: ContentFolder, bytes: [UInt8]
    ) -> (post: Post?, diagnostics: [Diagnostic]) {
        var reader = self
        reader.settings = settings.of(folder.collection)
        return reader.read(PostName(path: path, in: folder), bytes)
    }

    private func read(_ name: PostName, _ bytes: [UInt8]) -> (post: Post?, diagnostics: [Diagnostic]) {
        let path = name.path
        if name.isReadMe, !FrontMatter.begins(bytes) { return (nil, []) }
        do throws(Diagnostic) {
            let matter = try FrontMatter(path: path, bytes: bytes, rule: settings.frontMatter)
            var fields = FieldReader(
                path: path, table: matter.table.withTaxonomiesOutside(settings.ownTaxonomies),
                defaults: settings.defaults.values(for: path, or: name.sharedPath).withTaxonomiesOutside(
                    settings.ownTaxonomies))
            var post = post(name, &fields)
            post.source = PostSource(bytes)
            if PostName.isHTML(path), !settings.rawHTML {
                fields.report("the text is HTML, which is kept with 'rawHTML: true' in feedgen.yml", at: fields.start)
            }
            let diagnostics = read(matter.body, from: matter.bodyLine, into: &post)
            let isPost = !fields.hasErrors && !diagnostics.contains { $0.severity == .error }
            let all = (matter.findings + fields.diagnostics + diagnostics).sorted()
            return isPost ? (post, all) : (nil, leftOut(path, all))
        } catch {
            return (nil, leftOut(path, [error]))
        }
    }

    /// What is told of an entry that cannot be published as it is: the rest of a lenient site is.
    private func leftOut(_ path: String, _ diagnostics: [Diagnostic]) -> [Diagnostic] {
        if !settings.lenient.covers(path) { return diagnostics }
        return diagnostics.map { diagnostic in
            guard diagnostic.severity == .error else { return diagnostic }
            var diagnostic = diagnostic
            diagnostic.severity = .warning
            diagnostic.message += "; the entry is left out"
            return diagnostic
        }
    }

    /// The post without its text, as far as its front matter is valid; `pagePath` is `nil` if it is invalid.
    package func outline(
        path: String, in folder: ContentFolder, table: FrontMatterTable
    ) -> (post: Post, pagePath: String?) {
        var reader = self
        reader.settings = settings.of(folder.collection)
        var fields = FieldReader(path: path, table: table.withTaxonomiesOutside(settings.ownTaxonomies))
        let post = reader.post(PostName(path: path, in: folder), &fields)
        return (post, post.pagePath == Self.noPath ? nil : post.pagePath)
    }

    /// Reads the text of a post, which starts at a line of its file.
    private func read(_ text: String, from line: Int, into post: inout Post) -> [Diagnostic] {
        let path = post.path
        func diagnostic(_ severity: Diagnostic.Severity, _ place: SourcePosition, _ message: String) -> Diagnostic {
            let position = SourcePosition(line: place.line + line - 1, column: place.column)
            return Diagnostic(severity, path: path, position: position, message: message)
        }
        if let excess = Markdown.excess(in: text) {
            return [diagnostic(.error, SourcePosition(line: excess.line, column: 1), excess.message)]
        }
        if let written = post.image?.written {
            let source = linkDestination(written, post.facts)
            post.image?.source = source ?? ""
        }
        let body = Markdown.blocks(of: text, options: options(for: post))
        post.add(body, from: line)
        post.references.inputDigest = shortcodes?.digest(of: post.references.inputs, in: post.collection.language)
        let isLenient = settings.lenient.covers(path)
        let lists = addLists(body.placed, to: &post, from: line).map { diagnostic in
            var diagnostic = diagnostic
            if isLenient { diagnostic.severity = .warning }
            return diagnostic
        }
        let found = [
            (Diagnostic.Severity.error, body.errors), (isLenient ? .warning : .error, body.callErrors),
            (.warning, body.warnings),
        ]
        return found.flatMap { severity, findings in
            findings.map {
                diagnostic(severity, SourcePosition(line: $0.line, column: $0.column), $0.message)
            }
        } + lists
            + TemplateTag.warnings(about: body.shownTags, in: settings.dialect).map {
                diagnostic(.warning, $0.position, $0.message)
            }
    }

    /// Those of the site; a post can turn formulas on and off.
    private func extensions(for post: Post) -> MarkdownExtensions {
        for key in ["math", "katex", "mathjax"] {
            guard case .bool(let isOn)? = post.params[key]?.content else { continue }
            return isOn ? settings.markdown.union(.math) : settings.markdown.subtracting(.math)
        }
        return settings.markdown
    }

    private func options(for post: Post) -> MarkdownOptions {
        var options = MarkdownOptions(
            rawHTML: settings.rawHTML, extensions: extensions(for: post),
            idsAround: PageFrame.identifiers,
            linkDestination: { [linkDestination] in linkDestination($0, post.facts) }, highlight: highlight)
        options.anchor = { [anchors = settings.anchors] in anchors.id(of: $0) }
        options.isHTML = PostName.isHTML(post.path)
        options.hasPlaceholders = settings.lenient.covers(post.path)
        options.shortcodes = shortcodes?.options(for: post.facts)
        return options
    }
}

extension Post {
    /// Adds its text and findings; `line` is the line of the file on which the text starts.
    fileprivate mutating func add(_ body: MarkdownBody, from line: Int) {
        blocks = body.blocks
        blocksBeforeMore = body.blocksBeforeMore
        references.opening = facts.summary == nil ? body.summary : ""
        references.anchors = Set(body.anchors)
        references.inputs = body.inputs.sorted()
        references.links = body.links.map { link in
            var link = link
            link.line += line - 1
            return link
        }
    }
}

extension FrontMatterTable {
    /// The table with the known keys of Zola's `taxonomies` table moved out of it: `tags` becomes `taxonomies.tags`.
    /// - Parameter own: the taxonomies that the site adds.
    func withTaxonomiesOutside(_ own: [Taxonomy]) -> FrontMatterTable {
        guard let index = entries.firstIndex(where: { $0.key == "taxonomies" }),
            case .table(let taxonomies) = entries[index].value.content
        else { return self }
        var all = entries
        var rest: [Entry] = []
        for var entry in taxonomies.entries {
            if !(Taxonomy.builtIn + own).contains(Taxonomy(entry.key)) {
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

/// What the shortcodes of posts stand for, and what that depends on.
package protocol PostShortcodes: Sendable {
    /// How the shortcodes of a post, of which everything but the text is known, are replaced.
    func options(for post: PostFacts) -> ShortcodeOptions

    /// A digest of what the shortcodes of a post used besides its file; `nil` if that is nothing.
    /// - Parameters:
    ///   - inputs: the names of what they used.
    ///   - language: that of the post.
    func digest(of inputs: [String], in language: String?) -> ContentDigest?
}

/// What a page has around its posts.
package enum PageFrame {
    /// The ids that the default theme and the scripts of pages use. Nothing in a post may have one of them.
    package static let identifiers: Set<String> = ["feed", "feedgen-watch"]
}
