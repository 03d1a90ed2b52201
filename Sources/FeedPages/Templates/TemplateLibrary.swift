import SourceDiagnostics
import Synchronization

/// The parsed templates of a site: the default ones, with the overrides of the site.
package struct TemplateLibrary: Sendable {
    private let templates: [String: [Template.Node]]
    private let paths: [String: String]
    private let unknown = UnknownTemplates()
    /// The names of all templates.
    package let names: Set<String>

    /// Parses templates.
    ///
    /// - Parameters:
    ///   - texts: the text of each template by its name, such as `user` for `user.mustache`.
    ///   - paths: the path of each template that belongs to the author, for diagnostics.
    package init(texts: [String: String], paths: [String: String]) throws(FeedSiteErrors) {
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
        (self.templates, self.paths, names) = (templates, paths, Set(texts.keys))
    }

    /// The file of a template that belongs to the author; `nil` if there is none.
    package func path(of name: String) -> String? { paths[name] }

    /// Renders the template `name`. A missing one renders nothing and is recorded, so that all of them can be reported
    /// at once (`takeUnknown`).
    package func render(_ values: some TemplateValues, template name: String) -> String {
        guard let nodes = templates[name] else {
            unknown.names.withLock { _ = $0.insert(name) }
            return ""
        }
        var rendering = TemplateRendering(values, templates: templates)
        rendering.render(nodes)
        return rendering.html
    }

    /// Returns the names of missing templates that were requested since the last call.
    package func takeUnknown() -> Set<String> {
        unknown.names.withLock { names in
            defer { names = [] }
            return names
        }
    }

    /// The existing template with the most similar name.
    package func nearest(to name: String) -> String? {
        Spelling.nearest(to: name, among: names.subtracting(["page", "masthead", "404", "redirect"]).sorted())
    }
}

/// Records missing templates, from cells that are rendered concurrently.
private final class UnknownTemplates: Sendable {
    let names = Mutex<Set<String>>([])
}

extension String {
    fileprivate var withoutFinalNewline: String { last?.isNewline == true ? String(dropLast()) : self }
}
