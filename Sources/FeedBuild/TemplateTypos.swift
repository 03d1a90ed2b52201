import DefaultTheme
import FeedSite
import SourceDiagnostics

/// Likely misspellings of names in the templates of a site. A template with another name is never used, and a variable
/// with another name is always empty.
struct TemplateTypos {
    /// The names used by the templates of the theme.
    private static let values: Set<String> = {
        let tags = DefaultTheme.files.filter { $0.key.hasSuffix(suffix) }.values.flatMap(MustacheTag.all)
        return Set(MustacheTag.split(tags).tags.flatMap(\.name)).union(["params"])
    }()

    /// The words in the comments of the theme's templates, which list further variables.
    private static let others: Set<String> = {
        let comments = DefaultTheme.files.values.flatMap(MustacheTag.all).filter { $0.sigil == "!" }.flatMap(\.name)
        return Set(comments.flatMap { $0.split { !$0.isLetter }.map(String.init) })
    }()

    private static let suffix = ".mustache"

    /// Warnings about the templates of a feed site.
    static func warnings(in files: [SourceFile]) -> [Diagnostic] {
        let templates = files.filter { $0.name.hasSuffix(suffix) }
        let tags = templates.map { MustacheTag.all(in: String(decoding: $0.bytes, as: UTF8.self)) }
        let included = Set(tags.joined().filter { ">$<".contains($0.sigil) }.compactMap(\.name.first))
        let names = zip(templates, tags).flatMap { file, tags in
            MustacheTag.split(tags).tags.flatMap { tag in
                tag.name.compactMap { name -> Diagnostic? in
                    guard !values.contains(name), !others.contains(name),
                        let meant = Spelling.correction(of: name, among: values.sorted())
                    else { return nil }
                    return Diagnostic(
                        .warning, path: file.path, position: tag.position,
                        message: "unknown variable '\(name)'; did you mean '\(meant)'?")
                }
            }
        }
        let known = DefaultTheme.files.keys.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
        let unused = templates.compactMap { file -> Diagnostic? in
            let name = String(file.name.dropLast(suffix.count))
            guard !known.contains(name), !included.contains(name),
                let meant = Spelling.correction(of: name, among: known.sorted())
            else { return nil }
            return Diagnostic(
                .warning, path: file.path, position: nil,
                message: "no page or cell has a template '\(name)'; did you mean '\(meant)\(suffix)'?")
        }
        return unused + names
    }
}

extension SiteTemplates {
    /// The front matter keys used in templates, as in `{{params.place}}`.
    static func parameters(in files: [SourceFile]) -> Set<String> {
        files.filter { $0.name.hasSuffix(".mustache") }.reduce(into: []) { names, file in
            names.formUnion(
                MustacheTag.split(MustacheTag.all(in: String(decoding: file.bytes, as: UTF8.self))).parameters)
        }
    }
}
