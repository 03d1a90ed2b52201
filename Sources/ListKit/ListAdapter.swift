public import ListDiffKit

/// Keeps the sections of a list in sync with the objects of its data source.
///
/// `performUpdates` asks the data source for the objects, lets section controllers render them, and returns the edits
/// from the old sections to the new ones. Unchanged objects and view models are not rendered again. A section
/// controller is kept as long as the data source returns the same one for its object: of the same type, for an object
/// with the same identifier, in an equal context. `reloadData` keeps none.
///
/// Updates are synchronous, on all cores, so an adapter can be a property of an actor or of a class of the main actor,
/// and nothing comes between what an update asked for and what it did:
///
///     actor Feed {
///         private var adapter = ListAdapter(dataSource: NoteDataSource(notes: []))
///
///         func show(_ notes: [Note]) throws -> ListBatchUpdateData {
///             adapter.dataSource.notes = notes
///             return try adapter.performUpdates()
///         }
///     }
public struct ListAdapter<DataSource: ListAdapterDataSource>: Sendable {
    /// The source of the objects. Setting it has no effect until the next update.
    public var dataSource: DataSource
    /// Computes the edits of an update.
    public let updater: any ListUpdatingDelegate
    /// Receives the times that cells take to render.
    public var performanceDelegate: (any ListAdapterPerformanceDelegate)?
    /// The sections as of the last update, in order.
    /// - Complexity: O(n) for `n` sections.
    public var sections: [Section<String>] { rendered.map(\.section) }
    /// The sections with their controllers.
    public private(set) var rendered: [RenderedSection] = []
    /// The objects that the last update left out, and why.
    public private(set) var droppedObjects: [DroppedObject] = []
    private var updateListeners: [any ListAdapterUpdateListener] = []
    /// The index of each section.
    private(set) var places: [DiffIdentifier: Int] = [:]

    /// An adapter that has not rendered anything yet.
    public init(dataSource: DataSource, updater: any ListUpdatingDelegate = ListAdapterUpdater()) {
        self.dataSource = dataSource
        self.updater = updater
    }

    /// Whether the list is empty: it has no cells, however many sections it has. The header and footer of the list
    /// itself do not count.
    public var isEmpty: Bool {
        rendered.allSatisfy { $0.section.cells.isEmpty || $0.isView }
    }

    /// What to show instead of the sections: the data source's empty view if there are no cells, else `nil`.
    public func emptyView() throws -> HTML? { isEmpty ? try dataSource.emptyView() : nil }

    /// Adds a listener that is called after each update.
    public mutating func addUpdateListener(_ listener: some ListAdapterUpdateListener) {
        updateListeners.append(listener)
    }

    /// Updates the sections; unchanged ones are reused.
    ///
    /// Sections are rendered in parallel and placed by index, so the result does not depend on timing. If a cell
    /// throws, the adapter is unchanged.
    /// - Returns: the edits from the old sections to the new ones.
    @discardableResult
    public mutating func performUpdates() throws -> ListBatchUpdateData {
        let objects = dataSource.objects
        if let data = try updateInPlace(objects) { return data }
        var previous: [DiffIdentifier: RenderedSection] = [:]
        // The supplementary views of the list may depend on anything, so they are always rendered.
        for section in rendered where !section.isView { previous[section.section.diffIdentifier] = section }
        return try update(to: objects, type: .performUpdates) { [previous] controller in
            try controller.keptSection(previous: previous[controller.objectIdentifier])
        }
    }

    /// Creates all section controllers again and renders every cell, for example after a change of the templates.
    @discardableResult
    public mutating func reloadData() throws -> ListBatchUpdateData {
        try update(to: dataSource.objects, type: .reloadData) { try $0.section(previous: nil) }
    }

    /// Updates the sections in a process that has not rendered any: those that are published as their controllers would render
    /// them are taken from there.
    /// - Parameter published: what is published of a controller's section, by its identifier; `nil` if it has to be rendered.
    package mutating func restoreSections(
        _ published: @escaping @Sendable (DiffIdentifier, any ListSectionController) -> Section<String>?
    ) throws {
        try update(to: dataSource.objects, type: .reloadData) { controller in
            try published(controller.objectIdentifier, controller).map {
                RenderedSection(restored: $0, controller: controller)
            }
                ?? controller.section(previous: nil)
        }
    }

    /// Updates the sections of some objects; all others, and the order, stay the same.
    ///
    /// For objects that changed without moving, this is `performUpdates` without comparing the rest of the list: the
    /// data source is not asked for its objects, and cells of equal view models are reused. Objects that are not in the
    /// list, or no longer have a section controller, are ignored; if several have the same identifier, the first one
    /// counts.
    ///
    /// - Returns: the edits from the old sections to the new ones.
    /// - Complexity: O(m) expected for `m` objects and their cells, regardless of the length of the list.
    @discardableResult
    public mutating func reloadObjects(
        _ objects: [any ListDiffable]
    ) throws -> ListBatchUpdateData {
        var pairs: [(index: Int, controller: any ListSectionController)] = []
        var seen: Set<DiffIdentifier> = []
        for object in objects where seen.insert(object.listIdentifier).inserted {
            guard let index = section(for: object), let controller = dataSource.sectionController(for: object)
            else { continue }
            pairs.append((index, controller))
        }
        let old = rendered
        let new = try render(pairs) { try $0.controller.keptSection(previous: old[$0.index]) }

        var edits: [ListBatchUpdateData.Edit] = []
        for (pair, section) in zip(pairs, new) {
            edits += updater.edits(from: old[pair.index].section, to: section.section, section: pair.index)
            rendered[pair.index] = section
        }
        let data = ListBatchUpdateData(edits: edits)
        for listener in updateListeners { listener.listAdapterDidFinish(.itemUpdates, data) }
        return data
    }

    @discardableResult
    private mutating func update(
        to objects: [any ListDiffable], type: ListAdapterUpdateType,
        _ section: @escaping @Sendable (any ListSectionController) throws -> RenderedSection
    ) throws -> ListBatchUpdateData {
        let (controllers, dropped) = dataSource.sectionControllers(for: objects)
        let new = try render(controllers, section)
        let newSections = new.map(\.section)
        let edits = updater.edits(from: sections, to: newSections)
        rendered = new
        places.removeAll(keepingCapacity: true)
        for (index, section) in newSections.enumerated() { places[section.diffIdentifier] = index }
        droppedObjects = dropped
        for listener in updateListeners { listener.listAdapterDidFinish(type, edits) }
        return edits
    }

    /// Updates the list if it has the same objects as before, in the same order; otherwise `nil`, and nothing is changed.
    ///
    /// This is what most updates are like. No identifier is hashed, and only sections that changed are rendered and compared.
    private mutating func updateInPlace(_ objects: [any ListDiffable]) throws -> ListBatchUpdateData? {
        let (above, below) = dataSource.views
        let start = above.count
        guard updater is ListAdapterUpdater, droppedObjects.isEmpty, !objects.isEmpty,
            rendered.count == above.count + objects.count + below.count,
            zip(above, rendered).allSatisfy({ $0.isSame(as: $1.controller) }),
            zip(below, rendered.suffix(below.count)).allSatisfy({ $0.isSame(as: $1.controller) })
        else { return nil }

        let pieces = stride(from: 0, to: objects.count, by: Self.pieceSize).map {
            $0..<min($0 + Self.pieceSize, objects.count)
        }
        let found = try concurrentMap(pieces, chunk: 1) { [dataSource, rendered] piece in
            Self.changedControllers(of: dataSource, for: objects[piece], in: rendered[(piece.lowerBound + start)...])
        }
        var changed: [(place: Int, controller: any ListSectionController)] = []
        for piece in found {
            guard let piece else { return nil }
            changed += piece
        }
        for (place, view) in above.enumerated() { changed.append((place, view)) }
        for (place, view) in below.enumerated() { changed.append((start + objects.count + place, view)) }

        let old = rendered
        let new = try render(changed) { place, controller in
            try controller.keptSection(previous: old[place].isView ? nil : old[place])
        }
        for place in rendered.indices where rendered[place].renderedCells > 0 {
            rendered[place] = rendered[place].reused()
        }
        var edits: [ListBatchUpdateData.Edit] = []
        for ((place, _), section) in zip(changed, new) {
            if !section.section.isEqual(toDiffableObject: old[place].section) {
                edits += updater.edits(from: old[place].section, to: section.section, section: place)
            }
            rendered[place] = section
        }
        let data = ListBatchUpdateData(edits: edits)
        for listener in updateListeners { listener.listAdapterDidFinish(.performUpdates, data) }
        return data
    }

    /// How many objects one task compares.
    private static var pieceSize: Int { 1024 }

    /// The controllers whose sections are not kept; `nil` if the sections are not those of the objects.
    private static func changedControllers(
        of dataSource: DataSource, for objects: ArraySlice<any ListDiffable>, in sections: ArraySlice<RenderedSection>
    ) -> [(place: Int, controller: any ListSectionController)]? {
        var changed: [(place: Int, controller: any ListSectionController)] = []
        for (place, object) in zip(sections.startIndex..., objects) {
            guard object.listIdentifier == sections[place].diffIdentifier,
                let controller = dataSource.sectionController(for: object)
            else { return nil }
            if !controller.keeps(sections[place]) { changed.append((place, controller)) }
        }
        return changed
    }

    private func render<Element: Sendable>(
        _ elements: [Element], _ section: @escaping @Sendable (Element) throws -> RenderedSection
    ) throws -> [RenderedSection] {
        try concurrentMap(elements) { [performanceDelegate] element in
            try ListPerformance.$delegate.withValue(performanceDelegate) { try section(element) }
        }
    }
}

extension ListSectionController {
    /// The section of this controller, or of the previous one if that is kept.
    func keptSection(previous: RenderedSection?) throws -> RenderedSection {
        guard let previous, var controller = reusable(previous) else { return try section(previous: previous) }
        if isUnchanged(since: controller.object) { return previous.reused() }
        controller.didUpdate(to: object)
        return try controller.section(previous: previous)
    }
}
