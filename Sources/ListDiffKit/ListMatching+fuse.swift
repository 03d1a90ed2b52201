extension ListMatching {
    /// Pairs removed with added elements at the same position, so that they can be replaced instead of removed and
    /// added: within one gap between elements that stay, the k-th removed element and the k-th added element of one
    /// kind. Pairs that would cross are not fused, so fusing never adds a move.
    ///
    /// - Returns: the matching with these pairs, and their new indexes, ascending.
    /// - Complexity: O(n + f log f) for `f` pairs.
    @inlinable
    package func fused<Kind: Hashable>(
        moves: [ListMoveIndex], oldKind: (Int) -> Kind, newKind: (Int) -> Kind
    ) -> (matching: ListMatching, fused: [Int]) {
        var partners = partners
        var fused: [Int] = []
        let movingFrom = Set(moves.map { $0.from - prefix })
        let movingTo = Set(moves.map { $0.to - prefix })

        var (old, new) = (0, 0)
        while old < partners.count || new < origins.count {
            var removed: [Int] = []
            var added: [Kind: [Int]] = [:]
            while old < partners.count, partners[old] < 0 || movingFrom.contains(old) {
                if partners[old] < 0 { removed.append(old) }
                old += 1
            }
            while new < origins.count, origins[new] < 0 || movingTo.contains(new) {
                if origins[new] < 0 { added[newKind(new + prefix), default: []].append(new) }
                new += 1
            }

            var used: [Kind: Int] = [:]
            let pairs: [ListMoveIndex] = removed.compactMap { index in
                let kind = oldKind(index + prefix)
                let nth = used[kind, default: 0]
                guard let candidates = added[kind], nth < candidates.count else { return nil }
                used[kind] = nth + 1
                return ListMoveIndex(from: index, to: candidates[nth])
            }
            for position in longestIncreasingSubsequence(of: pairs.map(\.to)) {
                partners[pairs[position].from] = pairs[position].to
                fused.append(pairs[position].to + prefix)
            }
            // Skip the staying element that closes the gap.
            old += 1
            new += 1
        }
        let matching = ListMatching(
            oldCount: oldCount, newCount: newCount, prefix: prefix, suffix: suffix, partners: partners)
        return (matching, fused)
    }
}
