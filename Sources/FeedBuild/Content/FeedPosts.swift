import FeedContent
import FeedSections
import FeedPages

/// The entries of a site in order: the posts of the feed, newest first, then the pages.
struct FeedPosts: RandomAccessCollection, Sendable {
    private var parsedPosts: [ParsedPost]
    /// The positions of the posts of the feed.
    let feed: Range<Int>

    /// - Parameter parsedPosts: files without errors.
    init(_ parsedPosts: [ParsedPost]) {
        self.parsedPosts = parsedPosts
        feed = 0..<(parsedPosts.firstIndex { $0.facts.collection != .posts } ?? parsedPosts.count)
    }

    /// The positions of the posts beside one in the feed; none of a page.
    func neighbours(of position: Int) -> (newer: Int?, older: Int?) {
        guard feed.contains(position) else { return (nil, nil) }
        return (position == 0 ? nil : position - 1, position + 1 < feed.endIndex ? position + 1 : nil)
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
    init(of position: Int, in content: SiteContent) {
        self.init(of: position, in: content.posts, content.context)
    }

    init(of position: Int, in posts: FeedPosts, _ context: SiteContext) {
        let (newer, older) = posts.neighbours(of: position)
        self.init(newer: newer.map { posts[$0] }, older: older.map { posts[$0] }, in: context.feed)
    }
}
