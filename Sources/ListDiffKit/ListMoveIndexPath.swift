/// One move of a diff by index paths: the element at `from` before is at `to` afterwards.
public struct ListMoveIndexPath: Hashable, Sendable {
    public let from: ListIndexPath
    public let to: ListIndexPath

    public init(from: ListIndexPath, to: ListIndexPath) {
        self.from = from
        self.to = to
    }
}
