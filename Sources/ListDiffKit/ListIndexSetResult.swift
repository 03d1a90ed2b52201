/// A simultaneous edit of an array, as a collection view expects it: `deletes` and `moves.from` are indexes before the
/// edit, `inserts` and `moves.to` indexes after it.
///
/// To apply it, remove the elements at `deletes` and `moves.from`, insert those of `inserts` and `moves.to` by
/// ascending index, and fill the gaps with the remaining elements in their old order. These edits can *not* be applied
/// one after another; `ListDiff.edits` can.
public struct ListIndexSetResult: Hashable, Sendable {
    /// In ascending order.
    public let inserts: [Int]
    /// In ascending order.
    public let deletes: [Int]
    /// In ascending order of `to`.
    public let moves: [ListMoveIndex]

    /// A result from indexes that are already ascending.
    @inlinable
    public init(inserts: [Int], deletes: [Int], moves: [ListMoveIndex]) {
        self.inserts = inserts
        self.deletes = deletes
        self.moves = moves
    }

    /// Whether there are any changes.
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
