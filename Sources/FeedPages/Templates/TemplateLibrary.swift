package import Digests
import FeedContent
package import SourceDiagnostics
import Synchronization

/// The parsed templates of a site: the default ones, with the overrides of the site.
package struct TemplateLibrary: Sendable {
    private let templates: [String: [Template.Node]]
    private let paths: [String: String]
    private let mistakes = TemplateMistakes()
    /// The names of all templates.
    package let names: Set<String>
    /// What templates know of the site.
    package private(set) var site: SiteValues
    /// Which cells of a post its page and lists show, if the site says so.
    package var orders: (full: CellOrder?, lists: CellOrder?) = (nil, nil)
    /// What each template is made from, by its name.
    private let inputs: [String: TemplateInputs]
    private var trace: TemplateTrace?

    /// Parses templates.
    ///
    /// - Parameters:
    ///   - texts: the text of each template by its name, such as `user` for `user.mustache`.
    ///   - paths: the path of each template that belongs to the author, for diagnostics.
    ///   - site: what templates know of the site.
    package init(
        texts: [String: String], paths: [String: String], site: SiteValues = SiteValues(SiteConfiguration())
    ) throws(FeedSiteErrors) {
        var linker = TemplateLinker(texts.mapValues(\.withoutFinalNewline))
        var templates: [String: [Template.Node]] = [:]
        for name in texts.keys { templates[name] = linker.nodes(of: name) }
        let diagnostics = linker.errors.sorted { $0.key < $1.key }.flatMap { name, errors in
            errors.map { error in
                Diagnostic(
                    .error, path: paths[name] ?? "\(name).mustache", position: error.position, message: error.message)
            }
        }
        if !diagnostics.isEmpty { throw FeedSiteErrors(diagnostics: diagnostics) }
        (self.templates, self.paths, self.site, names) = (templates, paths, site, Set(texts.keys))
        inputs = Dictionary(
            uniqueKeysWithValues: templates.map { name, nodes in
                (name, TemplateInputs(nodes, among: templates, isOfSite: name == "empty"))
            })
    }

    /// The same templates for a site with other settings.
    package func with(_ site: SiteValues) -> TemplateLibrary {
        var library = self
        library.site = site
        return library
    }

    /// The same templates, each of which is noted when it is rendered.
    package func traced(by trace: TemplateTrace) -> TemplateLibrary {
        var library = self
        library.trace = trace
        return library
    }

    /// What notes the templates that are rendered, if anything does.
    package var rendered: TemplateTrace? { trace }

    /// A digest of what a template renders with the same values: its text, without comments, with all that it includes, and the
    /// values of the site that it names. Also of one that is not there.
    package func digest(of name: String) -> ContentDigest {
        ContentDigest { parts in
            parts.add(inputs[name]) { parts, inputs in
                parts.add(inputs.digest)
                site.add(inputs.siteNames, to: &parts)
            }
        }
    }

    /// The names of the values in a template, with all that it includes, each part by itself.
    package func valueNames(in name: String) -> Set<String> { inputs[name]?.names ?? [] }

    /// The first parts of the names of values in a template, but for those of the site.
    package func roots(in name: String) -> Set<String> { inputs[name]?.roots ?? [] }

    /// The file of a template that belongs to the author; `nil` if there is none.
    package func path(of name: String) -> String? { paths[name] }

    /// Renders the template `name`. A missing one renders nothing and is recorded, so that all of them can be reported
    /// at once (`takeUnknown`).
    package func render(_ values: some TemplateValues, template name: String) -> String {
        render(values, TemplateFrame(name: name, nodes: nodes(of: name)))
    }

    /// Renders the rest of a template.
    package func render(_ values: some TemplateValues, _ frame: TemplateFrame) -> String {
        let name = frame.name
        trace?.insert(name)
        // It is told once, however often it is rendered.
        if mistakes.excessive.withLock({ $0[name] != nil }) { return "" }
        let rendering = rendering(frame.nodes, values)
        if let excess = rendering.excess {
            mistakes.excessive.withLock { $0[name] = excess }
            return ""
        }
        if !rendering.misspelt.isEmpty {
            mistakes.misspelt.withLock { $0[name, default: [:]].merge(rendering.misspelt) { first, _ in first } }
        }
        return rendering.html
    }

    /// The parts of a template; none of a missing one, which is recorded.
    func nodes(of name: String) -> [Template.Node] {
        guard let nodes = templates[name] else {
            mistakes.unknown.withLock { _ = $0.insert(name) }
            return []
        }
        return nodes
    }

    func rendering(_ nodes: [Template.Node], _ values: some TemplateValues) -> TemplateRendering {
        var rendering = TemplateRendering(values, templates: templates)
        rendering.render(nodes)
        return rendering
    }

    /// Returns the names of missing templates that were requested since the last call.
    package func takeUnknown() -> Set<String> {
        mistakes.unknown.withLock { names in
            defer { names = [] }
            return names
        }
    }

    /// Throws an error for each template that had more to render than is allowed, since the last call.
    package func checkExcess() throws(FeedSiteErrors) {
        let excessive = mistakes.excessive.withLock { found in
            defer { found = [:] }
            return found
        }
        if excessive.isEmpty { return }
        throw FeedSiteErrors(
            diagnostics: excessive.sorted { $0.key < $1.key }.map { name, position in
                Diagnostic(
                    .error, path: path(of: name) ?? "\(name).mustache", position: position,
                    message: "what is rendered here is too large: nested list sections multiply")
            })
    }

    /// Returns warnings about likely misspellings of properties in templates that were rendered since the last call.
    package func takeMisspelt() -> [Diagnostic] {
        let misspelt = mistakes.misspelt.withLock { names in
            defer { names = [:] }
            return names
        }
        return misspelt.sorted { $0.key < $1.key }.flatMap { template, names in
            names.sorted { $0.key < $1.key }.map { name, meant in
                Diagnostic(
                    .warning, path: path(of: template) ?? "\(template).mustache", position: nil,
                    message: "unknown variable '\(name)'; did you mean '\(meant)'?")
            }
        }
    }

    /// The existing template with the most similar name.
    package func nearest(to name: String) -> String? {
        Spelling.nearest(
            to: name,
            among: names.subtracting(["page", "head", "header", "footer", "post", "404", "redirect"]).sorted())
    }
}

/// Records what is wrong with templates, from cells that are rendered concurrently.
private final class TemplateMistakes: Sendable {
    /// The names of templates that are missing.
    let unknown = Mutex<Set<String>>([])
    /// Where templates render too much, by their names.
    let excessive = Mutex<[String: SourcePosition]>([:])
    /// By the names of templates: misspelt variables, and what was probably meant.
    let misspelt = Mutex<[String: [String: String]]>([:])
}

extension String {
    fileprivate var withoutFinalNewline: String { last?.isNewline == true ? String(dropLast()) : self }
}
