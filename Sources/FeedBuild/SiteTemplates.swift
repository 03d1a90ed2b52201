import DefaultTheme
import FeedSite
import ListKit
import SourceDiagnostics

/// The templates and the style sheet of a site: the default theme's, file by file replaced by the site's own.
///
/// Of the default theme a site in Swift has what stands around its lists: the templates of cells are those of the feed of posts.
struct SiteTemplates: Sendable {
    private static let suffix = ".mustache"
    private static let around: Set<String> = ["page.mustache", "masthead.mustache", "style.css"]

    let library: TemplateLibrary
    let style: String
    /// Warnings of names that are almost those of feedgen, for a feed of posts; a site in Swift has names of its own.
    let slips: [Diagnostic]

    /// - Parameters:
    ///   - files: the site's own.
    ///   - hasPosts: whether the site is a feed of posts.
    ///   - diagnostics: gains what is wrong with them; what it has already is thrown with the rest.
    /// - Throws: `ContentErrors` if a template cannot be parsed.
    init(files: [SourceFile], hasPosts: Bool = true, diagnostics: inout [Diagnostic]) throws(ContentErrors) {
        for file in files where String(validating: file.bytes, as: UTF8.self) == nil {
            diagnostics.append(
                Diagnostic(
                    .error, path: file.path, position: nil,
                    message: "the file is not valid UTF-8; save it as UTF-8"))
        }
        let defaults = DefaultTheme.files.filter { hasPosts || Self.around.contains($0.key) }
        let texts = defaults.merging(files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }) { $1 }
        var templates: [String: String] = [:]
        for (name, text) in texts where name.hasSuffix(Self.suffix) {
            templates[String(name.dropLast(Self.suffix.count))] = text
        }
        var paths: [String: String] = [:]
        for file in files where file.name.hasSuffix(Self.suffix) {
            paths[String(file.name.dropLast(Self.suffix.count))] = file.path
        }
        do {
            library = try TemplateLibrary(texts: templates, paths: paths)
        } catch {
            throw ContentErrors(diagnostics: (diagnostics + error.diagnostics).sorted())
        }
        style = texts["style.css"] ?? ""
        slips = TemplateSlips.warnings(in: files)
    }
}

extension TemplateLibrary {
    /// Has to be asked when cells were rendered, and nothing else.
    /// - Parameter sections: those that were rendered.
    /// - Throws: `ContentErrors` if cells asked for templates that are not there; an empty cell in their place would be published.
    func checkNames(askedForBy sections: some Sequence<RenderedSection>) throws(ContentErrors) {
        let unknown = takeUnknown()
        if unknown.isEmpty { return }
        throw ContentErrors(
            diagnostics: unknown.sorted().map { name in
                let section = sections.first { $0.allCells.contains { $0.kind == name } }?.section
                let asking = section.map { "'\($0.diffIdentifier)'" } ?? "a cell"
                let hint =
                    if let nearest = nearest(to: name) {
                        "did you mean '\(nearest).mustache'?"
                    } else if DefaultTheme.files["\(name).mustache"] != nil {
                        "that of the default theme is for posts; copy it there to use it"
                    } else {
                        "a cell by template needs the file of its name"
                    }
                return Diagnostic(
                    .error, path: "Templates", position: nil,
                    message: "there is no '\(name).mustache', which \(asking) asks for; \(hint)")
            })
    }
}
