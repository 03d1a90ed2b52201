public import ListKit

/// A list on a page, rendered by its own list adapter.
public struct FeedList: Sendable {
    /// The name of the list on its page, such as `companies`: letters, digits and hyphens. Readers' choices are shared
    /// by lists with the same name on all pages.
    public let name: String
    package let dataSource: any ListAdapterDataSource
    /// Computes the updates of open pages: `ListAdapterUpdater` as the shortest patch, `ListReloadDataUpdater` as a
    /// full reload.
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
