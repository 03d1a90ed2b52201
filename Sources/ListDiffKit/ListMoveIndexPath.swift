/// One move of a diff by index paths: the element moves from `from` to `to`.
public struct ListMoveIndexPath: Hashable, Sendable {
    /// The index path of the cell before the edit.
    public let from: ListIndexPath
    /// Its index path after the edit.
    public let to: ListIndexPath

    /// A move between two index paths.
    @inlinable
    public init(from: ListIndexPath, to: ListIndexPath) {
        self.from = from
        self.to = to
    }
}
