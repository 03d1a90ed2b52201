import FeedContent
import FeedSections
import FeedSite
import FeedSyndication
import ListKit

extension AuxiliaryFiles {
    /// The file of a feed.
    struct Feed: Sendable {
        /// The list of the feed, by its position among the lists of the site.
        let list: Int
        let format: SyndicationFormat
        let path: String
    }

    /// The feeds of the site and its terms, except the one with patches; none without `baseURL`.
    var feeds: [Feed] {
        guard configuration.baseURL != nil else { return [] }
        return structure.feeds(configuration)
            .filter { !claimed.contains($0.path) && $0.path != configuration.feedFiles[.json] }
    }

    /// The lists of which feeds show something else than before.
    func feedsThatDiffer(since baseline: SiteBaseline?) -> Set<Int> {
        guard let baseline else { return Set(structure.lists.indices) }
        let (old, origins) = (baseline.site, baseline.origins)
        var known: [String: PostList] = [:]
        for list in old.structure.lists { known[list.path] = list }
        let limit = configuration.feedPosts
        return Set(
            structure.lists.indices.filter { index in
                let list = structure.lists[index]
                guard let before = known[list.path], before.subject == list.subject,
                    min(before.posts.count, limit) == min(list.posts.count, limit)
                else { return true }
                return !zip(before.posts, list.posts).prefix(limit).allSatisfy { origins[$1] == $0 }
            })
    }

    func files(of feeds: [Feed], spool: Spool?) async throws -> [OutputFile] {
        // A post is in the feeds of all its terms, in three formats each.
        let shown = feeds.map { structure.lists[$0.list].posts.prefix(configuration.feedPosts) }
        let positions = Set(shown.joined()).sorted()
        let made = try await inParallel(positions) {
            ChannelItem(try content.wholePost(at: $0), in: context)
        }
        let items = Dictionary(zip(positions, made)) { $1 }
        return try await inParallel(Array(zip(feeds, shown)), chunk: 1) { feed, shown in
            let channel = channel(of: structure.lists[feed.list], items: shown.compactMap { items[$0] })
            let bytes = channel.bytes(format: feed.format, url: absoluteURL("/" + feed.path))
            return OutputFile(path: feed.path, content: try spool?.store(bytes) ?? .bytes(bytes))
        }
    }

    /// The JSON feeds that have patches.
    func liveJSONFeeds(_ previous: PublishedSite, _ history: BuildHistory) throws -> [BuiltPage] {
        let feeds = try ownJSONFeed.map { path, list in
            let items = try list.posts.prefix(configuration.feedPosts)
                .map { ChannelItem(try content.wholePost(at: $0), in: context) }
            return (path, channel(of: list, items: items))
        }
        return try ((feeds.map { [$0] } ?? []) + requestedJSONFeeds).map { name, channel in
            BuiltPage(
                LiveJSONFeed(channel, url: absoluteURL("/" + name), in: context), path: "/" + name,
                previous: try previous.read(name), recordedVersion: history.version(of: "/" + name))
        }
    }

    /// The paths of the JSON feeds with patches.
    var liveJSONFeedPaths: [String] { (ownJSONFeed.map { [$0.path] } ?? []) + requestedJSONFeeds.map(\.path) }

    /// The feed of all posts, if the site has posts and a `baseURL`.
    private var ownJSONFeed: (path: String, list: PostList)? {
        guard configuration.baseURL != nil, let name = configuration.feedFiles[.json], isUnclaimed(name),
            let list = structure.lists.first
        else { return nil }
        return (name, list)
    }

    /// Whether the feed that has patches shows posts that are others than before.
    func isLiveJSONFeedChanged(since baseline: SiteBaseline) -> Bool {
        feedsThatDiffer(since: baseline).contains(0)
    }

    private func channel(of list: PostList, items: [ChannelItem]) -> Channel {
        let title = list.name.map { "\($0) · \(configuration.title)" }
        return Channel(title: title, home: list.path, items: items, in: context)
    }
}

extension SiteStructure {
    /// The feeds of the site and its terms.
    func feeds(_ configuration: SiteConfiguration) -> [AuxiliaryFiles.Feed] {
        lists.indices.flatMap { index -> [AuxiliaryFiles.Feed] in
            let list = lists[index]
            switch list.subject {
            case .year, .month: return []
            case .feed, .term: break
            }
            return SyndicationFormat.allCases.compactMap { format in
                configuration.feedFiles[format].map {
                    AuxiliaryFiles.Feed(list: index, format: format, path: list.path.dropFirst() + $0)
                }
            }
        }
    }
}
