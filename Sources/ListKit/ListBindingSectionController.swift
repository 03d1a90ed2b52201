public import ListDiffKit

/// A section controller that decomposes its object into view models, each of which is bound to a cell.
///
/// One object becomes several small view models that are identified and comparable, so a change of the object only
/// updates the cells that show it. A controller implements two methods; deduplication, binding and reuse happen here:
///
///     struct PostSectionController: ListBindingSectionController {
///         var object: Post
///         func viewModels(for post: Post) -> [any ListDiffable] {
///             [UserViewModel(post), ImageViewModel(post)] + post.comments
///         }
///         func cell(for viewModel: any ListDiffable) -> CellBinding? {
///             switch viewModel {
///             case let user as UserViewModel: CellBinding(user, to: UserCell())
///             …
///             default: nil
///             }
///         }
///     }
///
/// View models can be of any types, as here, or of one: an enum whose cases are the kinds of cells lets the compiler check
/// that each has its cell. A controller may have local state, which its actions change: see `ListAction`.
public protocol ListBindingSectionController<Object, ViewModel>: ListSectionController, ListInteractive {
    /// `any ListDiffable`, or one type that is `ListDiffable`.
    associatedtype ViewModel: Sendable = any ListDiffable
    /// Never anything else: there is a cell for each view model, and the compiler says so of a method that counts them.
    associatedtype ItemCount = Never?

    /// The view models of the object, in the order of their cells. If several have the same identifier, the first one
    /// is kept; view models with a reserved identifier are left out (`DiffIdentifier.isReserved`).
    func viewModels(for object: Object) -> [ViewModel]

    /// The cell that `viewModel` is bound to; a view model without one is left out and reported.
    func cell(for viewModel: ViewModel) -> CellBinding?

    /// Not to be implemented: there is a cell for each view model.
    func numberOfItems() -> ItemCount

    /// Whether a reader can select the cell of `viewModel`; by default false.
    func shouldSelectItem(_ viewModel: ViewModel) -> Bool

    /// The reader selected the cell of `viewModel`, whose HTML has a control with `data-action="select"`.
    mutating func didSelectItem(_ viewModel: ViewModel)

    /// The same by the index of the view model; by default false. A cell can be selected if one of the two says so.
    func shouldSelectItem(at index: Int) -> Bool

    /// The same by the index of the view model, after `didSelectItem(_:)`.
    mutating func didSelectItem(at index: Int)

    /// Whether readers can move the cell of `viewModel` to the places of other cells of the section that they can move, with
    /// controls in it whose `data-action` is `move-up` or `move-down`; by default false. Their order is stored in the
    /// browser. What a member of a ``ListSelection`` shows below the cell moves with it.
    func canMoveItem(_ viewModel: ViewModel) -> Bool

    /// The same by the index of the view model; by default false. A cell can be moved if one of the two says so.
    func canMoveItem(at index: Int) -> Bool
}

extension ListBindingSectionController {
    /// No: a cell cannot be selected.
    public func shouldSelectItem(_ viewModel: ViewModel) -> Bool { false }
    /// Changes nothing.
    public mutating func didSelectItem(_ viewModel: ViewModel) {}
    /// No: a cell cannot be selected.
    public func shouldSelectItem(at index: Int) -> Bool { false }
    /// Changes nothing.
    public mutating func didSelectItem(at index: Int) {}
    /// No: the order is the author's.
    public func canMoveItem(_ viewModel: ViewModel) -> Bool { false }
    /// No: the order is the author's.
    public func canMoveItem(at index: Int) -> Bool { false }

    /// The view models of the object in the present state.
    public var viewModels: [ViewModel] { viewModels(for: object) }

    func canSelect(_ viewModel: ViewModel, at index: Int) -> Bool {
        shouldSelectItem(viewModel) || shouldSelectItem(at: index)
    }

    func canMove(_ viewModel: ViewModel, at index: Int) -> Bool {
        canMoveItem(viewModel) || canMoveItem(at: index)
    }

    /// The selections of the cells in the present state.
    /// - Parameter identifier: that of the cell of a view model.
    func selections<Content>(
        identifier: @escaping (ViewModel) -> DiffIdentifier?
    ) -> [StateExploration<Self, Content>.Step] {
        viewModels.enumerated().compactMap { index, viewModel in
            guard canSelect(viewModel, at: index), let item = identifier(viewModel) else { return nil }
            return StateExploration.Step(name: ListAction<Self>.selection(of: item)) {
                $0.didSelectItem(viewModel)
                $0.didSelectItem(at: index)
            } elsewhere: { controller in
                let place = controller.viewModels.firstIndex { identifier($0) == item }
                controller.didSelectItem(viewModel)
                if let place { controller.didSelectItem(at: place) }
            }
        }
    }
}

extension ListBindingSectionController where ItemCount == Never? {
    /// There is nothing to count: each view model has its cell.
    public func numberOfItems() -> Never? { nil }
}

extension ListBindingSectionController where ItemSize == Never? {
    /// There is a cell for each view model.
    @available(*, unavailable, message: "remove 'numberOfItems()': there is a cell for each view model")
    public func section(previous: RenderedSection?) throws -> RenderedSection {
        RenderedSection(section: Section(diffIdentifier: objectIdentifier, cells: []), controller: self)
    }
}

extension ListBindingSectionController where ViewModel: ListDiffable, ItemCount == Never?, ItemSize == Never? {
    /// The section of the object: its view models without the dropped ones, each bound to its cell. A cell is reused if
    /// an equal view model was bound in the last update, in an equal context. An unchanged object
    /// (`isUnchanged(since:)`) keeps its whole section.
    public func section(previous: RenderedSection?) throws -> RenderedSection {
        try SectionBinding(controller: self, element: { $0 }, viewModel: { $0 }).section(previous: previous)
    }
}

extension ListBindingSectionController where ViewModel == any ListDiffable, ItemCount == Never?, ItemSize == Never? {
    /// The section of the object: its view models without the dropped ones, each bound to its cell. A cell is reused if
    /// an equal view model of the same type was bound in the last update, in an equal context. An unchanged object
    /// (`isUnchanged(since:)`) keeps its whole section.
    public func section(previous: RenderedSection?) throws -> RenderedSection {
        try SectionBinding(controller: self, element: AnyListDiffable.init, viewModel: \.base)
            .section(previous: previous)
    }
}

/// A view model of any type: two are equal if they have the same type and are equal.
struct AnyListDiffable: ListDiffable {
    let base: any ListDiffable

    var diffIdentifier: DiffIdentifier { base.listIdentifier }

    func isEqual(toDiffableObject other: AnyListDiffable) -> Bool { base.isEqual(toAny: other.base) }
}

extension ListDiffable {
    fileprivate func isEqual(toAny other: any ListDiffable) -> Bool {
        (other as? Self).map { isEqual(toDiffableObject: $0) } ?? false
    }
}
