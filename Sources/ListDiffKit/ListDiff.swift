/// The difference between two arrays: IGListKit's `ListDiff`, independent of feeds, with the fewest moves.
///
///     let diff = ListDiff(oldArray: [1, 2, 3], newArray: [3, 1, 2])
///     diff.moves  // [ListMoveIndex(from: 2, to: 0)]
///
/// `deletes`, `updates` and `moves.from` are indexes of the old array, `inserts` and `moves.to` of the new one: they
/// describe one *simultaneous* edit, as a collection view expects it. To change an array step by step, or to write a
/// JSON Patch, use `edits`, which are applied one after another.
///
/// Repeated identifiers are matched in order: the k-th in the new array is the k-th in the old one.
public struct ListDiff<Element: ListDiffable> {
    /// Indexes in the new array of elements that the old one does not have, ascending.
    public let inserts: [Int]
    /// Indexes in the old array of elements that the new one does not have, ascending.
    public let deletes: [Int]
    /// Indexes in the *old* array of elements that are kept with different content, ascending.
    public let updates: [Int]
    /// The fewest moves that bring the kept elements into their new order, ascending by `to`.
    public let moves: [ListMoveIndex]
    /// Which old element corresponds to which new one.
    public let matching: ListMatching

    @usableFromInline let oldArray: [Element]
    @usableFromInline let newArray: [Element]

    /// Compares two arrays.
    ///
    /// - Parameter option: when a kept element counts as updated.
    /// - Precondition: each array has fewer than 2³¹ elements.
    /// - Complexity: O(n + m) expected for the matching, O(k log k) for the `k` kept elements of the changed window.
    ///   The common prefix and suffix are not hashed, except that the suffix is hashed once after five or more inserts
    ///   and deletes; equal arrays cost one comparison per element.
    @inlinable
    public init(oldArray: [Element], newArray: [Element], option: ListDiffOption<Element> = .equality) {
        self.oldArray = oldArray
        self.newArray = newArray
        let matching = ListMatching(old: oldArray, new: newArray)
        self.matching = matching
        inserts = matching.inserts
        deletes = matching.deletes
        moves = matching.moves
        updates = oldArray.indices.filter { index in
            guard let new = matching.newIndex(ofOldIndex: index) else { return false }
            return !option.isSame(oldArray[index], newArray[new])
        }
    }

    /// Whether anything changed.
    @inlinable
    public var hasChanges: Bool { changeCount > 0 }

    /// The number of inserts, deletes, updates and moves.
    @inlinable
    public var changeCount: Int { inserts.count + deletes.count + updates.count + moves.count }

    /// The index in the old array of the (last) element with `identifier`.
    /// - Complexity: O(n); to look up pairs of indexes, use `matching`, which takes O(1).
    @inlinable
    public func oldIndex(forIdentifier identifier: Element.Identifier) -> Int? {
        oldArray.lastIndex { $0.diffIdentifier == identifier }
    }

    /// The index in the new array of the (last) element with `identifier`.
    /// - Complexity: O(m); to look up pairs of indexes, use `matching`, which takes O(1).
    @inlinable
    public func newIndex(forIdentifier identifier: Element.Identifier) -> Int? {
        newArray.lastIndex { $0.diffIdentifier == identifier }
    }

    /// The same change as the shortest sequence of edits that can be applied one after another.
    /// - Complexity: O(n + m log m) for `m` edits.
    @inlinable
    public var edits: [ListEdit] {
        ListEdit.script(
            matching: matching, moves: moves, updates: updates.compactMap(matching.newIndex(ofOldIndex:)).sorted())
    }
}

extension ListDiff: Sendable {}

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

/// When a kept element counts as updated.
public struct ListDiffOption<Element: ListDiffable>: Sendable {
    /// `nil` for `isEqual(toDiffableObject:)`, which is called directly where the type of the elements is known.
    @usableFromInline let comparison: (@Sendable (_ old: Element, _ new: Element) -> Bool)?

    @inlinable
    init(comparison: (@Sendable (_ old: Element, _ new: Element) -> Bool)?) { self.comparison = comparison }

    @inlinable
    func isSame(_ old: Element, _ new: Element) -> Bool {
        guard let comparison else { return old.isEqual(toDiffableObject: new) }
        return comparison(old, new)
    }

    /// When `isEqual(toDiffableObject:)` returns false: the default.
    @inlinable
    public static var equality: ListDiffOption { ListDiffOption(comparison: nil) }
}

extension ListDiffOption where Element: AnyObject {
    /// When it is a different instance, whatever its content. For classes only: a value has no identity besides its
    /// identifier.
    @inlinable
    public static var pointerPersonality: ListDiffOption {
        ListDiffOption { $0 === $1 }
    }
}
