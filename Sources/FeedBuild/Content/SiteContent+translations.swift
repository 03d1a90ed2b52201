import FeedContent
import FeedFrontMatter
import FeedPublish
import FeedSources
import FileStorage
import Foundation
import SourceDiagnostics

extension SiteContent {
    /// The files of the displayed entries that are not in all languages of the site, by the tags of these.
    var untranslated: [BuildReport.Untranslated] {
        let languages = context.inAllLanguages.map(\.configuration)
        if languages.count == 1 { return [] }
        var files: [String?: [String]] = [:]
        for position in posts.indices {
            let group = plan.structure.translations[position]
            if let first = group.first, first != position { continue }
            let known = (group.isEmpty ? [position] : group).map { posts.collection(at: $0).language }
            for language in languages.map(\.translation) where !known.contains(language) {
                files[language, default: []].append(posts.parsed(at: position).file.path)
            }
        }
        return languages.compactMap { site in
            files[site.translation].map { BuildReport.Untranslated(language: site.language, files: $0.sorted()) }
        }
    }

    /// Warnings about entries that say that they are translations, of nothing that is there, or of what another one translates.
    /// - Parameters:
    ///   - posts: all, also those that are not shown.
    ///   - found: diagnostics of the settings: those in error may have named languages.
    static func vainTranslations(
        among posts: [ParsedPost], in context: SiteContext, unless found: [Diagnostic] = []
    ) -> [Diagnostic] {
        if found.contains(where: { $0.severity == .error }) { return [] }
        let folders = SourceFolders(context.configuration)
        let paths = posts.filter(\.hasPost).map(\.file.path)
        if context.translations.isEmpty { return unknownLanguages(in: paths, folders) }
        let facts = posts.filter(\.hasPost).map(\.facts)
        let keys = TranslationKeys(facts)
        let (doubles, vain) = (keys.doubles, facts.filter { keys.isVain($0, folders) })
        // A site may have thousands in one language only.
        let mayGuess = vain.count <= suggestionLimit
        return doubles
            + vain.map { post in
                let near = mayGuess ? keys.nearest(to: post).map { "did you mean '\($0)'?" } : nil
                if let written = post.positions["translationKey"] {
                    return Diagnostic(
                        .warning, path: post.path, position: written,
                        message: "no other entry has the translation key or the path '\(post.translationName)'; "
                            + (near ?? "it is the path of a file in the folder, without its extension"))
                }
                let original = original(of: post.path, folders.content(at: post.path)?.suffix ?? "")
                if let other = facts.first(where: { $0.path == original }) {
                    return Diagnostic(
                        .warning, path: post.path, position: .start,
                        message: "'\(original)' has the translation key '\(other.translationName)', so this is no "
                            + "translation of it; write 'translationKey: \(other.translationName)' here too")
                }
                let folder = (folders.root(of: post.path)?.path ?? context.configuration.postsFolder)
                    .appending(path: post.collection.language ?? "")
                return Diagnostic(
                    .warning, path: post.path, position: .start,
                    message: "there is no '\(original)' that this translates; "
                        + (near
                            ?? "an entry in one language only can lie in '\(folder)/'")
                )
            }
    }

    private static let suggestionLimit = 20

    /// The path without the language before its extension.
    private static func original(of path: String, _ suffix: String) -> String {
        guard let dot = path.lastIndex(of: ".") else { return path }
        return String(path[..<dot].dropLast(suffix.count + 1) + path[dot...])
    }

    /// Warnings about files that look like translations into languages that the site does not have.
    private static func unknownLanguages(in paths: [String], _ folders: SourceFolders) -> [Diagnostic] {
        let suspects = paths.compactMap { path -> (path: String, language: String, original: String)? in
            if let suffix = PostName.suffix(of: path), isLanguage(suffix) {
                return (path, suffix, original(of: path, suffix))
            }
            guard let root = folders.root(of: path)?.path, let below = path.path(below: root),
                let slash = below.firstIndex(of: "/"), isLanguage(below[..<slash])
            else { return nil }
            return (path, String(below[..<slash]), root.appending(path: below[slash...].dropFirst()))
        }
        if suspects.isEmpty { return [] }
        let all = Set(paths)
        return suspects.filter { all.contains($0.original) }.map { path, language, original in
            Diagnostic(
                .warning, path: path, position: .start,
                message: "this looks like a translation of '\(original)', and the site has one language; "
                    + "to give it another, write 'languages: [\(language)]' in feedgen.yml")
        }
    }

    /// Codes of three letters are words too often.
    private static func isLanguage(_ text: some StringProtocol) -> Bool {
        let code = text.prefix { $0 != "-" }
        return code.count == 2 && Locale.LanguageCode(String(code).lowercased()).isISOLanguage
    }
}

/// What entries have in common with their translations.
private struct TranslationKeys {
    private var entries: [String: [PostFacts]] = [:]

    init(_ facts: [PostFacts]) { entries = Dictionary(grouping: facts, by: \.translationKey) }

    /// Warnings about entries in the same language with the same key.
    var doubles: [Diagnostic] {
        entries.values.flatMap { group in
            group.indices.compactMap { index in
                let post = group[index]
                guard let other = group[..<index].first(where: { $0.collection == post.collection }) else { return nil }
                return Diagnostic(
                    .warning, path: post.path, position: post.positions["translationKey"] ?? .start,
                    message:
                        "'\(other.path)' is a translation of '\(post.translationName)' into the same language, and pages "
                        + "lead to that; give one of them another 'translationKey'")
            }
        }
    }

    /// Whether an entry says that it is a translation, and is one of nothing.
    func isVain(_ post: PostFacts, _ folders: SourceFolders) -> Bool {
        if Set(entries[post.translationKey, default: []].map(\.collection.language)).count > 1 { return false }
        return post.positions["translationKey"] != nil
            || post.collection.language != nil && folders.content(at: post.path)?.suffix != nil
    }

    /// The name of an entry in another language that one may be meant to translate.
    func nearest(to post: PostFacts) -> String? {
        let others = entries.values.joined().filter {
            $0.collection.name == post.collection.name && $0.collection.language != post.collection.language
        }
        let names = Set(others.map(\.translationName)).sorted()
        return names.first { $0.hasSuffix("/" + post.translationName) }
            ?? Spelling.nearest(to: post.translationName, among: names)
    }
}

extension PostFacts {
    /// Its translation key, without its collection.
    fileprivate var translationName: String { String(translationKey.drop { $0 != "/" }.dropFirst()) }
}
