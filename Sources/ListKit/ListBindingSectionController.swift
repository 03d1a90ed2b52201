public import ListDiffKit

/// A section controller that decomposes its object into view models, each of which is bound to a cell.
///
/// One object becomes many small view models, each identified and comparable, so that a change of the object reaches only
/// the cells that show it. The controller answers two questions; deduplication, binding and reuse happen here:
///
///     struct PostSectionController: ListBindingSectionController {
///         let object: Post
///         func viewModels(for object: Post) -> [PostViewModel] { … }
///         func cell(for viewModel: PostViewModel) -> CellBinding {
///             switch viewModel {
///             case .user(let user): CellBinding(user, to: UserCell())
///             …
///             }
///         }
///     }
public protocol ListBindingSectionController<Object, ViewModel>: ListSectionController {
    associatedtype ViewModel: ListDiffable<DiffIdentifier> & Sendable

    /// The view models of the object, in the order of their cells. Of view models with one identifier the first is kept.
    func viewModels(for object: Object) -> [ViewModel]

    /// The cell that `viewModel` is bound to.
    func cell(for viewModel: ViewModel) -> CellBinding
}

extension ListBindingSectionController {
    /// The section of the object: its view models without repeats, each bound to its cell, unless an equal view model was
    /// bound at the last update; then that cell is used again. An equal object keeps its whole section.
    public func section(previous: RenderedSection?) throws -> RenderedSection {
        if let previous, let controller = previous.controller as? Self,
            controller.object.diffIdentifier == object.diffIdentifier,
            object.isEqual(toDiffableObject: controller.object)
        {
            return previous.reused()
        }

        let (viewModels, dropped) = viewModels(for: object).withoutRepeatedIdentifiers()
        // Cells that another type of controller bound are not ours, even for equal view models.
        let previous = previous?.controller is Self ? previous : nil
        let old = previous?.viewModels as? [ViewModel] ?? []
        var positions: [DiffIdentifier: Int] = [:]
        for (position, viewModel) in old.enumerated() { positions[viewModel.diffIdentifier] = position }

        var rendered = 0
        let cells = try viewModels.map { viewModel in
            if let previous, let position = positions[viewModel.diffIdentifier],
                viewModel.isEqual(toDiffableObject: old[position])
            {
                return previous.section.cells[position]
            }
            rendered += 1
            let binding = cell(for: viewModel)
            return Cell(
                diffIdentifier: viewModel.diffIdentifier, kind: binding.kind, content: try binding.html())
        }
        return RenderedSection(
            section: Section(diffIdentifier: object.diffIdentifier, cells: cells), controller: self,
            viewModels: viewModels, droppedIdentifiers: dropped, renderedCells: rendered)
    }
}
