import ListDiffKit
import ListKit

/// A list adapter with a data source of any type.
protocol AnyListAdapter: Sendable {
    var rendered: [RenderedSection] { get }
    var droppedObjects: [DroppedObject] { get }

    /// The adapter with another data source; `nil` if that has another type.
    func with(_ dataSource: any ListAdapterDataSource) -> Self?

    mutating func performUpdates(performance: (any ListAdapterPerformanceDelegate)?) throws
    mutating func restoreSections(
        _ published: @escaping @Sendable (DiffIdentifier, any ListSectionController) -> Section<String>?) throws
    func actions() throws -> ListActions?
}

extension ListAdapter: AnyListAdapter {
    func with(_ dataSource: any ListAdapterDataSource) -> Self? {
        guard let dataSource = dataSource as? DataSource else { return nil }
        var adapter = self
        adapter.dataSource = dataSource
        return adapter
    }

    mutating func performUpdates(performance: (any ListAdapterPerformanceDelegate)?) throws {
        performanceDelegate = performance
        try performUpdates()
    }

    /// An adapter that has not rendered anything yet.
    static func make(_ dataSource: DataSource, updater: any ListUpdatingDelegate) -> any AnyListAdapter {
        ListAdapter(dataSource: dataSource, updater: updater)
    }
}
