/// A simultaneous edit of the items of sections: `ListIndexSetResult` with index paths.
public struct ListIndexPathResult: Hashable, Sendable {
    /// Ascending.
    public let inserts: [ListIndexPath]
    /// Ascending.
    public let deletes: [ListIndexPath]
    /// Ascending by `to`.
    public let moves: [ListMoveIndexPath]

    /// A result from index paths that are already ascending.
    @inlinable
    public init(inserts: [ListIndexPath], deletes: [ListIndexPath], moves: [ListMoveIndexPath]) {
        self.inserts = inserts
        self.deletes = deletes
        self.moves = moves
    }

    /// Whether there are any changes.
    @inlinable
    public var hasChanges: Bool { !inserts.isEmpty || !deletes.isEmpty || !moves.isEmpty }
}
