import ListDiffKit

/// Computes the edits of an update: `ListAdapterUpdater` the shortest, `ListReloadDataUpdater` all anew, or one of your own.
public protocol ListUpdatingDelegate: Sendable {
    /// The edits that turn `old` into `new`, right when applied one after another.
    func edits<Content>(from old: [Section<Content>], to new: [Section<Content>]) -> ListBatchUpdateData

    /// The edits between two states of one section, at index `section` of its list.
    func edits<Content>(
        from old: Section<Content>, to new: Section<Content>, section: Int
    ) -> [ListBatchUpdateData.Edit]
}

/// Takes all that is there for gone, and puts in all that comes, without comparing one with the other.
///
/// For lists that are another list altogether each time, and as the plainest standard to hold other updaters against.
public struct ListReloadDataUpdater: ListUpdatingDelegate, Hashable {
    /// An updater; they are all the same.
    public init() {}

    /// Deletes from the last section to the first, then inserts from the first to the last.
    /// - Complexity: O(n).
    public func edits<Content>(from old: [Section<Content>], to new: [Section<Content>]) -> ListBatchUpdateData {
        ListBatchUpdateData(
            edits: old.indices.reversed().map { .deleteSection($0) } + new.indices.map { .insertSection($0) })
    }

    /// All sections go, and those that are there now come.
    /// - Complexity: O(n).
    public func edits<Content>(
        from old: Section<Content>, to new: Section<Content>, section: Int
    ) -> [ListBatchUpdateData.Edit] {
        [.deleteSection(section), .insertSection(section)]
    }
}
