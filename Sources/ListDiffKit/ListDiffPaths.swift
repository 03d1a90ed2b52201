/// What changed between the items of a section before and after, by index paths: IGListKit's `ListDiffPaths`.
///
/// `deletes`, `updates` and `moves.from` are in the old section, `inserts` and `moves.to` in the new one; the two differ when the
/// section itself moves. All are ascending, those of `moves` by `to`, so a result is the same on every run.
public struct ListDiffPaths<Element: ListDiffable> {
    /// The same change by indexes.
    public let diff: ListDiff<Element>
    /// The index of the section before.
    public let fromSection: Int
    /// The index of the section afterwards.
    public let toSection: Int

    /// Compares the items of a section.
    /// - Parameters:
    ///   - fromSection: the index of the section before.
    ///   - toSection: its index afterwards.
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

    /// Where new elements are, in the new section.
    @inlinable
    public var inserts: [ListIndexPath] { diff.inserts.map(to) }
    /// Where elements were that are gone, in the old section.
    @inlinable
    public var deletes: [ListIndexPath] { diff.deletes.map(from) }
    /// Where elements were that changed, in the old section.
    @inlinable
    public var updates: [ListIndexPath] { diff.updates.map(from) }
    /// Which elements have to move; as few as can be.
    @inlinable
    public var moves: [ListMoveIndexPath] { diff.moves.map(path) }

    /// Whether anything changed.
    @inlinable
    public var hasChanges: Bool { diff.hasChanges }

    /// Where the (last) element with `identifier` was.
    /// - Complexity: O(n).
    @inlinable
    public func oldIndexPath(forIdentifier identifier: Element.Identifier) -> ListIndexPath? {
        diff.oldIndex(forIdentifier: identifier).map(from)
    }

    /// Where the (last) element with `identifier` is.
    /// - Complexity: O(n).
    @inlinable
    public func newIndexPath(forIdentifier identifier: Element.Identifier) -> ListIndexPath? {
        diff.newIndex(forIdentifier: identifier).map(to)
    }

    /// The change without updates, each of which is a delete and an insert: see `ListDiff.resultForBatchUpdates`.
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

extension ListDiffPaths: Sendable where Element: Sendable {}
