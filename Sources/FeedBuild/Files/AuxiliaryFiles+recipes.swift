import Digests
import FeedContent
import FeedPages
import FeedSections
import FeedSyndication

extension Output.Recipe {
    /// What the file is, as in messages.
    var name: String {
        switch self {
        case .page: "a page"
        case .feed(let feed): "the \(feed.format.name) feed"
        case .followedFeed: "the JSON feed"
        case .redirect: "a redirect"
        case .sitemap: "the sitemap"
        case .robots: "the robots.txt of feedgen"
        case .notFound: "the 404 page"
        case .feedList: "the list of feeds"
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
        case .feed(let feed):
            channel(structure.lists[feed.list], setting, post)
            setting("feeds", feed.path)
        case .followedFeed:
            guard let list = structure.lists.first else { return }
            channel(list, setting, post)
            setting("feeds", configuration.feedFiles[.json])
        case .redirect(let position):
            post(position, .label)
            template("redirect")
            setting("language", configuration.language)
            setting("baseURL", configuration.baseURL)
        case .sitemap:
            setting("baseURL", configuration.baseURL)
            body(
                .posts(.entry),
                ContentDigest { parts in
                    for plan in content.plan.pages where !plan.isPost { parts.add(plan.path) }
                    for position in content.posts.indices {
                        parts.add(content.posts.parsed(at: position).digests) { $0.add($1.entry) }
                    }
                })
        case .robots: setting("baseURL", configuration.baseURL)
        case .notFound:
            body(.frame(template: "404"), renderer.frame(of: .index, heading: "Not found", template: "404"))
            setting("title", configuration.title)
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

    /// What a feed of a list depends on.
    private func channel(
        _ list: PostList, _ setting: (String, String?) -> Void, _ post: (Int, Prerequisite.Aspect) -> Void
    ) {
        setting("title", title(of: list))
        setting("description", configuration.description)
        setting("language", configuration.language)
        setting("author", configuration.author)
        setting("baseURL", configuration.baseURL)
        for position in shown(in: list) { post(position, .text) }
    }

    /// The bytes of a file; `nil` for one that is made with the pages.
    /// - Parameters:
    ///   - items: the posts in feeds, by position.
    ///   - maps: the files of the sitemap.
    func bytes(
        of output: Output, _ items: [Int: ChannelItem], _ maps: Lazy<[(name: String, bytes: [UInt8])]>
    ) -> [UInt8]? {
        switch output.recipe {
        case .page, .followedFeed: return nil
        case .feed(let feed): return bytes(of: feed, items)
        case .redirect(let position):
            let post = content.posts[position]
            return renderer.redirect(to: post.pagePath, title: post.label)
        case .sitemap: return maps.value.first { $0.name == output.path }?.bytes
        case .robots: return Sitemap.robotsText(sitemapURL: absoluteURL("/sitemap.xml"))
        case .notFound: return renderer.notFoundPage()
        case .feedList: return feedList.bytes
        }
    }

    /// One feed of each list, in the first of the formats that the site has.
    private var feedList: SubscriptionList {
        let lists = Dictionary(grouping: structure.feeds(configuration), by: \.list)
        return SubscriptionList(
            title: configuration.title,
            entries: lists.sorted { $0.key < $1.key }.compactMap { index, feeds in
                let list = structure.lists[index]
                return feeds.first.map { feed in
                    SubscriptionList.Entry(
                        title: title(of: list),
                        url: absoluteURL("/" + feed.path), homeURL: absoluteURL(list.path))
                }
            })
    }
}
