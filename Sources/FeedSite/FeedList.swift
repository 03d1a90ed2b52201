public import ListKit

/// A list on a page: one list adapter.
public struct FeedList: Sendable {
    /// The name of the list on its page, such as `companies`: letters, digits and hyphens. What readers choose in it holds for
    /// the lists of that name on all pages.
    public let name: String
    package let dataSource: any ListAdapterDataSource
    /// How a changed list reaches open pages: `ListAdapterUpdater` by the shortest patch, `ListReloadDataUpdater` all anew.
    package let updater: any ListUpdatingDelegate

    /// A list of the objects of a data source.
    public init(
        _ name: String, _ dataSource: some ListAdapterDataSource,
        updater: any ListUpdatingDelegate = ListAdapterUpdater()
    ) {
        self.name = name
        self.dataSource = dataSource
        self.updater = updater
    }
}
