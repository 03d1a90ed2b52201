import HTMLSyntax
import Mustache
package import SourceDiagnostics
import Synchronization

/// The parsed templates of a site: the default ones, file by file replaced by the site's own.
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
    ///   - paths: the path of each template that an author can mend, for diagnostics.
    package init(texts: [String: String], paths: [String: String]) throws(TemplateErrors) {
        MustacheContentTypes.register(HTMLText(), named: "HTML")
        var library = MustacheLibrary()
        var diagnostics: [Diagnostic] = []
        for (name, text) in texts {
            let path = paths[name] ?? "\(name).mustache"
            do {
                // The first line selects the escaping above; it is taken off the line number of an error again.
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
        if !diagnostics.isEmpty { throw TemplateErrors(diagnostics: diagnostics.sorted()) }
        self.library = library
        self.paths = paths
        names = Set(texts.keys)
    }

    /// The file of a template that an author can mend; `nil` if there is none.
    package func path(of name: String) -> String? { paths[name] }

    /// Renders the template `name`. One that is not there renders nothing and is remembered, for whoever asked for the cells to
    /// tell of all of them at once (`takeUnknown`).
    package func render(_ values: some TemplateValues, template name: String) -> String {
        if let html = library.render(Parent(values: values), withTemplate: name) { return html }
        unknown.names.withLock { _ = $0.insert(name) }
        return ""
    }

    /// The names of the templates that were asked for in vain since this was asked last.
    package func takeUnknown() -> Set<String> {
        unknown.names.withLock { names in
            defer { names = [] }
            return names
        }
    }

    /// The template that was probably meant by a name.
    package func nearest(to name: String) -> String? {
        Spelling.nearest(to: name, among: names.subtracting(["page", "masthead", "404", "redirect"]).sorted())
    }

    private static func message(for error: any Error) -> String {
        switch error as? MustacheTemplate.Error {
        case .sectionCloseNameIncorrect: "a section is closed by another name than it was opened with"
        case .unfinishedName: "a tag is not finished; it must end with '}}'"
        case .expectedSectionEnd: "a section is not closed; '{{#name}}' needs '{{/name}}'"
        case .invalidSetDelimiter: "delimiters are set badly; write '{{=<% %>=}}'"
        default: "the template does not parse: \(error)"
        }
    }
}

/// What was asked for in vain, by cells that are rendered at the same time.
private final class UnknownTemplates: Sendable {
    let names = Mutex<Set<String>>([])
}

/// Values as the Mustache library asks for them.
private struct Parent: MustacheParent, MustacheCustomRenderable {
    let values: any TemplateValues

    /// A table has no text of its own.
    var renderText: String { "" }
    var isNull: Bool { false }

    func child(named name: String) -> Any? { Self.wrapped(values.value(named: name)) }

    private static func wrapped(_ value: Any?) -> Any? {
        switch value {
        case let values as any TemplateValues: Parent(values: values)
        case let list as [Any]: list.compactMap(wrapped)
        case let value: value
        }
    }
}

/// Escapes text for HTML, scalar by scalar: the library's own escaping goes by grapheme clusters and so misses a quote that
/// is followed by a combining accent.
private struct HTMLText: MustacheContentType {
    func escapeText(_ text: String) -> String { escapedHTML(text) }
}

extension String {
    fileprivate var withoutFinalNewline: String { last?.isNewline == true ? String(dropLast()) : self }
}

/// The templates that do not parse, one diagnostic each.
package struct TemplateErrors: Error {
    package let diagnostics: [Diagnostic]
}
