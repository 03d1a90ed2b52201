import FeedContent
import FeedFrontMatter
import FeedPublish
import FeedSources
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

    /// Warnings about entries that say that they are translations, of nothing that is there.
    /// - Parameter posts: all, also those that are not shown.
    static func vainTranslations(among posts: [ParsedPost], in context: SiteContext) -> [Diagnostic] {
        let posts = posts.filter(\.hasPost)
        let folders = SourceFolders(context.configuration)
        if context.translations.isEmpty { return unknownLanguages(in: posts.map(\.file.path)) }
        var counts: [String: Int] = [:]
        for post in posts { counts[post.facts.translationKey, default: 0] += 1 }
        let vain = posts.map(\.facts).filter { post in
            let isSaid = post.positions["translationKey"] != nil || suffix(of: post, folders) != nil
            return counts[post.translationKey] == 1 && isSaid
        }
        // A site may have thousands in one language only.
        let keys = vain.count <= suggestionLimit ? counts.keys.sorted() : []
        return vain.map { post in
            let near = Spelling.nearest(to: post.translationKey, among: keys.filter { $0 != post.translationKey })
                .map { "did you mean '\($0.drop { $0 != "/" }.dropFirst())'?" }
            if let written = post.positions["translationKey"] {
                let key = post.translationKey.drop { $0 != "/" }.dropFirst()
                return Diagnostic(
                    .warning, path: post.path, position: written,
                    message: "no other entry has the translation key or the name '\(key)'; "
                        + (near ?? "it is the name of the file that is translated, without its extension"))
            }
            let original = post.path.replacing(".\(suffix(of: post, folders) ?? "").", with: ".")
            let folder = folders.root(of: post.path)?.path ?? context.configuration.postsFolder
            let place = "\(folder)/\(post.collection.language ?? "")/"
            return Diagnostic(
                .warning, path: post.path, position: .start,
                message: "there is no '\(original)' that this translates; "
                    + (near ?? "an entry in one language only can lie in '\(place)'"))
        }
    }

    private static let suggestionLimit = 20

    /// The language with which the name of a translation ends.
    private static func suffix(of post: PostFacts, _ folders: SourceFolders) -> String? {
        post.collection.language == nil ? nil : folders.content(at: post.path)?.suffix
    }

    /// Warnings about files that look like translations into languages that the site does not have.
    private static func unknownLanguages(in paths: [String]) -> [Diagnostic] {
        let suspects = paths.compactMap { path in
            PostName.suffix(of: path).flatMap { isLanguage($0) ? (path: path, suffix: $0) : nil }
        }
        if suspects.isEmpty { return [] }
        let all = Set(paths)
        return suspects.compactMap { path, suffix in
            let original = path.replacing(".\(suffix).", with: ".")
            guard all.contains(original) else { return nil }
            return Diagnostic(
                .warning, path: path, position: .start,
                message: "this looks like a translation of '\(original)', and the site has one language; "
                    + "to give it another, write 'languages: [\(suffix)]' in feedgen.yml")
        }
    }

    private static func isLanguage(_ text: String) -> Bool {
        let code = text.prefix { $0 != "-" }
        return (2...3).contains(code.count) && Locale.LanguageCode(String(code).lowercased()).isISOLanguage
    }
}
