/// A simultaneous edit of the items of sections: `ListIndexSetResult` with index paths.
public struct ListIndexPathResult: Hashable, Sendable {
    /// In ascending order.
    public let inserts: [ListIndexPath]
    /// In ascending order.
    public let deletes: [ListIndexPath]
    /// In ascending order of `to`.
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
