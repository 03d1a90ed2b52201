extension ListDiff {
    /// The change without updates, for a list that shows an element anew by taking it out and putting it in: each update is a
    /// delete of the old and an insert of the new index, also if the element moves.
    ///
    /// Of elements with one identifier each is treated by itself. (IGListKit looks them up by identifier here, and loses the
    /// update of all but the last.)
    /// The moves are the fewest of those that stay as they are: an element that is shown anew holds no other in its place.
    /// - Complexity: O(n log n) for `n` elements.
    @inlinable
    public var resultForBatchUpdates: ListIndexSetResult {
        let updated = Set(updates)
        let staying = (0..<matching.oldCount).filter { !updated.contains($0) }.compactMap { index in
            matching.newIndex(ofOldIndex: index).map { ListMoveIndex(from: index, to: $0) }
        }
        var moves = staying.map { Optional($0) }
        for position in longestIncreasingSubsequence(of: staying.map(\.to)) { moves[position] = nil }
        return ListIndexSetResult(
            inserts: (inserts + updates.compactMap(matching.newIndex(ofOldIndex:))).sorted(),
            deletes: (deletes + updates).sorted(), moves: moves.compactMap { $0 }.sorted { $0.to < $1.to })
    }
}
