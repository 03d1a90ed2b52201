import FeedContent
import FeedPublish
import FeedSections
import FeedPages
import FeedSyndication
import Foundation
import JSONPatch
import ListKit
import Parallelism

extension AuxiliaryFiles {
    /// The file of a feed.
    struct Feed: Sendable {
        enum Source: Sendable {
            /// The posts of a list, by its position among the lists of the site.
            case list(Int)
            /// What a site in Swift asks for; the title is the site's by default.
            case entries([FeedEntry], title: String?)

            /// The position of its list.
            var list: Int? { if case .list(let list) = self { list } else { nil } }
        }

        let source: Source
        let format: SyndicationFormat
        let path: String
        /// Whether programs follow it with patches, like a page.
        let isFollowed: Bool

        /// The same for a former path; it names its present one.
        var copied: Feed { Feed(source: source, format: format, path: path, isFollowed: false) }
    }

    /// The posts in some feeds, by position.
    /// - Throws: `SystemError` for a post that cannot be read again; errors of `previous`.
    func items(of outputs: [Output], since changes: PostChanges?, previous: PublishedSite) async throws
        -> [Int: ChannelItem]
    {
        let lists = Set(
            outputs.compactMap { output in
                if case .feed(let feed) = output.recipe { feed.source.list } else { nil }
            })
        guard let changes else { return try await items(of: lists) }
        return try await items(of: lists, texts: try await texts(of: lists, since: changes, previous))
    }

    /// A post is in the feeds of all its terms, in three formats each.
    /// - Parameter texts: the texts of posts as feeds show them, by position, as far as they are known.
    private func items(of lists: Set<Int>, texts: [Int: String] = [:]) async throws -> [Int: ChannelItem] {
        let positions = positions(in: lists)
        let items = try await inParallel(positions, chunk: 1) { position in
            let facts = content.posts[position]
            let context = context.in(facts.collection.language)
            if let text = texts[position] { return ChannelItem(facts, html: "", in: context).with(publishedHTML: text) }
            return ChannelItem(
                facts, html: try content.wholePost(at: position).html(url: context.feed.url(of: facts)), in: context)
        }
        return Dictionary(zip(positions, items)) { $1 }
    }

    /// The posts in the feeds of some lists.
    private func positions(in lists: Set<Int>) -> [Int] {
        Set(lists.flatMap { shown(in: structure.lists[$0]) }).sorted()
    }

    /// The texts of posts that are as before, by position.
    private func texts(
        of lists: Set<Int>, since changes: PostChanges, _ previous: PublishedSite
    ) async throws -> [Int: String] {
        let published = try await publishedTexts(of: lists, previous)
        var texts: [Int: String] = [:]
        for position in positions(in: lists) where changes.origins[position] != nil {
            texts[position] = context.absoluteURL(context.feed.url(of: content.posts[position])).flatMap {
                published[$0]
            }
        }
        return texts
    }

    /// The texts in the published JSON feeds of some lists, by the URLs of their posts, so that these need not be read again.
    ///
    /// Only in builds that check whether anyone edited their output; `watch` does not, so it reads the posts.
    private func publishedTexts(of lists: Set<Int>, _ previous: PublishedSite) async throws -> [String: String] {
        guard !content.options.isEphemeral, let name = configuration.feedFiles[.json] else { return [:] }
        let paths = lists.sorted().map { structure.lists[$0].path.dropFirst() + name }.filter(isUnclaimed)
        let texts = try await inParallel(paths, chunk: 1) { path -> [(String, String)] in
            // Posts of a feed that cannot be read are read themselves.
            guard let bytes = try previous.read(path), let feed = try? JSONValue(parsing: bytes) else { return [] }
            return (feed["items"]?.array ?? []).compactMap { item in
                if let url = item["url"]?.string, let html = item["content_html"]?.string { (url, html) } else { nil }
            }
        }
        return Dictionary(texts.joined()) { first, _ in first }
    }

    /// The posts of a list that its feeds show.
    func shown(in list: PostList) -> ArraySlice<Int> {
        switch list.subject {
        case .term: list.posts.prefix(configuration.feedPosts)
        case .collection(let collection):
            context.in(list.language).configuration.setting(of: collection).map {
                SiteStructure.newestFirst(content.posts, $0).prefix(configuration.feedPosts)
            } ?? []
        case .year, .month: []
        }
    }

    func bytes(of feed: Feed, _ items: [Int: ChannelItem]) -> [UInt8] {
        channel(of: feed.source, items).bytes(format: feed.format, url: absoluteURL("/" + feed.path))
    }

    /// The JSON feeds that have patches, of those that are to be made.
    /// - Parameter items: what `items(of:since:previous:)` made.
    func liveJSONFeeds(
        _ outputs: [Output], _ items: [Int: ChannelItem], _ previous: PublishedSite, _ history: BuildHistory
    ) throws -> [BuiltDocument] {
        try outputs.compactMap { output in
            guard case .feed(let feed) = output.recipe, feed.isFollowed else { return nil }
            let (path, url) = ("/" + feed.path, absoluteURL("/" + feed.path))
            var channel = channel(of: feed.source, items)
            let document = JSONFeedDocument.document(of: channel.json(url: url))
            let (name, value) = JSONFeedDocument.extension(of: document, path: path, root: absoluteURL("/"))
            channel.extensions[name] = value
            let (bytes, old) = (channel.bytes(format: .json, url: url), try previous.read(feed.path))
            let isSame = bytes == old
            return BuiltDocument(
                path: path, document: document, content: isSame ? nil : .bytes(bytes),
                size: bytes.count,
                isNew: old == nil, old: isSame ? nil : old.flatMap(JSONFeedDocument.read),
                recordedVersion: history.version(of: path), form: .jsonFeed)
        }
    }

    /// The paths of the JSON feeds with patches.
    var liveJSONFeedPaths: [String] {
        others.compactMap { path, recipe in
            if case .feed(let feed) = recipe, feed.isFollowed { path } else { nil }
        }
    }

    /// The site in the language of a feed.
    func context(of source: Feed.Source) -> SiteContext {
        context.in(source.list.flatMap { structure.lists[$0].language })
    }

    private func channel(of source: Feed.Source, _ items: [Int: ChannelItem]) -> Channel {
        let context = context(of: source)
        switch source {
        case .list(let index):
            let list = structure.lists[index]
            return Channel(
                title: title(of: list), home: list.path, items: shown(in: list).compactMap { items[$0] }, in: context)
        case .entries(let entries, let title):
            return Channel(title: title, home: "/", items: entries.map { ChannelItem($0, in: context) }, in: context)
        }
    }

    /// What the feeds of a list are called.
    func title(of list: PostList) -> String {
        let title = context.in(list.language).configuration.title
        return list.name.map { "\($0) · \(title)" } ?? title
    }
}

extension SiteStructure {
    /// The feeds of the site and its terms.
    func feeds(_ context: SiteContext) -> [AuxiliaryFiles.Feed] {
        lists.indices.flatMap { index -> [AuxiliaryFiles.Feed] in
            let list = lists[index]
            let configuration = context.in(list.language).configuration
            let folder: String
            switch list.subject {
            case .year, .month: return []
            case .collection(let collection):
                if configuration.setting(of: collection)?.hasFeeds == false { return [] }
                // That of posts keeps its address wherever it is placed: readers have subscribed to it.
                folder = String((collection.isPosts ? configuration.root : list.path).dropFirst())
            case .term: folder = String(list.path.dropFirst())
            }
            return SyndicationFormat.allCases.compactMap { format in
                configuration.feedFiles[format].map { name in
                    AuxiliaryFiles.Feed(
                        source: .list(index), format: format, path: folder + name,
                        isFollowed: list.subject.isFeed && format == .json)
                }
            }
        }
    }
}

extension ChannelItem {
    /// An entry of a site in Swift.
    fileprivate init(_ entry: FeedEntry, in context: SiteContext) {
        let url = context.absoluteURL(FeedContext.encoded(context.url(entry.path))) ?? entry.path
        let date = { (date: Date) in PostDate(instant: date, hasTime: true, utcOffset: 0) }
        self.init(
            id: url, url: url, title: entry.title, html: entry.html.text, summary: entry.summary,
            authors: entry.authors, tags: entry.tags, published: entry.published.map(date),
            updated: entry.updated.map(date))
    }
}
