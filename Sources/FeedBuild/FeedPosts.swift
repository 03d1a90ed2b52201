import FeedContent

/// The posts of a feed in its order, newest first.
struct FeedPosts: RandomAccessCollection, Sendable {
    private var readings: [PostReading]

    /// - Parameter readings: files that are not in error.
    init(_ readings: [PostReading]) { self.readings = readings }

    var startIndex: Int { 0 }
    var endIndex: Int { readings.count }

    subscript(position: Int) -> PostFacts {
        _read { yield readings[position].facts }
    }

    /// The terms that a post names, of which the facts are not copied.
    func names(at position: Int, in taxonomy: Taxonomy) -> [String] {
        switch taxonomy {
        case .tags: self[position].tags
        case .categories: self[position].categories
        case .authors: self[position].authors
        }
    }

    func reading(at position: Int) -> PostReading { readings[position] }

    /// Another reading in the place of one.
    mutating func replace(at position: Int, by reading: PostReading) { readings[position] = reading }

    /// Whether at a position there is the very post that is there in other ones.
    func isSame(at position: Int, as others: FeedPosts) -> Bool { readings[position] === others.readings[position] }

}
