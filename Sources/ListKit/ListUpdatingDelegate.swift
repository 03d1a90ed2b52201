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
