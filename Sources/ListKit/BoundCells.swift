import ListDiffKit

/// Cells that are already rendered, by view model.
struct BoundCells<ViewModel: ListDiffable<DiffIdentifier> & Sendable> {
    private var cells: [DiffIdentifier: (viewModel: ViewModel, cell: Cell<String>)] = [:]

    /// The cell of an equal view model.
    subscript(viewModel: ViewModel) -> Cell<String>? {
        guard let known = cells[viewModel.diffIdentifier], viewModel.isEqual(toDiffableObject: known.viewModel) else {
            return nil
        }
        return known.cell
    }

    /// Adds the cells of a section, which may also have a header and a footer.
    mutating func add(_ viewModels: [ViewModel], shownBy section: Section<String>) {
        let header = section.cells.first?.diffIdentifier == ListElementKind.header.diffIdentifier ? 1 : 0
        for (viewModel, cell) in zip(viewModels, section.cells.dropFirst(header)) {
            cells[viewModel.diffIdentifier] = (viewModel, cell)
        }
    }
}
