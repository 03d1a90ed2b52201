import DefaultTheme
import FeedSite
import SourceDiagnostics

/// The templates and the style sheet of a site: the default theme, with the site's overrides.
///
/// A site in Swift only gets the parts around its lists: the default templates of cells are for posts.
struct SiteTemplates: Sendable {
    private static let suffix = ".mustache"
    private static let around: Set<String> = [
        "page.mustache", "masthead.mustache", "404.mustache", "redirect.mustache", "style.css",
    ]

    let library: TemplateLibrary
    let style: String
    /// Warnings about likely misspellings, for a feed of posts; a site in Swift has its own names.
    let typos: [Diagnostic]

    /// - Parameters:
    ///   - files: the site's own templates.
    ///   - hasPosts: whether the site is a feed of posts.
    ///   - diagnostics: errors are added here, and thrown together with existing ones.
    /// - Throws: `FeedSiteErrors` if a template cannot be parsed.
    init(files: [SourceFile], hasPosts: Bool = true, diagnostics: inout [Diagnostic]) throws(FeedSiteErrors) {
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
            throw FeedSiteErrors(diagnostics: diagnostics + error.diagnostics)
        }
        style = texts["style.css"] ?? ""
        typos = TemplateTypos.warnings(in: files)
    }

    /// The same templates with the style sheet of other files; `nil` if that is not UTF-8.
    init?(_ templates: SiteTemplates, style files: [SourceFile]) {
        let bytes = files.first { $0.path.hasSameBytes(as: SourceFolders.style) }?.bytes
        guard let style = bytes.map({ String(validating: $0, as: UTF8.self) }) ?? DefaultTheme.files["style.css"]
        else { return nil }
        self.style = style
        library = templates.library
        typos = TemplateTypos.warnings(in: files)
    }
}
