import DefaultTheme
import FeedContent
import FeedSite

/// The templates and the style sheet of a site: the default theme's, file by file replaced by the site's own.
struct SiteTemplates {
    private static let suffix = ".mustache"

    /// By file name, such as `user.mustache`.
    let texts: [String: String]
    private let own: [SourceFile]

    init(source: SiteSource) {
        own = source.templates
        texts = DefaultTheme.files.merging(own.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }) { $1 }
    }

    /// Files that are no text.
    var diagnostics: [Diagnostic] {
        own.filter { String(validating: $0.bytes, as: UTF8.self) == nil }.map {
            Diagnostic(.error, path: $0.path, position: nil, message: "the file is not valid UTF-8; save it as UTF-8")
        }
    }

    /// The parsed templates.
    func library() throws(TemplateErrors) -> TemplateLibrary {
        var templates: [String: String] = [:]
        for (name, text) in texts where name.hasSuffix(Self.suffix) {
            templates[String(name.dropLast(Self.suffix.count))] = text
        }
        var paths: [String: String] = [:]
        for file in own where file.name.hasSuffix(Self.suffix) {
            paths[String(file.name.dropLast(Self.suffix.count))] = file.path
        }
        return try TemplateLibrary(texts: templates, paths: paths)
    }
}
