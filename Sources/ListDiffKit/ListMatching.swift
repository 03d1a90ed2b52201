/// Which element of an old array corresponds to which element of a new one: a common prefix, a common suffix, and
/// between them a window whose elements are paired one by one. All lookups are O(1).
public struct ListMatching: Sendable {
    /// The number of elements of the old array.
    public let oldCount: Int
    /// The number of elements of the new array.
    public let newCount: Int

    /// How many elements are paired at the start and at the end of both arrays.
    @usableFromInline let prefix: Int
    @usableFromInline let suffix: Int

    /// For each element of the old window, the offset of its partner in the new window; -1 if it was deleted.
    @usableFromInline let partners: [Int]
    /// For each element of the new window, the offset of its partner in the old window; -1 if it was inserted.
    @usableFromInline let origins: [Int]

    @inlinable
    init(oldCount: Int, newCount: Int, prefix: Int, suffix: Int, partners: [Int]) {
        self.oldCount = oldCount
        self.newCount = newCount
        self.prefix = prefix
        self.suffix = suffix
        self.partners = partners
        var origins = [Int](repeating: -1, count: newCount - prefix - suffix)
        for (old, new) in partners.enumerated() where new >= 0 { origins[new] = old }
        self.origins = origins
    }

    /// The new index of the element at `index` of the old array; `nil` if it was deleted.
    @inlinable
    public func newIndex(ofOldIndex index: Int) -> Int? {
        if index < prefix { return index }
        if index >= oldCount - suffix { return index - oldCount + newCount }
        let partner = partners[index - prefix]
        return partner < 0 ? nil : partner + prefix
    }

    /// The old index of the element at `index` of the new array; `nil` if it was inserted.
    @inlinable
    public func oldIndex(ofNewIndex index: Int) -> Int? {
        if index < prefix { return index }
        if index >= newCount - suffix { return index - newCount + oldCount }
        let origin = origins[index - prefix]
        return origin < 0 ? nil : origin + prefix
    }

    /// The old indexes without a partner, ascending.
    @inlinable
    public var deletes: [Int] {
        partners.indices.compactMap { partners[$0] < 0 ? $0 + prefix : nil }
    }

    /// The new indexes without a partner, ascending.
    @inlinable
    public var inserts: [Int] {
        origins.indices.compactMap { origins[$0] < 0 ? $0 + prefix : nil }
    }
}

extension ListMatching {
    /// The fewest moves that bring the kept elements into their new order, ascending by new index.
    ///
    /// The elements that stay in place are a longest increasing subsequence of the new indexes in old order. Every
    /// script must move all others, so their number is minimal. (IGListKit reports every element whose rank changed: a
    /// thousand moves if the first of a thousand elements becomes the last.)
    ///
    /// - Complexity: O(k log k) for `k` kept elements of the window; O(k) if they are already in order.
    public var moves: [ListMoveIndex] {
        let targets = partners.filter { $0 >= 0 }
        if zip(targets, targets.dropFirst()).allSatisfy({ $0 < $1 }) { return [] }

        // The origins of those that move.
        var moving = origins
        for position in longestIncreasingSubsequence(of: targets) { moving[targets[position]] = -1 }
        return moving.indices.compactMap { target in
            moving[target] < 0 ? nil : ListMoveIndex(from: moving[target] + prefix, to: target + prefix)
        }
    }
}
