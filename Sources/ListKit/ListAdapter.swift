import ListDiffKit

/// Keeps the sections of a list in step with the objects of its data source.
///
/// `performUpdates` asks the data source for the objects, has a section controller render each, and answers the edits
/// that bring the old sections to the new ones. Objects and view models that did not change are not rendered again.
public struct ListAdapter<DataSource: ListAdapterDataSource>: Sendable {
    /// Where the objects come from. Setting it changes nothing until the next update.
    public var dataSource: DataSource
    /// What computes the edits of an update.
    public let updater: ListAdapterUpdater
    /// The sections of the last update, in order.
    public var sections: [Section<String>] { rendered.map(\.section) }
    /// The sections with their controllers.
    public private(set) var rendered: [RenderedSection] = []
    /// The objects that the last update left out, and why.
    public private(set) var droppedObjects: [DroppedObject] = []

    public init(dataSource: DataSource, updater: ListAdapterUpdater = ListAdapterUpdater()) {
        self.dataSource = dataSource
        self.updater = updater
    }

    /// Whether the list shows nothing: exactly when it has no cells, however many sections it has.
    public var isEmpty: Bool { rendered.allSatisfy(\.section.cells.isEmpty) }

    /// What to show in place of the sections: the data source's empty view when there are no cells, else `nil`.
    public func emptyView() throws -> String? { isEmpty ? try dataSource.emptyView() : nil }

    /// Brings the sections up to date; what did not change is used again.
    ///
    /// Sections are rendered in parallel and placed by index, so the result does not depend on timing. If a cell throws,
    /// the adapter stays as it was.
    /// - Returns: the edits from the old sections to the new ones.
    @discardableResult
    public mutating func performUpdates() async throws -> ListBatchUpdateData {
        var previous: [DiffIdentifier: RenderedSection] = [:]
        for section in rendered { previous[section.section.diffIdentifier] = section }
        return try await update(using: previous)
    }

    /// Brings the sections up to date and renders every cell anew, as after a change of the templates.
    @discardableResult
    public mutating func reloadData() async throws -> ListBatchUpdateData {
        try await update(using: [:])
    }

    private mutating func update(using previous: [DiffIdentifier: RenderedSection]) async throws -> ListBatchUpdateData
    {
        var controllers: [any ListSectionController] = []
        var dropped: [DroppedObject] = []
        var seen: Set<DiffIdentifier> = []
        for object in dataSource.objects {
            let identifier = object.diffIdentifier
            if !seen.insert(identifier).inserted {
                dropped.append(DroppedObject(diffIdentifier: identifier, reason: .repeatedIdentifier))
            } else if let controller = dataSource.sectionController(for: object) {
                controllers.append(controller)
            } else {
                dropped.append(DroppedObject(diffIdentifier: identifier, reason: .noSectionController))
            }
        }

        let new = try await inParallel(controllers) { controller in
            try controller.section(previous: previous[controller.objectIdentifier])
        }
        let edits = updater.edits(from: sections, to: new.map(\.section))
        rendered = new
        droppedObjects = dropped
        return edits
    }
}

extension ListSectionController {
    fileprivate var objectIdentifier: DiffIdentifier { object.diffIdentifier }
}
