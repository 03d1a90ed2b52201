import DefaultTheme
import FeedContent
import FeedPages
import FeedSources
import FileStorage
import SourceDiagnostics

/// The templates and the style sheet of a site: the default theme, with the site's overrides.
///
/// A site in Swift only gets the parts around its lists: the default templates of cells are for posts.
struct SiteTemplates: Sendable {
    private static let suffix = ".mustache"
    private static let around: Set<String> = [
        "page.mustache", "head.mustache", "header.mustache", "footer.mustache", "post.mustache", "404.mustache",
        "redirect.mustache", "style.css",
    ]

    private static let orders: Set<String> = [CellOrder.full, CellOrder.lists]

    /// The same templates for each language of the site, its own first, with its words.
    private(set) var libraries: [TemplateLibrary]
    /// The templates of shortcodes, likewise. They are apart: pages that use none do not depend on them.
    private(set) var shortcodes: [TemplateLibrary]
    let style: String
    /// The site's own files, which are looked at for warnings.
    private let files: [SourceFile]
    private let words: SiteWords
    /// Those of the site's own language.
    var library: TemplateLibrary { libraries[0] }
    /// Warnings about values that do not read as they look.
    private let dataWarnings: [Diagnostic]

    /// Warnings about what is not used, or likely misspelt, for a feed of posts; a site in Swift has its own names.
    /// - Parameter cells: the author's own.
    func warnings(cells: [CellSetting]) -> [Diagnostic] {
        TemplateTypos.warnings(in: files, cells: Set(cells.map(\.template))) + StyleRules.warnings(in: files)
            + dataWarnings + libraries.flatMap { words.warnings(about: $0.site.words.language) }
    }

    /// - Parameters:
    ///   - files: the site's own templates, and its data, which is in no folder of these.
    ///   - hasPosts: whether the site is a feed of posts.
    ///   - sites: what templates know of the site in each of its languages, of which it has at least one.
    ///   - diagnostics: what was found before, which is thrown together with errors.
    /// - Throws: `FeedSiteErrors` if a template or data cannot be read.
    init(
        files: [SourceFile], hasPosts: Bool = true, sites: [SiteValues], diagnostics: [Diagnostic] = []
    ) throws(FeedSiteErrors) {
        let data = SiteData(files.filter { !$0.path.isBelow(SourceFolders.templates) })
        words = SiteWords(files)
        let own = files.filter { SourceFolders.isShortcode($0.path) }
        let files = Self.templates(among: files)
        let table = words
        let sites = sites.map { $0.with(data: data.table, table.words(of: $0.words.language)) }
        let found = data.diagnostics + words.diagnostics
        dataWarnings = found.filter { $0.severity == .warning }
        var errors = found.filter { $0.severity == .error }
        errors += (files + own).filter { String(validating: $0.bytes, as: UTF8.self) == nil }.map { file in
            Diagnostic(
                .error, path: file.path, position: nil, message: "the file is not valid UTF-8; save it as UTF-8")
        }
        let defaults = DefaultTheme.files.filter {
            !$0.key.hasPrefix(Self.folder) && (hasPosts || Self.around.contains($0.key))
        }
        let texts = defaults.merging(files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }) { $1 }
        var templates: [String: String] = [:]
        for (name, text) in texts where name.hasSuffix(Self.suffix) && !(hasPosts && Self.orders.contains(name)) {
            templates[String(name.dropLast(Self.suffix.count))] = text
        }
        var paths: [String: String] = [:]
        for file in files where templates[String(file.name.dropLast(Self.suffix.count))] != nil {
            paths[String(file.name.dropLast(Self.suffix.count))] = file.path
        }
        var (library, calls): (TemplateLibrary, TemplateLibrary)
        do {
            library = try TemplateLibrary(texts: templates, paths: paths, site: sites[0])
            calls = try Self.shortcodes(own, site: sites[0], hasPosts: hasPosts)
        } catch {
            throw FeedSiteErrors(diagnostics: diagnostics + errors + error.diagnostics)
        }
        shortcodes = sites.map(calls.with)
        let kinds = library.names.subtracting(CellSetting.noCells)
        func order(_ name: String) -> CellOrder? {
            files.first { $0.name == name }.map { file in
                CellOrder(
                    String(decoding: file.bytes, as: UTF8.self), path: file.path, known: kinds,
                    diagnostics: &errors)
            }
        }
        if hasPosts { library.orders = (order(CellOrder.full), order(CellOrder.lists)) }
        libraries = [library] + sites.dropFirst().map(library.with)
        style = Self.style(of: files) ?? ""
        self.files = files
        if !errors.isEmpty { throw FeedSiteErrors(diagnostics: diagnostics + errors) }
    }

    /// The templates of pages and cells, and the style sheet.
    private static func templates(among files: [SourceFile]) -> [SourceFile] {
        files.filter {
            $0.path.isBelow(SourceFolders.templates) && !SourceFolders.isWords($0.path)
                && !SourceFolders.isShortcode($0.path)
        }
    }

    /// The templates of the theme's shortcodes are below it.
    private static let folder = "shortcodes/"

    private static func shortcodes(
        _ files: [SourceFile], site: SiteValues, hasPosts: Bool
    ) throws(FeedSiteErrors) -> TemplateLibrary {
        var (texts, paths): ([String: String], [String: String]) = ([:], [:])
        for (name, text) in hasPosts ? DefaultTheme.files : [:] where name.hasPrefix(folder) && name.hasSuffix(suffix) {
            texts[String(name.dropFirst(folder.count).dropLast(suffix.count))] = text
        }
        for file in files {
            let name = String(file.name.dropLast(suffix.count))
            (texts[name], paths[name]) = (String(decoding: file.bytes, as: UTF8.self), file.path)
        }
        return try TemplateLibrary(texts: texts, paths: paths, site: site)
    }

    /// The style sheet of a site, or that of the theme, and then the rules that the site adds; `nil`
    /// if they are not UTF-8.
    private static func style(of files: [SourceFile]) -> String? {
        func text(_ path: String) -> String?? {
            files.first { $0.path.hasSameBytes(as: path) }.map { String(validating: $0.bytes, as: UTF8.self) }
        }
        guard let style = text(SourceFolders.style) ?? DefaultTheme.files["style.css"],
            let custom = text(SourceFolders.customStyle) ?? ""
        else { return nil }
        return custom.isEmpty ? style : StyleSheet(style).with(custom: StyleSheet(custom))
    }

    /// The same templates for a site with other settings.
    func with(_ sites: [SiteValues]) -> SiteTemplates {
        let known = libraries.map(\.site)
        let sites = sites.map { site in
            let language = site.words.language
            let found = known.first { $0.words.language == language }?.words ?? words.words(of: language)
            return site.with(data: library.site.data, found)
        }
        if known == sites { return self }
        var templates = self
        templates.libraries = sites.map(library.with)
        templates.shortcodes = sites.map(shortcodes[0].with)
        return templates
    }

    /// The same templates with the style sheet of other files; `nil` if that is not UTF-8.
    init?(_ templates: SiteTemplates, style files: [SourceFile]) {
        guard let style = Self.style(of: files) else { return nil }
        self.style = style
        (libraries, words, dataWarnings) = (templates.libraries, templates.words, templates.dataWarnings)
        shortcodes = templates.shortcodes
        self.files = Self.templates(among: files)
    }
}

/// Templates that nothing uses, and likely misspellings of names in those of a site. A template with another name is never
/// used, and a variable with another name is always empty.
struct TemplateTypos {
    /// The names used by the templates of the theme.
    private static let values: Set<String> = {
        let tags = DefaultTheme.files.filter { $0.key.hasSuffix(suffix) }.values.flatMap(MustacheTag.all)
        return Set(MustacheTag.split(tags).tags.flatMap(\.path)).union(["params", "data", "words"])
    }()

    /// The words in the comments of the theme's templates, which list further variables.
    private static let others: Set<String> = {
        let comments = DefaultTheme.files.values.flatMap(MustacheTag.all).filter { $0.kind == .comment }.map(\.name)
        return Set(comments.flatMap { $0.split { !$0.isLetter }.map(String.init) })
    }()

    private static let suffix = ".mustache"

    /// Warnings about the templates of a feed site.
    /// - Parameter cells: the templates of the author's own cells.
    static func warnings(in files: [SourceFile], cells: Set<String>) -> [Diagnostic] {
        let templates = files.filter {
            $0.name.hasSuffix(suffix) && $0.name != CellOrder.full && $0.name != CellOrder.lists
        }
        let tags = templates.map { MustacheTag.all(in: String(decoding: $0.bytes, as: UTF8.self)) }
        let included = Set(tags.joined().filter(\.isInclusion).compactMap(\.path.first))
        let names = zip(templates, tags).flatMap { file, tags in
            MustacheTag.split(tags).tags.flatMap { tag in
                tag.path.compactMap { name -> Diagnostic? in
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
            if known.contains(name) || included.contains(name) || cells.contains(name) { return nil }
            if name == "masthead" {
                return Diagnostic(
                    .warning, path: file.path, position: nil,
                    message: "the template 'masthead' is called 'header' now; rename the file to 'header\(suffix)'")
            }
            let hint =
                Spelling.correction(of: name, among: known.sorted()).map { "did you mean '\($0)\(suffix)'?" }
                ?? "include it where it is to be shown, as in '{{> \(name)}}' in 'title\(suffix)'"
            return Diagnostic(
                .warning, path: file.path, position: nil,
                message: "no page or cell has a template '\(name)'; \(hint)")
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
