import ListDiffKit

/// Cells that were rendered before, by the view models that they show.
struct BoundCells<ViewModel: ListDiffable<DiffIdentifier> & Sendable> {
    private var cells: [DiffIdentifier: (viewModel: ViewModel, cell: Cell<String>)] = [:]

    /// The cell that shows an equal view model.
    subscript(viewModel: ViewModel) -> Cell<String>? {
        guard let known = cells[viewModel.diffIdentifier], viewModel.isEqual(toDiffableObject: known.viewModel) else {
            return nil
        }
        return known.cell
    }

    /// Adds the cells of a section, which may have a header and a footer besides.
    mutating func add(_ viewModels: [ViewModel], shownBy section: Section<String>) {
        let header = section.cells.first?.diffIdentifier == ListElementKind.header.diffIdentifier ? 1 : 0
        for (viewModel, cell) in zip(viewModels, section.cells.dropFirst(header)) {
            cells[viewModel.diffIdentifier] = (viewModel, cell)
        }
    }
}
