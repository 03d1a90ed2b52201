import HTMLSyntax
import Mustache
import SourceDiagnostics
import Synchronization

/// The parsed templates of a site: the default ones, with the overrides of the site.
package struct TemplateLibrary: Sendable {
    private let library: MustacheLibrary
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
        MustacheContentTypes.register(HTMLText(), named: "HTML")
        var library = MustacheLibrary()
        var diagnostics: [Diagnostic] = []
        for (name, text) in texts {
            let path = paths[name] ?? "\(name).mustache"
            do {
                // The first line selects the escaping above; it is subtracted from line numbers of errors.
                let template = try MustacheTemplate(string: "{{% CONTENT_TYPE:HTML}}\n" + text.withoutFinalNewline)
                library.register(template, named: name)
            } catch let error as MustacheTemplate.ParserError {
                diagnostics.append(
                    Diagnostic(
                        .error, path: path,
                        position: SourcePosition(
                            line: max(1, error.context.lineNumber - 1), column: error.context.columnNumber),
                        message: Self.message(for: error.error)))
            } catch {
                diagnostics.append(
                    Diagnostic(.error, path: path, position: nil, message: Self.message(for: error)))
            }
        }
        diagnostics += TemplatePartials(texts: texts).errors(paths: paths)
        if !diagnostics.isEmpty { throw FeedSiteErrors(diagnostics: diagnostics) }
        self.library = library
        self.paths = paths
        names = Set(texts.keys)
    }

    /// The file of a template that belongs to the author; `nil` if there is none.
    package func path(of name: String) -> String? { paths[name] }

    /// Renders the template `name`. A missing one renders nothing and is recorded, so that all of them can be reported
    /// at once (`takeUnknown`).
    package func render(_ values: some TemplateValues, template name: String) -> String {
        if let html = library.render(Parent(values: values), withTemplate: name) { return html }
        unknown.names.withLock { _ = $0.insert(name) }
        return ""
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

    private static func message(for error: any Error) -> String {
        switch error as? MustacheTemplate.Error {
        case .sectionCloseNameIncorrect: "a section is closed with a different name than it was opened with"
        case .unfinishedName: "a tag is not closed; it must end with '}}'"
        case .expectedSectionEnd: "a section is not closed; '{{#name}}' needs '{{/name}}'"
        case .invalidSetDelimiter: "the delimiters are invalid; write '{{=<% %>=}}'"
        default: "the template cannot be parsed: \(error)"
        }
    }
}

/// Records missing templates, from cells that are rendered concurrently.
private final class UnknownTemplates: Sendable {
    let names = Mutex<Set<String>>([])
}

/// Values in the form that the Mustache library expects.
private struct Parent: MustacheParent, MustacheCustomRenderable {
    let values: any TemplateValues

    /// A table has no text of its own.
    var renderText: String { "" }
    var isNull: Bool { false }

    func child(named name: String) -> Any? { Self.wrapped(values.value(named: name)) }

    private static func wrapped(_ value: Any?) -> Any? {
        switch value {
        // Casts to protocols are slow, and most values are text.
        case is String: value
        case let values as any TemplateValues: Parent(values: values)
        case let list as [Any]: list.compactMap(wrapped)
        case let value: value
        }
    }
}

/// Escapes text for HTML by Unicode scalars. The library's own escaping works on grapheme clusters, and misses a quote
/// followed by a combining accent.
private struct HTMLText: MustacheContentType {
    func escapeText(_ text: String) -> String { escapedHTML(text) }
}

extension String {
    fileprivate var withoutFinalNewline: String { last?.isNewline == true ? String(dropLast()) : self }
}
