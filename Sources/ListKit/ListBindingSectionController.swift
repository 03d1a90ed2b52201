public import ListDiffKit

/// A section controller that decomposes its object into view models, each of which is bound to a cell.
///
/// One object becomes many small view models, each identified and comparable, so that a change of the object reaches only
/// the cells that show it. The controller answers two questions; deduplication, binding and reuse happen here:
///
///     struct PostSectionController: ListBindingSectionController {
///         var object: Post
///         func viewModels(for object: Post) -> [PostViewModel] { … }
///         func cell(for viewModel: PostViewModel) -> CellBinding {
///             switch viewModel {
///             case .user(let user): CellBinding(user, to: UserCell())
///             …
///             }
///         }
///     }
///
/// A controller may have local state of its own, which its actions change: see `ListAction`.
public protocol ListBindingSectionController<Object, ViewModel>: ListSectionController {
    associatedtype ViewModel: ListDiffable<DiffIdentifier> & Sendable

    /// The view models of the object, in the order of their cells. Of those with one identifier the first is kept,
    /// and none whose identifier is reserved (`DiffIdentifier.isReserved`).
    func viewModels(for object: Object) -> [ViewModel]

    /// The cell that `viewModel` is bound to.
    func cell(for viewModel: ViewModel) -> CellBinding

    /// What a reader can do to the section, the most important first (see `stateLimit`). Of those with one name the first
    /// counts.
    static var actions: [ListAction<Self>] { get }

    /// Whether a reader can select the cell of `viewModel`. By default none can be selected.
    func shouldSelectItem(_ viewModel: ViewModel) -> Bool

    /// The reader selected the cell of `viewModel`: its HTML has a control with the action `ListAction.selection(of:)`.
    mutating func didSelectItem(_ viewModel: ViewModel)

    /// How many local states of a section are written into the page at most; by default 8.
    ///
    /// Actions are taken in the order of `actions`, then selections in that of the cells; one with which there would be more
    /// states is left out and reported (`ListStates.actionsLeftOut`), and those after it are tried still.
    static var stateLimit: Int { get }
}

extension ListBindingSectionController {
    /// None.
    public static var actions: [ListAction<Self>] { [] }
    /// 8.
    public static var stateLimit: Int { 8 }

    /// No: a cell cannot be selected.
    public func shouldSelectItem(_ viewModel: ViewModel) -> Bool { false }
    /// Changes nothing.
    public mutating func didSelectItem(_ viewModel: ViewModel) {}

    /// The section of the object: its view models without those that are dropped, each bound to its cell, unless an equal view
    /// model was bound at the last update in an equal context; then that cell is used again. An object that is unchanged
    /// (`isUnchanged(since:)`) keeps its whole section.
    public func section(previous: RenderedSection?) throws -> RenderedSection {
        let controller = reusable(previous)
        let previous = controller == nil ? nil : previous
        if let previous, let controller, isUnchanged(since: controller.object) {
            return previous.reused()
        }

        let (viewModels, dropped) = viewModels(for: object).sifted()
        var cells = BoundCells<ViewModel>()
        if let previous { cells.add(previous.viewModels as? [ViewModel] ?? [], shownBy: previous.section) }
        var rendered = 0
        let own = try viewModels.map { viewModel in
            if let cell = cells[viewModel] { return cell }
            rendered += 1
            return try cell(for: viewModel).cell(diffIdentifier: viewModel.diffIdentifier)
        }
        let framed = try framed(own)
        rendered += framed.count - own.count
        let section = Section(diffIdentifier: object.diffIdentifier, cells: framed)
        var states: ListStates?
        if !Self.actions.isEmpty || viewModels.contains(where: shouldSelectItem) {
            cells.add(viewModels, shownBy: section)
            states = try self.states(base: section, cells: cells)
        }
        return RenderedSection(
            section: section, controller: self, viewModels: viewModels, droppedItems: dropped,
            renderedCells: rendered, states: states)
    }
}

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
