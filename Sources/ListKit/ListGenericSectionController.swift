public import ListDiffKit

/// A section controller that gives its cells by index, for sections without view models of their own.
///
///     struct MonthSectionController: ListGenericSectionController {
///         var object: Month
///         func cellForItem(at index: Int) -> CellBinding { CellBinding(object.name, to: MonthCell()) }
///     }
public protocol ListGenericSectionController<Object>: ListSectionController {
    /// How many cells there are; by default one.
    var numberOfItems: Int { get }

    /// The cell at an index from 0 to `numberOfItems - 1`.
    func cellForItem(at index: Int) -> CellBinding

    /// What the cell at an index is, among those of the section; by default its index.
    func diffIdentifierForItem(at index: Int) -> DiffIdentifier
}

extension ListGenericSectionController {
    public var numberOfItems: Int { 1 }

    public func diffIdentifierForItem(at index: Int) -> DiffIdentifier { DiffIdentifier("\(index)") }

    /// The section of the object: all its cells, rendered unless the object is equal to the one before.
    public func section(previous: RenderedSection?) throws -> RenderedSection {
        if let previous, let controller = reusable(previous), object.isEqual(toDiffableObject: controller.object) {
            return previous.reused()
        }
        let cells = try (0..<max(0, numberOfItems)).map { index in
            try cellForItem(at: index).cell(diffIdentifier: diffIdentifierForItem(at: index))
        }
        return RenderedSection(
            section: Section(diffIdentifier: object.diffIdentifier, cells: try framed(cells)), controller: self)
    }
}
