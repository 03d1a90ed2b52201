/// The difference between the items of a section before and after, by index paths: IGListKit's `ListDiffPaths`.
///
/// `deletes`, `updates` and `moves.from` are in the old section, `inserts` and `moves.to` in the new one; the two
/// differ when the section itself moves. All are ascending, `moves` by `to`, so the result is the same on every run.
public struct ListDiffPaths<Element: ListDiffable> {
    /// The same difference by indexes.
    public let diff: ListDiff<Element>
    /// The index of the section before the change.
    public let fromSection: Int
    /// The index of the section after the change.
    public let toSection: Int

    /// Compares the items of a section.
    /// - Parameters:
    ///   - fromSection: the index of the section before the change.
    ///   - toSection: its index after the change.
    /// - Complexity: that of `ListDiff`.
    @inlinable
    public init(
        fromSection: Int, toSection: Int, oldArray: [Element], newArray: [Element],
        option: ListDiffOption<Element> = .equality
    ) {
        self.fromSection = fromSection
        self.toSection = toSection
        diff = ListDiff(oldArray: oldArray, newArray: newArray, option: option)
    }

    /// The inserted elements, in the new section.
    @inlinable
    public var inserts: [ListIndexPath] { diff.inserts.map(to) }
    /// The deleted elements, in the old section.
    @inlinable
    public var deletes: [ListIndexPath] { diff.deletes.map(from) }
    /// The updated elements, in the old section.
    @inlinable
    public var updates: [ListIndexPath] { diff.updates.map(from) }
    /// The fewest moves of the kept elements.
    @inlinable
    public var moves: [ListMoveIndexPath] { diff.moves.map(path) }

    /// Whether anything changed.
    @inlinable
    public var hasChanges: Bool { diff.hasChanges }

    /// The index path of the (last) element with `identifier` in the old section.
    /// - Complexity: O(n).
    @inlinable
    public func oldIndexPath(forIdentifier identifier: Element.Identifier) -> ListIndexPath? {
        diff.oldIndex(forIdentifier: identifier).map(from)
    }

    /// The index path of the (last) element with `identifier` in the new section.
    /// - Complexity: O(n).
    @inlinable
    public func newIndexPath(forIdentifier identifier: Element.Identifier) -> ListIndexPath? {
        diff.newIndex(forIdentifier: identifier).map(to)
    }

    /// The change without updates, each of which becomes a delete and an insert: see `ListDiff.resultForBatchUpdates`.
    @inlinable
    public var resultForBatchUpdates: ListIndexPathResult {
        let result = diff.resultForBatchUpdates
        return ListIndexPathResult(
            inserts: result.inserts.map(to), deletes: result.deletes.map(from), moves: result.moves.map(path))
    }

    @inlinable
    func from(_ index: Int) -> ListIndexPath { ListIndexPath(section: fromSection, item: index) }
    @inlinable
    func to(_ index: Int) -> ListIndexPath { ListIndexPath(section: toSection, item: index) }
    @inlinable
    func path(_ move: ListMoveIndex) -> ListMoveIndexPath {
        ListMoveIndexPath(from: from(move.from), to: to(move.to))
    }
}

extension ListDiffPaths: Sendable {}
