/// Which element of an old array is which element of a new one: the common prefix, the common suffix, and between them a
/// window whose elements are paired one by one. All answers are O(1).
public struct ListMatching: Sendable {
    /// The number of elements of the old array.
    public let oldCount: Int
    /// The number of elements of the new array.
    public let newCount: Int

    /// How many elements are paired at the start and at the end of both arrays.
    @usableFromInline let prefix: Int
    @usableFromInline let suffix: Int

    /// The partner in the new array of each element of the old window, as an offset in the new window; `nil` if it is gone.
    @usableFromInline let partners: [Int?]
    /// The partner in the old window of each element of the new window; `nil` if it is new.
    @usableFromInline let origins: [Int?]

    @inlinable
    init(oldCount: Int, newCount: Int, prefix: Int, suffix: Int, partners: [Int?]) {
        self.oldCount = oldCount
        self.newCount = newCount
        self.prefix = prefix
        self.suffix = suffix
        self.partners = partners
        var origins = [Int?](repeating: nil, count: newCount - prefix - suffix)
        for (old, new) in partners.enumerated() {
            if let new { origins[new] = old }
        }
        self.origins = origins
    }

    /// Where the element at `index` of the old array is in the new one; `nil` if it is gone.
    @inlinable
    public func newIndex(ofOldIndex index: Int) -> Int? {
        if index < prefix { return index }
        if index >= oldCount - suffix { return index - oldCount + newCount }
        return partners[index - prefix].map { $0 + prefix }
    }

    /// Where the element at `index` of the new array was in the old one; `nil` if it is new.
    @inlinable
    public func oldIndex(ofNewIndex index: Int) -> Int? {
        if index < prefix { return index }
        if index >= newCount - suffix { return index - newCount + oldCount }
        return origins[index - prefix].map { $0 + prefix }
    }

    /// The old indexes that have no partner, ascending.
    @inlinable
    public var deletes: [Int] {
        partners.indices.compactMap { partners[$0] == nil ? $0 + prefix : nil }
    }

    /// The new indexes that have no partner, ascending.
    @inlinable
    public var inserts: [Int] {
        origins.indices.compactMap { origins[$0] == nil ? $0 + prefix : nil }
    }
}

extension ListMatching {
    /// The fewest moves that bring the survivors into their new order, ascending by new index.
    ///
    /// The survivors that keep their place are a longest increasing subsequence of the new indexes in old order; every
    /// script of moves must name all the others, so their number is the minimum. (IGListKit instead reports every survivor
    /// whose rank changed: a thousand moves where the first of a thousand elements becomes the last.)
    ///
    /// - Complexity: O(k log k) for `k` survivors of the window; O(k) when they are in order already.
    public var moves: [ListMoveIndex] {
        let survivors = partners.indices.filter { partners[$0] != nil }
        let targets = survivors.compactMap { partners[$0] }
        if zip(targets, targets.dropFirst()).allSatisfy({ $0 < $1 }) { return [] }

        var moving = [Bool](repeating: true, count: survivors.count)
        for position in longestIncreasingSubsequence(of: targets) { moving[position] = false }
        return zip(zip(survivors, targets), moving)
            .filter { $0.1 }
            .map { ListMoveIndex(from: $0.0.0 + prefix, to: $0.0.1 + prefix) }
            .sorted { $0.to < $1.to }
    }
}
