import FeedContent
import FeedMarkdown
import FeedSources
import Parallelism

/// The lists that entries have on their pages: which entries are in each.
struct EntryLists: Hashable, Sendable {
    /// For the position of an entry that has lists, the positions of the entries in each, in the order of the list.
    private(set) var all: [Int: [[Int]]] = [:]

    init(_ all: [Int: [[Int]]] = [:]) { self.all = all }

    /// - Complexity: O(n) in the entries for each query that is not asked before, and for each list in those it has.
    init(of posts: FeedPosts, in context: SiteContext) {
        let configuration = context.configuration
        var known: [Demand: [Int]] = [:]
        let backlinks = Lazy { Backlinks(of: posts, in: context) }
        for position in posts.withPages where !posts[position].lists.isEmpty {
            all[position] = posts[position].lists.map { list in
                let demand = Demand(list, in: configuration)
                let found = known[demand] ?? demand.positions(in: posts, configuration)
                known[demand] = found
                let linking = list.query.linksHere ? backlinks.value[position] : nil
                // An entry is not in its own lists.
                let others = found.lazy.filter { $0 != position && linking?.contains($0) ?? true }
                return list.limit.map { Array(others.prefix($0)) } ?? Array(others)
            }
        }
    }

    /// The positions of the entries in each of the lists of an entry.
    subscript(position: Int) -> [[Int]] { all.isEmpty ? [] : all[position] ?? [] }

    /// Whether the lists ask for the same and get the same from one of these that changed, besides its place and its terms.
    func agree(
        on old: ParsedPost, _ new: ParsedPost, among posts: FeedPosts, in configuration: SiteConfiguration
    ) -> Bool {
        if old.facts.lists != new.facts.lists { return false }
        return all.keys.allSatisfy { position in
            posts[position].lists.allSatisfy { list in
                let demand = Demand(list, in: configuration)
                return list.query.conditions.allSatisfy { $0.agrees(on: old.facts, new.facts) }
                    && demand.order.place(of: old.facts) == demand.order.place(of: new.facts)
                    && (!list.query.linksHere || old.references.links == new.references.links)
            }
        }
    }
}

/// What lists with the same entries have in common.
private struct Demand: Hashable {
    let query: EntryQuery
    let order: EntryOrder

    init(_ list: ListSetting, in configuration: SiteConfiguration) {
        query = list.query
        let usual = list.query.collection.flatMap { configuration.setting(of: $0) }?.order ?? .newest
        order = list.order ?? (list.isByYear ? .newest : usual)
    }

    /// The positions of the entries that it is met by, in their order.
    func positions(in posts: FeedPosts, _ configuration: SiteConfiguration) -> [Int] {
        let found = candidates(in: posts, configuration).filter { query.matches(posts[$0]) }
        return order.sorted(found) { order.place(of: posts[$0]) }
    }

    private func candidates(in posts: FeedPosts, _ configuration: SiteConfiguration) -> [Int] {
        if let collection = query.collection { return Array(posts.positions(of: collection)) }
        if query.folder != nil || query.linksHere { return Array(posts.indices) }
        if query.term == nil { return Array(posts.feed) }
        return configuration.collections.filter(\.hasTerms).flatMap { posts.positions(of: $0.collection) }
    }
}

/// Which entries link to each.
private struct Backlinks {
    /// The positions of entries, by the URLs that their texts link to.
    private var all: [Substring: Set<Int>] = [:]
    private let urls: [Int: String]

    init(of posts: FeedPosts, in context: SiteContext) {
        for position in posts.indices {
            for link in posts.references(at: position).links where !link.isImage && !link.address.isEmpty {
                all[SiteAddresses.withoutQuery(link.address), default: []].insert(position)
            }
        }
        urls = Dictionary(posts.withPages.map { ($0, context.url(posts[$0].pagePath)) }) { first, _ in first }
    }

    subscript(position: Int) -> Set<Int> { urls[position].flatMap { all[$0[...]] } ?? [] }
}
