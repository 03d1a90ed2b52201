public import ListDiffKit

/// Keeps the sections of a list in step with the objects of its data source.
///
/// `performUpdates` asks the data source for the objects, has a section controller render each, and answers the edits that bring
/// the old sections to the new ones. Objects and view models that did not change are not rendered again. A section
/// controller is kept as long as the data source has the same one for its object: of its type, for an object with its identifier,
/// in an equal context. `reloadData` keeps none.
public struct ListAdapter<DataSource: ListAdapterDataSource>: Sendable {
    /// Where the objects come from. Setting it changes nothing until the next update.
    public var dataSource: DataSource
    /// What computes the edits of an update.
    public let updater: any ListUpdatingDelegate
    /// Is told how long cells take to render.
    public var performanceDelegate: (any ListAdapterPerformanceDelegate)?
    /// The sections of the last update, in order.
    /// - Complexity: O(n) in the sections.
    public var sections: [Section<String>] { rendered.map(\.section) }
    /// The sections with their controllers.
    public private(set) var rendered: [RenderedSection] = []
    /// The objects that the last update left out, and why.
    public private(set) var droppedObjects: [DroppedObject] = []
    private var updateListeners: [any ListAdapterUpdateListener] = []
    /// The index of each section.
    private(set) var places: [DiffIdentifier: Int] = [:]

    /// An adapter that has rendered nothing yet.
    public init(dataSource: DataSource, updater: any ListUpdatingDelegate = ListAdapterUpdater()) {
        self.dataSource = dataSource
        self.updater = updater
    }

    /// Whether the list shows nothing: exactly when it has no cells, however many sections it has. Headers and footers of the
    /// list itself are not counted.
    public var isEmpty: Bool {
        rendered.allSatisfy { $0.section.cells.isEmpty || $0.isView }
    }

    /// What to show in place of the sections: the data source's empty view when there are no cells, else `nil`.
    public func emptyView() throws -> String? { isEmpty ? try dataSource.emptyView() : nil }

    /// Has a listener told of each update from now on.
    public mutating func addUpdateListener(_ listener: some ListAdapterUpdateListener) {
        updateListeners.append(listener)
    }

    /// Brings the sections up to date; what did not change is used again.
    ///
    /// Sections are rendered in parallel and placed by index, so the result does not depend on timing. If a cell throws,
    /// the adapter stays as it was.
    /// - Returns: the edits from the old sections to the new ones.
    @discardableResult
    public mutating func performUpdates() async throws -> ListBatchUpdateData {
        var previous: [DiffIdentifier: RenderedSection] = [:]
        // What the views of the list show may depend on anything: they are always rendered.
        for section in rendered where !section.isView { previous[section.section.diffIdentifier] = section }
        return try await update(using: previous, type: .performUpdates)
    }

    /// Makes all section controllers anew and renders every cell, as after a change of the templates.
    @discardableResult
    public mutating func reloadData() async throws -> ListBatchUpdateData {
        try await update(using: [:], type: .reloadData)
    }

    /// Brings the sections of some objects up to date; all others stay as they are, and so does the order.
    ///
    /// For objects that changed in place, this is `performUpdates` without looking at the rest of the list: the data source
    /// is not asked for its objects, and cells of equal view models are used again. Objects that are not in the list, or that
    /// have no section controller any more, are left out; of those with one identifier the first counts.
    ///
    /// - Returns: the edits from the old sections to the new ones.
    /// - Complexity: O(m) expected for `m` objects and their cells, however long the list is.
    @discardableResult
    public mutating func reloadObjects(
        _ objects: [any ListDiffable<DiffIdentifier> & Sendable]
    ) async throws -> ListBatchUpdateData {
        var pairs: [(index: Int, controller: any ListSectionController)] = []
        var seen: Set<DiffIdentifier> = []
        for object in objects where seen.insert(object.diffIdentifier).inserted {
            guard let index = section(for: object), let controller = dataSource.sectionController(for: object)
            else { continue }
            pairs.append((index, controller))
        }
        let old = rendered
        let new = try await render(pairs) { try $0.controller.keptSection(previous: old[$0.index]) }

        var edits: [ListBatchUpdateData.Edit] = []
        for (pair, section) in zip(pairs, new) {
            edits += updater.edits(from: old[pair.index].section, to: section.section, section: pair.index)
            rendered[pair.index] = section
        }
        let data = ListBatchUpdateData(edits: edits)
        for listener in updateListeners { listener.listAdapterDidFinish(.itemUpdates, data) }
        return data
    }

    private mutating func update(
        using previous: [DiffIdentifier: RenderedSection], type: ListAdapterUpdateType
    ) async throws -> ListBatchUpdateData {
        var controllers: [any ListSectionController] = []
        var dropped: [DroppedObject] = []
        var sieve = IdentifierSieve()
        for object in dataSource.objects {
            let identifier = object.diffIdentifier
            if let reason = sieve.reasonToDrop(identifier) {
                dropped.append(DroppedObject(diffIdentifier: identifier, reason: reason))
            } else if let controller = dataSource.sectionController(for: object) {
                controllers.append(controller)
            } else {
                dropped.append(DroppedObject(diffIdentifier: identifier, reason: .noSectionController))
            }
        }
        if let source = dataSource.supplementaryViewSource {
            let views = SupplementarySectionController.controllers(of: source)
            controllers = views.filter { $0.object == .header } + controllers + views.filter { $0.object == .footer }
        }

        let new = try await render(controllers) { controller in
            try controller.keptSection(previous: previous[controller.objectIdentifier])
        }
        let newSections = new.map(\.section)
        let edits = updater.edits(from: sections, to: newSections)
        rendered = new
        places.removeAll(keepingCapacity: true)
        for (index, section) in newSections.enumerated() { places[section.diffIdentifier] = index }
        droppedObjects = dropped
        for listener in updateListeners { listener.listAdapterDidFinish(type, edits) }
        return edits
    }

    private func render<Element: Sendable>(
        _ elements: [Element], _ section: @escaping @Sendable (Element) throws -> RenderedSection
    ) async throws -> [RenderedSection] {
        try await ListPerformance.$delegate.withValue(performanceDelegate) { try await inParallel(elements, section) }
    }
}

extension ListSectionController {
    fileprivate var objectIdentifier: DiffIdentifier { object.diffIdentifier }

    /// The section of this controller, or of the one before if it is kept.
    fileprivate func keptSection(previous: RenderedSection?) throws -> RenderedSection {
        try kept(from: previous).section(previous: previous)
    }
}
