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

    /// The posts in the feeds that show something else than before, and in the one of all posts, by position.
    /// - Throws: `SystemError` for a post that cannot be read again.
    func items(since baseline: SiteBaseline?) async throws -> [Int: ChannelItem] {
        try await items(
            of: (feeds.isEmpty ? [] : feedsThatDiffer(since: baseline)).union(ownJSONFeed == nil ? [] : [0]))
    }

    /// A post is in the feeds of all its terms, in three formats each.
    private func items(of lists: Set<Int>) async throws -> [Int: ChannelItem] {
        let positions = Set(lists.flatMap { shown(in: structure.lists[$0]) }).sorted()
        let items = try await inParallel(positions, chunk: 1) {
            ChannelItem(try content.wholePost(at: $0), in: context)
        }
        return Dictionary(zip(positions, items)) { $1 }
    }

    /// The posts of a list that its feeds show.
    private func shown(in list: PostList) -> ArraySlice<Int> {
        switch list.subject {
        case .feed, .term: list.posts.prefix(configuration.feedPosts)
        case .year, .month: []
        }
    }

    func files(of feeds: [Feed], items: [Int: ChannelItem], spool: Spool?) async throws -> [OutputFile] {
        try await inParallel(feeds, chunk: 1) { feed in
            let list = structure.lists[feed.list]
            let bytes = channel(of: list, items: shown(in: list).compactMap { items[$0] })
                .bytes(format: feed.format, url: absoluteURL("/" + feed.path))
            return OutputFile(path: feed.path, content: try spool?.store(bytes) ?? .bytes(bytes))
        }
    }

    /// The JSON feeds that have patches.
    /// - Throws: as `items(since:)`, and errors of `previous`.
    func liveJSONFeeds(_ previous: PublishedSite, _ history: BuildHistory) async throws -> [BuiltPage] {
        try liveJSONFeeds(await items(of: ownJSONFeed == nil ? [] : [0]), previous, history)
    }

    /// The JSON feeds that have patches.
    /// - Parameter items: what `items(since:)` made.
    func liveJSONFeeds(
        _ items: [Int: ChannelItem], _ previous: PublishedSite, _ history: BuildHistory
    ) throws -> [BuiltPage] {
        let feeds = ownJSONFeed.map { path, list in
            (path, channel(of: list, items: shown(in: list).compactMap { items[$0] }))
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
