/// A simultaneous edit of the items of sections: `ListIndexSetResult` by index paths.
public struct ListIndexPathResult: Hashable, Sendable {
    /// In ascending order.
    public let inserts: [ListIndexPath]
    /// In ascending order.
    public let deletes: [ListIndexPath]
    /// In ascending order of `to`.
    public let moves: [ListMoveIndexPath]

    /// A result of paths that are ascending already.
    @inlinable
    public init(inserts: [ListIndexPath], deletes: [ListIndexPath], moves: [ListMoveIndexPath]) {
        self.inserts = inserts
        self.deletes = deletes
        self.moves = moves
    }

    /// Whether anything changes.
    @inlinable
    public var hasChanges: Bool { !inserts.isEmpty || !deletes.isEmpty || !moves.isEmpty }
}
