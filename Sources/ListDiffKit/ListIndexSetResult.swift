/// A simultaneous edit of an array, in the form in which a collection view takes it: `deletes` and `moves.from` are indexes
/// before it, `inserts` and `moves.to` indexes after it.
///
/// Take out what `deletes` and `moves` name, put in what `inserts` and `moves` name by ascending index, and what is left fills the
/// gaps in its old order. Applied one after another these are *not* right; `ListDiff.edits` are.
public struct ListIndexSetResult: Hashable, Sendable {
    /// Ascending.
    public let inserts: [Int]
    /// Ascending.
    public let deletes: [Int]
    /// Ascending by `to`.
    public let moves: [ListMoveIndex]

    /// A result of indexes that are ascending already.
    @inlinable
    public init(inserts: [Int], deletes: [Int], moves: [ListMoveIndex]) {
        self.inserts = inserts
        self.deletes = deletes
        self.moves = moves
    }

    /// Whether anything changes.
    @inlinable
    public var hasChanges: Bool { changeCount > 0 }

    /// The number of inserts, deletes and moves.
    @inlinable
    public var changeCount: Int { inserts.count + deletes.count + moves.count }
}

/// One move of a diff: the element at `from` in the old array is at `to` in the new one.
public struct ListMoveIndex: Hashable, Sendable {
    /// Where the element was in the old array.
    public let from: Int
    /// Where it is in the new one.
    public let to: Int

    /// A move between two places.
    @inlinable
    public init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}
