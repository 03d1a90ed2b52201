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
