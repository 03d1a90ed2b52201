public import ListDiffKit

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
    public private(set) var sections: [Section<String>] = []
    /// The sections with their controllers.
    public private(set) var rendered: [RenderedSection] = []
    /// The objects that the last update left out, and why.
    public private(set) var droppedObjects: [DroppedObject] = []
    /// The index of each section.
    private var places: [DiffIdentifier: Int] = [:]

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

    /// Brings the sections of some objects up to date; all others stay as they are, and so does the order.
    ///
    /// For objects that changed in place, this is `performUpdates` without looking at the rest of the list: the data source is
    /// asked for the section controllers of these objects alone, and cells of equal view models are used again.
    /// Objects that are not in the list are left out.
    ///
    /// - Returns: the edits from the old sections to the new ones.
    /// - Complexity: O(m) expected for `m` objects and their cells, however long the list is.
    @discardableResult
    public mutating func reloadObjects(
        _ objects: [any ListDiffable<DiffIdentifier> & Sendable]
    ) async throws -> ListBatchUpdateData {
        var pairs: [(index: Int, controller: any ListSectionController)] = []
        for object in objects {
            guard let index = places[object.diffIdentifier],
                let controller = dataSource.sectionController(for: object)
            else { continue }
            pairs.append((index, controller))
        }
        let old = rendered
        let new = try await inParallel(pairs) { try $0.controller.section(previous: old[$0.index]) }

        var edits: [ListBatchUpdateData.Edit] = []
        for (pair, section) in zip(pairs, new) {
            edits += updater.edits(from: sections[pair.index], to: section.section, section: pair.index)
            rendered[pair.index] = section
            sections[pair.index] = section.section
        }
        return ListBatchUpdateData(edits: edits)
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
        let newSections = new.map(\.section)
        let edits = updater.edits(from: sections, to: newSections)
        rendered = new
        sections = newSections
        places.removeAll(keepingCapacity: true)
        for (index, section) in newSections.enumerated() { places[section.diffIdentifier] = index }
        droppedObjects = dropped
        return edits
    }
}

extension ListSectionController {
    fileprivate var objectIdentifier: DiffIdentifier { object.diffIdentifier }
}
