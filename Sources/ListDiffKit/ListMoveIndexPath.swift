/// One move of a diff by index paths: the element at `from` before is at `to` afterwards.
public struct ListMoveIndexPath: Hashable, Sendable {
    /// Where the cell was before.
    public let from: ListIndexPath
    /// Where it is afterwards.
    public let to: ListIndexPath

    /// A move between two places.
    @inlinable
    public init(from: ListIndexPath, to: ListIndexPath) {
        self.from = from
        self.to = to
    }
}
