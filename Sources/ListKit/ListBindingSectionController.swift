public import ListDiffKit

/// A section controller that decomposes its object into view models, each of which is bound to a cell.
///
/// One object becomes several small view models that are identified and comparable, so a change of the object only
/// updates the cells that show it. A controller implements two methods; deduplication, binding and reuse happen here:
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
/// A controller may have local state, which its actions change: see `ListAction`.
public protocol ListBindingSectionController<Object, ViewModel>: ListSectionController {
    associatedtype ViewModel: ListDiffable<DiffIdentifier> & Sendable

    /// The view models of the object, in the order of their cells. If several have the same identifier, the first one
    /// is kept; view models with a reserved identifier are left out (`DiffIdentifier.isReserved`).
    func viewModels(for object: Object) -> [ViewModel]

    /// The cell that `viewModel` is bound to.
    func cell(for viewModel: ViewModel) -> CellBinding

    /// What readers can do to the section, the most important first (see `stateLimit`). If several have the same name,
    /// the first one counts.
    static var actions: [ListAction<Self>] { get }

    /// Whether a reader can select the cell of `viewModel`; by default false.
    func shouldSelectItem(_ viewModel: ViewModel) -> Bool

    /// The reader selected the cell of `viewModel`, whose HTML has a control with the action
    /// `ListAction.selection(of:)`.
    mutating func didSelectItem(_ viewModel: ViewModel)

    /// The maximum number of local states of a section in a page; by default 8.
    ///
    /// Actions are added in the order of `actions`, then selections in the order of the cells. An action that would
    /// lead to too many states is left out and reported (`ListStates.actionsLeftOut`); the following ones are still
    /// tried.
    static var stateLimit: Int { get }
}

extension ListBindingSectionController {
    /// No actions: all that readers can do is select cells that allow it.
    public static var actions: [ListAction<Self>] { [] }
    /// Eight states unless the controller asks for another limit.
    public static var stateLimit: Int { 8 }

    /// No: a cell cannot be selected.
    public func shouldSelectItem(_ viewModel: ViewModel) -> Bool { false }
    /// Changes nothing.
    public mutating func didSelectItem(_ viewModel: ViewModel) {}

    /// The section of the object: its view models without the dropped ones, each bound to its cell. A cell is reused if
    /// an equal view model was bound in the last update, in an equal context. An unchanged object
    /// (`isUnchanged(since:)`) keeps its whole section.
    public func section(previous: RenderedSection?) throws -> RenderedSection {
        let controller = reusable(previous)
        let previous = controller == nil ? nil : previous
        if let previous, let controller, isUnchanged(since: controller.object) {
            return previous.reused()
        }

        let (viewModels, dropped) = viewModels(for: object).deduplicated()
        var cells = BoundCells<ViewModel>()
        if let previous { cells.add(previous.viewModels as? [ViewModel] ?? [], shownBy: previous.section) }
        var rendered = 0
        let own = try viewModels.map { viewModel in
            if let cell = cells[viewModel] { return cell }
            rendered += 1
            return try cell(for: viewModel).cell(diffIdentifier: viewModel.diffIdentifier)
        }
        let all = try withSupplementaryViews(own)
        rendered += all.count - own.count
        let section = Section(diffIdentifier: object.diffIdentifier, cells: all)
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
