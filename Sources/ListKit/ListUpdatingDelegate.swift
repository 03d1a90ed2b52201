import ListDiffKit

/// Computes the edits of an update: `ListAdapterUpdater` the shortest ones, `ListReloadDataUpdater` a full reload, or
/// one of your own.
public protocol ListUpdatingDelegate: Sendable {
    /// The edits that turn `old` into `new` when applied one after another.
    func edits<Content>(from old: [Section<Content>], to new: [Section<Content>]) -> ListBatchUpdateData

    /// The edits between two states of one section, at index `section` of its list.
    func edits<Content>(
        from old: Section<Content>, to new: Section<Content>, section: Int
    ) -> [ListBatchUpdateData.Edit]
}

/// Removes all old sections and inserts all new ones, without comparing them.
///
/// For lists that are completely different each time, and as a simple reference to test other updaters against.
public struct ListReloadDataUpdater: ListUpdatingDelegate, Hashable {
    /// An updater; all are equal.
    public init() {}

    /// Deletes from the last section to the first, then inserts from the first to the last.
    /// - Complexity: O(n).
    public func edits<Content>(from old: [Section<Content>], to new: [Section<Content>]) -> ListBatchUpdateData {
        ListBatchUpdateData(
            edits: old.indices.reversed().map { .deleteSection($0) } + new.indices.map { .insertSection($0) })
    }

    /// Removes all old sections and inserts all new ones.
    /// - Complexity: O(n).
    public func edits<Content>(
        from old: Section<Content>, to new: Section<Content>, section: Int
    ) -> [ListBatchUpdateData.Edit] {
        [.deleteSection(section), .insertSection(section)]
    }
}
