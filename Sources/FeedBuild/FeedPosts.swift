import FeedContent

/// The posts of a feed in order, newest first.
struct FeedPosts: RandomAccessCollection, Sendable {
    private var readings: [PostReading]

    /// - Parameter readings: files without errors.
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

    /// Replaces the reading at a position.
    mutating func replace(at position: Int, by reading: PostReading) { readings[position] = reading }

    /// Whether the post at a position is identical to that of another collection.
    func isSame(at position: Int, as others: FeedPosts) -> Bool { readings[position] === others.readings[position] }

}
