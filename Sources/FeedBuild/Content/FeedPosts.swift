import FeedContent
import FeedSections
import FeedPages

/// The entries of a site in order: the posts of the feed, newest first, those of other collections and the pages, then those
/// that have no pages of their own.
struct FeedPosts: RandomAccessCollection, Sendable {
    private var parsedPosts: [ParsedPost]
    /// The positions of the entries of each collection.
    private let ranges: [(collection: EntryCollection, order: EntryOrder, range: Range<Int>)]
    /// The positions of the entries that have pages of their own.
    let withPages: Range<Int>

    /// - Parameter parsedPosts: files without errors, in the order of the collections.
    /// - Complexity: O(log n) for each collection.
    init(_ parsedPosts: [ParsedPost], in configuration: SiteConfiguration) {
        self.parsedPosts = parsedPosts
        let settings = Self.ordered(configuration.collectionsInAllLanguages)
        let places = Dictionary(zip(settings.map(\.collection), 0...)) { first, _ in first }
        var ranges: [(collection: EntryCollection, order: EntryOrder, range: Range<Int>)] = []
        var withPages = 0
        for (place, setting) in settings.enumerated() {
            let start = ranges.last?.range.upperBound ?? 0
            let end = parsedPosts.end(from: start) { (places[$0.facts.collection] ?? 0) <= place }
            ranges.append((setting.collection, setting.order, start..<end))
            if setting.permalink != nil { withPages = end }
        }
        self.ranges = ranges
        self.withPages = 0..<withPages
    }

    /// The collections in the order of their entries.
    private static func ordered(_ collections: [CollectionSetting]) -> [CollectionSetting] {
        collections.filter { $0.permalink != nil } + collections.filter { $0.permalink == nil }
    }

    /// The entries of a site in order.
    static func sorted(_ posts: [ParsedPost], in configuration: SiteConfiguration) -> [Int] {
        let places = Dictionary(grouping: posts.indices) { posts[$0].facts.collection }
        return ordered(configuration.collectionsInAllLanguages).flatMap { setting in
            setting.order.sorted(places[setting.collection] ?? []) { setting.order.place(of: posts[$0].facts) }
        }
    }

    /// The positions of the entries of a collection.
    func positions(of collection: EntryCollection) -> Range<Int> {
        ranges.first { $0.collection == collection }?.range ?? 0..<0
    }

    /// The positions of the entries beside one in its collection; none of a page, and where the order is not that of dates.
    func neighbours(of position: Int) -> (newer: Int?, older: Int?) {
        guard let (collection, order, range) = ranges.first(where: { $0.range.contains(position) }),
            !collection.isPages, order.isByDate, withPages.contains(position)
        else { return (nil, nil) }
        let before = position == range.lowerBound ? nil : position - 1
        let after = position + 1 < range.upperBound ? position + 1 : nil
        return order.isDescending ? (before, after) : (after, before)
    }

    /// Whether an entry is a page beside the posts.
    func isPage(_ position: Int) -> Bool { collection(at: position).isPages }

    /// The collection of the entry at a position.
    func collection(at position: Int) -> EntryCollection {
        ranges.first { $0.range.contains(position) }?.collection ?? .posts
    }

    /// The positions of all entries in a language.
    func positions(in language: String?) -> [Int] {
        positions { $0.language == language }
    }

    /// The positions of all entries of some collections.
    func positions(where isMeant: (EntryCollection) -> Bool) -> [Int] {
        ranges.filter { isMeant($0.collection) }.flatMap(\.range)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { parsedPosts.count }

    subscript(position: Int) -> PostFacts {
        _read { yield parsedPosts[position].facts }
    }

    /// The terms that a post names, of which the facts are not copied.
    func names(at position: Int, in taxonomy: Taxonomy) -> [String] { self[position].names(in: taxonomy) }

    /// The links, anchors and images of the post at a position.
    func references(at position: Int) -> PostReferences { parsedPosts[position].references }

    func parsed(at position: Int) -> ParsedPost { parsedPosts[position] }

    /// Replaces the post at a position.
    mutating func replace(at position: Int, by parsed: ParsedPost) { parsedPosts[position] = parsed }

    /// Whether the post at a position is identical to that of another collection.
    func isSame(at position: Int, as others: FeedPosts) -> Bool {
        parsedPosts[position] === others.parsedPosts[position]
    }

}

extension Neighbours {
    /// The neighbours of the post at a position of a feed.
    init(of position: Int, in posts: FeedPosts, _ context: SiteContext) {
        let (newer, older) = posts.neighbours(of: position)
        self.init(newer: newer.map { posts[$0] }, older: older.map { posts[$0] }, in: context.feed)
    }
}

extension [ParsedPost] {
    /// The end of those from an index on that meet a condition, which those after them do not.
    /// - Complexity: O(log n).
    fileprivate func end(from start: Int, where isMet: (ParsedPost) -> Bool) -> Int {
        var (low, high) = (start, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isMet(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
