/// What changed from one array to another: IGListKit's `ListDiff`, outside of any feed, with the fewest moves.
///
///     let diff = ListDiff(oldArray: [1, 2, 3], newArray: [3, 1, 2])
///     diff.moves  // [ListMoveIndex(from: 2, to: 0)]
///
/// `deletes`, `updates` and `moves.from` are indexes of the old array, `inserts` and `moves.to` of the new one: they
/// describe one *simultaneous* edit, as a collection view wants it. To change an array step by step, or to write a JSON
/// Patch, use `edits`, which are right when applied one after another.
///
/// Repeated identifiers are paired in order: the k-th of the new array is the k-th of the old one.
public struct ListDiff<Element: ListDiffable> {
    /// Indexes in the new array of elements the old one does not have, ascending.
    public let inserts: [Int]
    /// Indexes in the old array of elements the new one does not have, ascending.
    public let deletes: [Int]
    /// Indexes in the *old* array of elements that are still there with other content, ascending.
    public let updates: [Int]
    /// The fewest moves that bring the remaining elements into their new order, ascending by `to`.
    public let moves: [ListMoveIndex]
    /// Which old element is which new one.
    public let matching: ListMatching

    @usableFromInline let oldArray: [Element]
    @usableFromInline let newArray: [Element]

    /// Compares two arrays.
    ///
    /// - Parameter option: when an element that stays counts as updated.
    /// - Complexity: O(n + m) expected for the matching, O(k log k) for the `k` survivors of the changed window. The common
    ///   prefix and suffix are not hashed (but for a suffix behind five or more inserts and deletes, once); arrays that are
    ///   equal cost a comparison an element.
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
    /// - Complexity: O(n); for pairs of indexes ask `matching`, which answers in O(1).
    @inlinable
    public func oldIndex(forIdentifier identifier: Element.Identifier) -> Int? {
        oldArray.lastIndex { $0.diffIdentifier == identifier }
    }

    /// The index in the new array of the (last) element with `identifier`.
    /// - Complexity: O(m); for pairs of indexes ask `matching`, which answers in O(1).
    @inlinable
    public func newIndex(forIdentifier identifier: Element.Identifier) -> Int? {
        newArray.lastIndex { $0.diffIdentifier == identifier }
    }

    /// The same change as the shortest list of edits that are right when applied one after another.
    /// - Complexity: O(n + m log m) for `m` edits.
    @inlinable
    public var edits: [ListEdit] {
        ListEdit.script(
            matching: matching, moves: moves, updates: updates.compactMap(matching.newIndex(ofOldIndex:)).sorted())
    }
}

extension ListDiff: Sendable where Element: Sendable {}

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

/// When an element that stays counts as updated.
public struct ListDiffOption<Element: ListDiffable> {
    @usableFromInline let isSame: (_ old: Element, _ new: Element) -> Bool

    @inlinable
    init(isSame: @escaping (_ old: Element, _ new: Element) -> Bool) { self.isSame = isSame }

    /// When `isEqual(toDiffableObject:)` says that its content differs: the default.
    @inlinable
    public static var equality: ListDiffOption {
        ListDiffOption { $0.isEqual(toDiffableObject: $1) }
    }
}

extension ListDiffOption where Element: AnyObject {
    /// When it is another object, whatever it contains. For classes alone: a value has no identity beside its identifier.
    @inlinable
    public static var pointerPersonality: ListDiffOption {
        ListDiffOption { $0 === $1 }
    }
}
