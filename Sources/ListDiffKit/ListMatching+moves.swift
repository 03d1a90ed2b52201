extension ListMatching {
    /// The fewest moves that bring the kept elements into their new order, ascending by new index.
    ///
    /// The elements that stay in place are a longest increasing subsequence of the new indexes in old order. Every
    /// script must move all others, so their number is minimal. (IGListKit reports every element whose rank changed: a
    /// thousand moves if the first of a thousand elements becomes the last.)
    ///
    /// - Complexity: O(k log k) for `k` kept elements of the window; O(k) if they are already in order.
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
