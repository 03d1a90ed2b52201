public import ListDiffKit

/// A section controller that returns its cells by index, for sections without view models.
///
///     struct MonthSectionController: ListGenericSectionController {
///         var object: Month
///         func cellForItem(at index: Int) -> CellBinding { CellBinding(object.name, to: MonthCell()) }
///     }
public protocol ListGenericSectionController<Object>: ListSectionController {
    /// The number of cells; by default one.
    var numberOfItems: Int { get }

    /// The cell at an index from 0 to `numberOfItems - 1`.
    func cellForItem(at index: Int) -> CellBinding

    /// The identity of the cell at an index within its section; by default the index. If several cells have the same
    /// identifier, the first one is kept; cells with a reserved identifier are left out (`DiffIdentifier.isReserved`).
    func diffIdentifierForItem(at index: Int) -> DiffIdentifier
}

extension ListGenericSectionController {
    /// One cell, as most sections have.
    public var numberOfItems: Int { 1 }

    /// The index as text.
    public func diffIdentifierForItem(at index: Int) -> DiffIdentifier { DiffIdentifier("\(index)") }

    /// The section of the object: all its cells, rendered unless the object is unchanged (`isUnchanged(since:)`). Cells
    /// that are left out because of their identifiers are not rendered.
    /// - Throws: errors of the cells.
    /// - Complexity: O(n) for `n` cells.
    public func section(previous: RenderedSection?) throws -> RenderedSection {
        if let previous, let controller = reusable(previous), isUnchanged(since: controller.object) {
            return previous.reused()
        }
        var filter = IdentifierFilter()
        var cells: [Cell<String>] = []
        var dropped: [DroppedObject] = []
        for index in 0..<max(0, numberOfItems) {
            let identifier = diffIdentifierForItem(at: index)
            if let reason = filter.reasonToDrop(identifier) {
                dropped.append(DroppedObject(diffIdentifier: identifier, reason: reason))
            } else {
                cells.append(try cellForItem(at: index).cell(diffIdentifier: identifier))
            }
        }
        cells = try withSupplementaryViews(cells)
        return RenderedSection(
            section: Section(diffIdentifier: object.diffIdentifier, cells: cells), controller: self, viewModels: (),
            droppedItems: dropped, renderedCells: cells.count, states: nil)
    }
}
