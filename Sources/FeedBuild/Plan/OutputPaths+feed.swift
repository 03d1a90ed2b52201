import FeedContent
import FeedFrontMatter
import FeedPublish
import FeedSections
import FeedPages
import FeedSources
import SourceDiagnostics

extension OutputPaths {
    /// The files of a feed of posts: lists and indexes, files beside pages, copied files, posts and their aliases.
    ///
    /// A copied file replaces a file beside pages, as `Static/robots.txt` does.
    /// - Parameter candidates: those of the posts and copied files, which are known before the plan is.
    init(
        plan: SitePlan, staticFiles: [StaticFile], posts: [ParsedPost], candidates: Candidates, context: SiteContext
    ) {
        let copies = Set(staticFiles.map(\.destination))
        let moved = plan.moved(context).map(\.path)
        let others = Self.filesBesidePages(plan, context).filter { !copies.contains($0.file) }
        // The fast path: if nothing conflicts, the owners of the files do not matter.
        let lists = plan.pages.lazy.filter { !$0.isPost }.map(\.file)
        if Candidates(others.map(\.file) + moved + lists).areApart(from: candidates) { return }
        for (file, name) in others {
            claim(
                file,
                for: Claim(
                    source: "feedgen.yml", subject: "the file /\(file)", owner: name,
                    advice: "give one of them another name"))
        }
        for page in plan.pages where !page.isPost {
            claim(
                page.file,
                for: Claim(
                    source: "feedgen.yml", subject: "the URL \(page.path)", owner: "a list of the site",
                    advice: "give 'taxonomies', 'archive' or the collection another path", isOfPage: true))
        }
        claim(staticFiles)
        for post in posts where post.facts.hasPage {
            let positions = post.facts.positions
            let advice =
                if !post.facts.collection.isPages {
                    "give the post another 'slug' or 'path'"
                } else if context.in(post.facts.collection.language).configuration.root == post.facts.pagePath {
                    "set 'feedPath: /blog/' in feedgen.yml to place the feed elsewhere"
                } else {
                    "rename the file, or give the page another 'path'"
                }
            claim(
                PageFile.path(of: post.facts.pagePath),
                for: Claim(
                    source: post.file.path, position: positions["path"] ?? positions["slug"] ?? .start,
                    subject: "the URL \(post.facts.pagePath)", advice: advice, isOfPage: true))
        }
        claimFormerAddresses(of: posts, moved: Set(moved), context.configuration)
    }

    /// Pages take precedence over redirects.
    /// - Parameter moved: the files of `redirects` in the settings.
    private mutating func claimFormerAddresses(
        of posts: [ParsedPost], moved: Set<String>, _ configuration: SiteConfiguration
    ) {
        for redirect in configuration.redirects where moved.contains(PageFile.path(of: redirect.path)) {
            claim(
                PageFile.path(of: redirect.path),
                for: Claim(
                    source: "feedgen.yml", position: redirect.position, subject: "the former address \(redirect.path)",
                    owner: "'redirects' in feedgen.yml", advice: "remove it from 'redirects'"))
        }
        for post in posts where !post.facts.aliases.isEmpty {
            for alias in post.facts.aliases {
                claim(
                    PageFile.path(of: alias),
                    for: Claim(
                        source: post.file.path, position: post.facts.positions["aliases"] ?? .start,
                        subject: "the alias \(alias)", advice: "remove the alias",
                        isOfPage: true, yields: configuration.lenient.covers(post.file.path)))
            }
        }
    }

    /// The paths of posts, their aliases and copied files.
    static func candidates(_ staticFiles: [StaticFile], _ posts: [ParsedPost]) -> Candidates {
        let pages = posts.filter(\.facts.hasPage).map { PageFile.path(of: $0.facts.pagePath) }
        let aliases = posts.lazy.flatMap { $0.facts.aliases }.map(PageFile.path(of:))
        return Candidates(staticFiles.map(\.destination) + pages + aliases)
    }

    /// Claims the paths of copied files.
    mutating func claim(_ staticFiles: [StaticFile]) {
        for file in staticFiles {
            claim(
                file.destination,
                for: Claim(
                    source: file.path, subject: "the URL /\(file.destination)", advice: "move or rename the file"))
        }
    }

    /// The feeds, the sitemap and the like, each with a description.
    private static func filesBesidePages(
        _ plan: SitePlan, _ context: SiteContext
    ) -> [(file: String, name: String)] {
        let files = plan.ownFiles(context).map { (file: $0.path, name: $0.recipe.name) }
        let count = plan.pages.count
        if context.configuration.baseURL == nil || count < 3_000 { return files }
        // Large sites have several sitemaps. An entry has less than 16 KB, like the longest possible URL.
        return files + (1...count / 3_000 + 1).map { ("sitemap-\($0).xml", Output.Recipe.sitemap.name) }
    }
}

extension SyndicationFormat {
    /// The name, as in messages.
    var name: String {
        switch self {
        case .atom: "Atom"
        case .rss: "RSS"
        case .json: "JSON"
        }
    }
}
