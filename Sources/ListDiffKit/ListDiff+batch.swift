extension ListDiff {
    /// The change without updates, for lists that cannot update in place: each update becomes a delete of the old index
    /// and an insert of the new one, even if the element moves.
    ///
    /// Elements with the same identifier are treated separately. (IGListKit looks them up by identifier here, and so
    /// loses the updates of all but the last.) The moves are minimal for the elements that are not updated: an updated
    /// element does not force any other to move.
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
