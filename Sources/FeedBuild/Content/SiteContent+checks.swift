import FeedContent
import FeedFrontMatter
import FeedPublish
import FeedSections
import FeedPages
import FeedSources
import FileStorage
import Foundation
import ListDiffKit
import ListKit
import Parallelism
import SourceDiagnostics

extension SiteContent {
    /// Posts with the same identifier; of two, the later file is reported.
    /// - Parameter posts: in the order of their files.
    static func conflicts(among posts: [ParsedPost]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var identifiers: [DiffIdentifier: String] = [:]
        identifiers.reserveCapacity(posts.count)
        for parsed in posts {
            let identifier = parsed.diffIdentifier
            let other = identifiers.updateValue(parsed.file.path, forKey: identifier)
            if other == nil, !identifier.isReserved { continue }
            let post = parsed.facts
            if identifier.isReserved {
                diagnostics.append(
                    Diagnostic(
                        .error, path: post.path, position: post.positions["id"] ?? .start,
                        message: "the identifier '\(post.id)' is reserved; give the post another 'id'"))
            }
            if let other {
                diagnostics.append(
                    Diagnostic(
                        .error, path: post.path, position: post.positions["id"] ?? .start,
                        message: "the identifier '\(post.id)' is also that of \(other); give one of them another 'id'"))
            }
        }
        return diagnostics
    }

    /// Entries that are at the same place of a list; of two, the later file is reported.
    /// - Parameter posts: in the order of their files.
    static func anchorConflicts(among posts: [ParsedPost]) -> [Diagnostic] {
        var places: [String: String] = [:]
        return posts.filter { !$0.facts.hasPage }.compactMap { parsed in
            let post = parsed.facts
            // The lists of other languages have none of it.
            guard let anchor = post.anchor,
                let other = places.updateValue(post.path, forKey: "\(post.collection.key) \(anchor)")
            else { return nil }
            return Diagnostic(
                .error, path: post.path, position: post.positions["slug"] ?? .start,
                message: "the anchor '#\(anchor)' is also that of \(other); give one of them another 'slug'")
        }
    }

    /// Files with the names of pictures that browsers do not show.
    static func brokenPictures(among staticFiles: [StaticFile]) -> [Diagnostic] {
        staticFiles.filter(\.isBroken).map { file in
            Diagnostic(
                .warning, path: file.path, position: nil,
                message:
                    "browsers show no picture for this file; it is empty, cut short, a Git LFS pointer, or something else"
            )
        }
    }

    /// What the settings name and the site does not have: a picture, a front page, what the menu leads to.
    /// - Parameter files: all files of posts and pages.
    static func missingTargets(
        in plan: SitePlan, posts: FeedPosts, staticFiles: [StaticFile], files: [PostFile], context: SiteContext
    ) -> [Diagnostic] {
        missingCard(among: staticFiles, context: context)
            + context.inAllLanguages.flatMap { language in
                missingHome(among: posts, staticFiles: staticFiles, context: language)
                    + deadMenuEntries(
                        of: language.configuration.menu, in: plan, staticFiles: staticFiles, files: files,
                        context: context)
            }
            + deadRedirects(in: plan, staticFiles: staticFiles, context: context)
            + context.configuration.defaults.filter { defaults in !files.contains { $0.path.isBelow(defaults.folder) } }
            .map { defaults in
                Diagnostic(
                    .warning, path: "feedgen.yml", position: defaults.position,
                    message: "no post or page is in '\(defaults.folder)', so its defaults are not used")
            }
    }

    /// The picture of the settings, if no file has its address.
    private static func missingCard(among staticFiles: [StaticFile], context: SiteContext) -> [Diagnostic] {
        guard let image = context.configuration.image, !image.contains("://") else { return [] }
        let path = SiteAddresses.decoded(SiteAddresses.withoutQuery(image).drop { $0 == "/" })
        if staticFiles.contains(where: { DiffIdentifier($0.destination) == DiffIdentifier(path) }) { return [] }
        return [
            Diagnostic(
                .warning, path: "feedgen.yml", position: nil,
                message: "there is no image '\(image)'; 'image' is a URL, or a path in the site that starts with '/'")
        ]
    }

    /// Images in front matter that do not exist, besides those at addresses of the host, which are checked as links are.
    static func missingImages(of posts: [ParsedPost], staticFiles: [StaticFile], context: SiteContext)
        -> [Diagnostic]
    {
        let addresses = SiteAddresses(context.configuration)
        let folder = ContentFolder(of: context.configuration.posts, in: context.configuration).destination
        let posts = posts.filter { $0.facts.image != nil }
        if posts.isEmpty { return [] }
        let there = Set(staticFiles.map { DiffIdentifier($0.destination) })
        let paths = Lazy {
            Dictionary(staticFiles.map { ($0.path.ignoringCase, $0.path) }, uniquingKeysWith: { first, _ in first })
        }
        return posts.lazy.map(\.facts).compactMap { post -> Diagnostic? in
            guard let image = post.image, let path = addresses.file(at: image.source),
                image.written != nil || path.hasPrefix(folder), !there.contains(DiffIdentifier(path))
            else { return nil }
            let file = image.written.map { post.folder.resolving($0) } ?? image.source
            let near = paths.value[file.ignoringCase]
            let remedy = near.map { "there is '\($0)', which differs in upper and lower case" }
            return Diagnostic(
                context.configuration.lenient.covers(post.path) ? .warning : .error, path: post.path,
                position: post.positions["image"] ?? .start,
                message: "there is no image '\(file)'; \(remedy ?? "'image' is a path relative to the post")")
        }
    }
}

extension SiteContent {
    /// An error if the feed is elsewhere, and nothing is at the root of the site.
    private static func missingHome(
        among posts: FeedPosts, staticFiles: [StaticFile], context: SiteContext
    ) -> [Diagnostic] {
        let (place, root) = (context.configuration.feedPath, context.configuration.root)
        if place == root || posts.contains(where: { $0.pagePath == root || $0.aliases.contains(root) })
            || staticFiles.contains(where: { $0.destination == PageFile.path(of: root) })
        {
            return []
        }
        let suffix = context.configuration.translation.map { ".\($0)" } ?? ""
        let pages = ContentFolder(of: context.configuration.pages, in: context.configuration)
        let isShared = pages.path == context.configuration.pagesFolder
        let page = pages.path.appending(path: "index\(isShared ? suffix : "").md")
        return [
            Diagnostic(
                .error, path: "feedgen.yml", position: nil,
                message: "'feedPath' places the feed at \(place), and there is no page at '\(root)'; write '\(page)'")
        ]
    }
}

extension SiteContent {
    /// Entries of the menu that lead nowhere. The page of a file that is not shown yet is left out; what else there may be at an
    /// address of the host, nobody knows.
    static func deadMenuEntries(
        of settings: [MenuSetting], in plan: SitePlan, staticFiles: [StaticFile], files: [PostFile],
        context: SiteContext
    ) -> [Diagnostic] {
        (settings + settings.flatMap(\.entries)).compactMap { entry -> Diagnostic? in
            switch entry.target {
            case .source(let file):
                if files.contains(where: { $0.path.hasSameBytes(as: file) }) { return nil }
                let near = Spelling.nearest(to: file, among: files.map(\.path)).map { "did you mean '\($0)'?" }
                let remedy = near ?? "write the path of a file, such as Pages/about.md"
                return Diagnostic(
                    .error, path: "feedgen.yml", position: entry.position,
                    message: "there is no page '\(file)'; \(remedy)")
            case .path(let address):
                if plan.has(address, staticFiles, context) { return nil }
                return Diagnostic(
                    .warning, path: "feedgen.yml", position: entry.position,
                    message: "the menu leads to '\(address)', and the site has no such page")
            case .url, nil: return nil
            }
        }
    }
}

extension SiteContent {
    /// The maximum number of files named in a diagnostic.
    private static let nameLimit = 3

    /// One warning about all posts without a date, if others have one. If no post has a date, that is intended.
    static func undated(_ posts: FeedPosts) -> [Diagnostic] {
        let all = posts.positions(where: \.isPosts)
        let paths = all.filter { posts[$0].date == nil }.map { posts[$0].path }.sorted()
        guard let first = paths.first, paths.count < all.count else { return [] }
        var message = "the post has no date, so it comes last; give it a 'date'"
        if paths.count > 1 {
            let names = paths.prefix(Self.nameLimit).joined(separator: ", ")
            // Without a number, which would make it another warning after each edit.
            let rest = paths.count > Self.nameLimit ? " and others" : ""
            message = "these posts have no date, so they come last: \(names)\(rest); give each a 'date'"
        }
        return [Diagnostic(.warning, path: first, position: .start, message: message)]
    }
}

extension SiteContent {
    /// Whether two readings of a post have other titles, or these elsewhere.
    static func areTitledApart(_ post: PostFacts, _ other: PostFacts) -> Bool {
        post.title != other.title || post.positions["title"] != other.positions["title"]
    }

    /// Titles that several posts have: they look the same in lists and search results.
    /// - Parameter posts: in the order of their files; of two, the later file is reported.
    static func repeatedTitles(of posts: [ParsedPost]) -> [Diagnostic] {
        var first: [String?: [String: String]] = [:]
        first[nil] = [String: String](minimumCapacity: posts.count)
        return posts.compactMap { post in
            guard let title = post.facts.title else { return nil }
            // Translations may well have the same title.
            guard let other = first[post.facts.collection.language]?[title] else {
                first[post.facts.collection.language, default: [:]][title] = post.file.path
                return nil
            }
            return Diagnostic(
                .warning, path: post.file.path, position: post.facts.positions["title"],
                message: "the title '\(title)' is also that of \(other)")
        }
    }
}
