/// One move of a diff: the element at `from` in the old array is at `to` in the new one.
public struct ListMoveIndex: Hashable, Sendable {
    public let from: Int
    public let to: Int

    public init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}
