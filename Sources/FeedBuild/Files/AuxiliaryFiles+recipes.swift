import Digests
import FeedContent
import FeedPages
import FeedPublish
import FeedSections
import FeedSources
import FeedSyndication
import FileStorage
import Foundation
import ListKit
import Parallelism

extension Output.Recipe {
    /// What the file is, as in messages.
    var name: String {
        switch self {
        case .page: "a page"
        case .copy: "a copied file"
        case .feed(let feed): "the \(feed.format.name) feed"
        case .redirect, .requestedRedirect: "a redirect"
        case .sitemap: "the sitemap"
        case .robots: "the robots.txt of feedgen"
        case .notFound: "the 404 page"
        case .feedList: "the list of feeds"
        case .redirects: "the list of redirects"
        }
    }
}

/// Of each kind of file beside pages: what it depends on, and its bytes.
extension AuxiliaryFiles {
    /// Passes on what a file depends on, each with its digest.
    /// - Parameter body: also for settings, templates and posts.
    func forEachPrerequisite(
        of recipe: Output.Recipe, _ body: (Prerequisite, ContentDigest) -> Void, _ setting: (String, String?) -> Void,
        _ template: (String) -> Void, _ post: (Int, Prerequisite.Aspect) -> Void
    ) {
        switch recipe {
        case .page: break
        case .copy(let file):
            body(
                .file(file.path),
                ContentDigest { parts in
                    parts.add(file.path)
                    parts.add(file.stamp?.text)
                })
        case .feed(let feed):
            channel(feed.source, body, setting, post)
            setting("feeds", feed.path)
        case .redirect(let position):
            post(position, .label)
            redirect(context.in(site.language(of: recipe)).configuration, setting, template)
        case .requestedRedirect(let path, let title):
            body(
                .entries("Redirect"),
                ContentDigest { parts in for text in [path, title] { parts.add(text) } })
            redirect(configuration, setting, template)
        case .sitemap:
            setting("baseURL", configuration.baseURL)
            body(
                .posts(.entry),
                ContentDigest { parts in
                    for plan in content.plan.pages where !plan.isPost { parts.add(plan.path) }
                    for position in content.posts.indices {
                        parts.add(content.posts.parsed(at: position).digests?.entry) { $0.add($1) }
                    }
                })
        case .robots: setting("baseURL", configuration.baseURL)
        case .notFound:
            body(
                .frame(template: "404"),
                renderer.frame(
                    of: .notFound, at: "/404.html", heading: renderer.templates.site.words.text("notFound"),
                    template: "404"))
            setting("title", configuration.title)
        case .redirects(let file):
            body(
                .entries("Redirects"),
                ContentDigest { parts in
                    parts.add(file.rawValue)
                    parts.add(each: moves) { parts, move in for text in [move.path, move.target] { parts.add(text) } }
                })
        case .feedList:
            setting("title", configuration.title)
            body(
                .entries("Terms"),
                ContentDigest { parts in
                    parts.add(each: feedList.entries) { parts, entry in
                        for text in [entry.title, entry.url, entry.homeURL] { parts.add(text) }
                    }
                })
        }
    }

    private func redirect(
        _ configuration: SiteConfiguration, _ setting: (String, String?) -> Void, _ template: (String) -> Void
    ) {
        template("redirect")
        setting("language", configuration.language)
        setting("baseURL", configuration.baseURL)
    }

    /// What a feed depends on.
    private func channel(
        _ source: Feed.Source, _ body: (Prerequisite, ContentDigest) -> Void, _ setting: (String, String?) -> Void,
        _ post: (Int, Prerequisite.Aspect) -> Void
    ) {
        let configuration = context(of: source).configuration
        setting("description", configuration.description)
        setting("language", configuration.language)
        setting("author", configuration.author)
        setting("baseURL", configuration.baseURL)
        setting("feeds.ids", configuration.formerIdentifiers?.text)
        switch source {
        case .list(let index):
            setting("feedPath", configuration.feedPath)
            setting("title", title(of: structure.lists[index]))
            for position in shown(in: structure.lists[index]) { post(position, .text) }
        case .entries(let entries, let title):
            setting("title", title ?? configuration.title)
            body(.entries("Feed"), ContentDigest { parts in parts.add(each: entries) { $0.add($1 as FeedEntry) } })
        }
    }

    /// The content of a file; `nil` for one that is made with the pages.
    /// - Parameters:
    ///   - items: the posts in feeds, by position.
    ///   - maps: the files of the sitemap.
    func fileContent(
        of output: Output, _ items: [Int: ChannelItem], _ maps: Lazy<[(name: String, bytes: [UInt8])]>
    ) -> OutputFile.Content? {
        switch output.recipe {
        case .page: return nil
        case .copy(let file): return .copy(of: file.path)
        case .feed(let feed): return feed.isFollowed ? nil : .bytes(bytes(of: feed, items))
        case .redirect(let position):
            let post = content.posts[position]
            let renderer = site.renderer(in: post.collection.language)
            return .bytes(renderer.redirect(to: post.address, title: post.label))
        case .requestedRedirect(let path, let title): return .bytes(renderer.redirect(to: path, title: title))
        case .sitemap: return (maps.value.first { $0.name == output.path }?.bytes).map { .bytes($0) }
        case .robots: return .bytes(Sitemap.robotsText(sitemapURL: absoluteURL("/sitemap.xml")))
        case .notFound: return .bytes(renderer.notFoundPage())
        case .feedList: return .bytes(feedList.bytes)
        case .redirects(let file): return .bytes(file.bytes(of: moves))
        }
    }

    /// All addresses that lead elsewhere, sorted, each with where it leads.
    private var moves: [(path: String, target: String)] {
        let addresses = SiteAddresses(configuration)
        func path(of file: String) -> String {
            let index = "index.html"
            let isIndex = file == index || file.hasSuffix("/" + index)
            return addresses.address(of: isIndex ? String(file.dropLast(index.count)) : file)
        }
        let aliases = content.plan.redirects.map { (path(of: $0.file), context.feed.url(of: content.posts[$0.post])) }
        let settings = configuration.redirects.map { redirect in
            (
                path(of: PageFile.path(of: redirect.path)),
                redirect.isExternal ? redirect.target : context.url(redirect.target)
            )
        }
        return (aliases + settings).sorted { $0.0 < $1.0 }
    }

    /// One feed of each list, in the first of the formats that the site has.
    private var feedList: SubscriptionList {
        var known: Set<Int> = []
        return SubscriptionList(
            title: configuration.title,
            entries: structure.feeds(context).compactMap { feed in
                guard case .list(let index) = feed.source, known.insert(index).inserted else { return nil }
                let list = structure.lists[index]
                return SubscriptionList.Entry(
                    title: title(of: list), url: absoluteURL("/" + feed.path), homeURL: absoluteURL(list.path))
            })
    }
}

extension ContentDigest.Parts {
    fileprivate mutating func add(_ entry: FeedEntry) {
        for text in [entry.path, entry.title, entry.html.text, entry.summary] { add(text) }
        for texts in [entry.authors, entry.tags] { add(each: texts) { $0.add($1 as String) } }
        for date in [entry.published, entry.updated] { add(date) { $0.add($1.timeIntervalSince1970.bitPattern) } }
    }
}
