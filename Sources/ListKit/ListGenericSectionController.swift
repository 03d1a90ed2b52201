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

    /// Whether readers can move the cell at an index to the places of other cells of the section that they can move, with
    /// controls in it whose `data-action` is `move-up` or `move-down`; by default false. Their order is stored in the
    /// browser.
    func canMoveItem(at index: Int) -> Bool
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
    /// No: the order is the author's.
    public func canMoveItem(at index: Int) -> Bool { false }
}

extension ListGenericSectionController where ItemSize == Never? {
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
            parts: try parts(base: cells))
    }

    private var indices: Range<Int> { 0..<max(0, numberOfItems()) }

    private func cells(numbers: [String: Int]?, drop: (DroppedObject) -> Void) throws -> [Cell<String>] {
        var filter = IdentifierFilter()
        var cells: [Cell<String>] = []
        for index in indices {
            let identifier = diffIdentifierForItem(at: index)
            if let reason = filter.reasonToDrop(identifier) {
                drop(DroppedObject(diffIdentifier: identifier, reason: reason))
            } else {
                cells.append(try cellForItem(at: index).cell(diffIdentifier: identifier, of: self, numbers: numbers))
            }
        }
        return try withSupplementaryViews(cells, numbers: numbers)
    }

    private func parts(base: [Cell<String>]) throws -> [ListSectionPart] {
        var movable = movable
        guard !Self.actions.isEmpty || !movable.isEmpty || indices.contains(where: shouldSelectItem) else { return [] }
        let parts = try StateExploration<Self, [Cell<String>]>(
            selections: { controller in
                controller.indices.filter(controller.shouldSelectItem).map { index in
                    let item = controller.diffIdentifierForItem(at: index)
                    return StateExploration.Step(name: ListAction<Self>.selection(of: item)) {
                        $0.didSelectItem(at: index)
                    } elsewhere: { controller in
                        let place = controller.indices.first { controller.diffIdentifierForItem(at: $0) == item }
                        if let place { controller.didSelectItem(at: place) }
                    }
                }
            },
            content: {
                movable.formUnion($0.movable)
                return try $0.cells(numbers: $1) { _ in }
            }
        ).parts(from: self, showing: base)
        return ListSectionPart.parts(parts, moving: movable, of: base)
    }

    private var movable: Set<DiffIdentifier> { Set(indices.filter(canMoveItem).map(diffIdentifierForItem)) }
}
