public import ListDiffKit

/// A section controller that returns its cells by index, for sections without view models.
///
///     struct MonthSectionController: ListGenericSectionController {
///         var object: Month
///         func cellForItem(at index: Int) -> CellBinding { CellBinding(object.name, to: MonthCell()) }
///     }
public protocol ListGenericSectionController<Object>: ListSectionController, ListInteractive {
    /// The number of cells; by default one.
    func numberOfItems() -> Int

    /// The cell at an index from 0 to `numberOfItems() - 1`.
    func cellForItem(at index: Int) -> CellBinding

    /// The identity of the cell at an index within its section; by default the index. If several cells have the same
    /// identifier, the first one is kept; cells with a reserved identifier are left out (`DiffIdentifier.isReserved`).
    func diffIdentifierForItem(at index: Int) -> DiffIdentifier

    /// Whether a reader can select the cell at an index; by default false.
    func shouldSelectItem(at index: Int) -> Bool

    /// The reader selected the cell at an index, whose HTML has a control with `data-action="select"`.
    mutating func didSelectItem(at index: Int)
}

extension ListGenericSectionController {
    /// One cell, as most sections have.
    public func numberOfItems() -> Int { 1 }

    /// The index as text.
    public func diffIdentifierForItem(at index: Int) -> DiffIdentifier { DiffIdentifier("\(index)") }

    /// No: a cell cannot be selected.
    public func shouldSelectItem(at index: Int) -> Bool { false }
    /// Changes nothing.
    public mutating func didSelectItem(at index: Int) {}

    /// The section of the object: all its cells, rendered unless the object is unchanged (`isUnchanged(since:)`). Cells
    /// that are left out because of their identifiers are not rendered.
    /// - Throws: errors of the cells.
    /// - Complexity: O(n) for `n` cells.
    public func section(previous: RenderedSection?) throws -> RenderedSection {
        if let previous, let controller = reusable(previous), isUnchanged(since: controller.object) {
            return previous.reused()
        }
        var dropped: [DroppedObject] = []
        let cells = try cells(numbers: nil) { dropped.append($0) }
        return RenderedSection(
            section: Section(diffIdentifier: objectIdentifier, cells: cells), controller: self, droppedItems: dropped,
            renderedCells: cells.count,
            parts: try states(base: cells).map { [ListSectionPart(identifier: "", cells: cells.indices, states: $0)] }
                ?? [])
    }

    private func cells(numbers: [String: Int]?, drop: (DroppedObject) -> Void) throws -> [Cell<String>] {
        var filter = IdentifierFilter()
        var cells: [Cell<String>] = []
        for index in 0..<max(0, numberOfItems()) {
            let identifier = diffIdentifierForItem(at: index)
            if let reason = filter.reasonToDrop(identifier) {
                drop(DroppedObject(diffIdentifier: identifier, reason: reason))
            } else {
                cells.append(try cellForItem(at: index).cell(diffIdentifier: identifier, of: self, numbers: numbers))
            }
        }
        return try withSupplementaryViews(cells, numbers: numbers)
    }

    private func states(base: [Cell<String>]) throws -> ListStates<[Cell<String>]>? {
        guard !Self.actions.isEmpty || (0..<max(0, numberOfItems())).contains(where: shouldSelectItem) else {
            return nil
        }
        return try StateExploration<Self, [Cell<String>]>(
            selections: { controller in
                (0..<max(0, controller.numberOfItems())).filter(controller.shouldSelectItem).map { index in
                    StateExploration.Step(
                        name: ListAction<Self>.selection(of: controller.diffIdentifierForItem(at: index))
                    ) { $0.didSelectItem(at: index) }
                }
            },
            content: { try $0.cells(numbers: $1) { _ in } },
            isSame: { $0.elementsEqual($1, by: Section.areSame) }
        ).states(from: self, showing: base)
    }
}
