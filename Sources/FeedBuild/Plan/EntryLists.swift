import FeedContent
import FeedMarkdown
import FeedPublish
import FeedSources
import Parallelism

/// The lists that entries have on their pages: which entries are in each.
struct EntryLists: Hashable, Sendable {
    /// For the position of an entry that has lists, the positions of the entries in each, in the order of the list.
    private(set) var all: [Int: [[Int]]] = [:]

    init(_ all: [Int: [[Int]]] = [:]) { self.all = all }

    /// - Complexity: O(n) in the entries for each query that is not asked before, and for each list in those it has.
    init(of posts: FeedPosts, in context: SiteContext) {
        let settings = Dictionary(
            context.inAllLanguages.map { ($0.configuration.translation, $0.configuration) }
        ) { first, _ in first }
        var known: [Demand: [Int]] = [:]
        /// The places of entries in these, where few of them are asked for.
        var places: [Demand: [Int: Int]] = [:]
        let backlinks = Lazy { Backlinks(of: posts, in: context) }
        for position in posts.withPages where !posts[position].lists.isEmpty {
            guard let configuration = settings[posts.collection(at: position).language] else { continue }
            all[position] = posts[position].lists.map { list in
                let demand = Demand(list, in: configuration)
                let found = known[demand] ?? demand.positions(in: posts, configuration)
                known[demand] = found
                var shown = found[...]
                if list.query.linksHere {
                    let ranks = places[demand] ?? Dictionary(uniqueKeysWithValues: zip(found, 0...))
                    places[demand] = ranks
                    let linking = backlinks.value[position].compactMap { ranks[$0] }.sorted()
                    shown = linking.map { found[$0] }[...]
                }
                // An entry is not in its own lists.
                let others = shown.lazy.filter { $0 != position }
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
        let links = { (parsed: ParsedPost) in parsed.references.links.map(\.address) }
        return Set(all.keys.flatMap { posts[$0].lists }).allSatisfy { list in
            let order = Demand(list, in: configuration).order
            return list.query.conditions.allSatisfy { $0.agrees(on: old.facts, new.facts) }
                && order.place(of: old.facts) == order.place(of: new.facts)
                && (!list.query.linksHere || links(old) == links(new))
        }
    }
}

/// What lists with the same entries have in common.
private struct Demand: Hashable {
    let query: EntryQuery
    let order: EntryOrder
    let language: String?

    /// - Parameter configuration: the settings in the language of the entry with the list.
    init(_ list: ListSetting, in configuration: SiteConfiguration) {
        (query, language) = (list.query, configuration.translation)
        let usual =
            list.query.collection.flatMap { configuration.setting(of: $0.in(configuration.translation)) }?.order
            ?? .newest
        order = list.order ?? (list.isByYear ? .newest : usual)
    }

    private var collection: EntryCollection? { query.collection?.in(language) }

    /// The positions of the entries that it is met by, in their order.
    func positions(in posts: FeedPosts, _ configuration: SiteConfiguration) -> [Int] {
        let found = candidates(in: posts, configuration).filter { query.matches(posts[$0]) }
        return order.sorted(found) { order.place(of: posts[$0]) }
    }

    /// All of them are in the language of the page.
    private func candidates(in posts: FeedPosts, _ configuration: SiteConfiguration) -> [Int] {
        if let collection { return Array(posts.positions(of: collection)) }
        if query.folder != nil || query.linksHere { return posts.positions(in: language) }
        if query.terms.isEmpty { return Array(posts.positions(of: configuration.posts.collection)) }
        return configuration.collections.filter(\.hasTerms).flatMap { posts.positions(of: $0.collection) }
    }
}

/// Which entries link to each.
private struct Backlinks {
    /// The positions of entries, by the files of the pages that their texts link to.
    private var all: [String: Set<Int>] = [:]
    private let files: [Int: String]

    init(of posts: FeedPosts, in context: SiteContext) {
        let addresses = SiteAddresses(context.configuration)
        for position in posts.indices {
            for link in posts.references(at: position).links where !link.isImage && !link.address.isEmpty {
                guard let file = addresses.file(at: link.address).map({ PageFile.path(of: "/" + $0) }) else { continue }
                all[file, default: []].insert(position)
                // A host adds the slash to the path of a folder.
                if !file.hasSuffix(".html") { all[file + "/index.html", default: []].insert(position) }
            }
        }
        files = Dictionary(posts.withPages.map { ($0, PageFile.path(of: posts[$0].pagePath)) }) { first, _ in first }
    }

    subscript(position: Int) -> Set<Int> { files[position].flatMap { all[$0] } ?? [] }
}
