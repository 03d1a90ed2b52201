import ListDiffKit

/// A cell: turns a view model into an HTML fragment.
///
/// The fragment is the *inner* HTML of the cell's element. It must not depend on the position of the cell, or one
/// insert would change all cells after it; use CSS for that (`:first-child`).
///
///     struct UserCell: ListBindable {
///         let kind = "user"
///         func bindViewModel(_ user: UserViewModel) -> HTML { "<b>\(user.name)</b>" }
///     }
public protocol ListBindable<ViewModel>: Sendable {
    /// The type of what the cell shows.
    associatedtype ViewModel

    /// The kind of cell, such as `user`.
    var kind: String { get }

    /// The HTML fragment that shows `viewModel`.
    func bindViewModel(_ viewModel: ViewModel) throws -> HTML
}

/// A view model together with the cell that shows it. Their types are checked when the binding is created.
///
/// Rendering is lazy: the cell is rendered only if its view model is new or has changed.
public struct CellBinding: Sendable {
    /// The kind of the cell.
    public let kind: String
    private let html: @Sendable () throws -> HTML

    /// Binds `viewModel` to `cell`.
    public init<Cell: ListBindable>(_ viewModel: Cell.ViewModel, to cell: Cell) where Cell.ViewModel: Sendable {
        self.init(kind: cell.kind) { try cell.bindViewModel(viewModel) }
    }

    /// A cell of a given kind that `html` renders.
    public init(kind: String, html: @escaping @Sendable () throws -> HTML) {
        self.kind = kind
        self.html = html
    }

    /// Renders the cell of a section.
    /// - Parameter controller: the section controller or data source, whose counters the cell may show.
    func cell(
        diffIdentifier: DiffIdentifier, of controller: Any, numbers: [String: Int]? = nil
    ) throws -> Cell<String> {
        let start = ListPerformance.delegate.map { _ in ContinuousClock.now }
        let content = try CounterMarkup.resolved(try html().text, kind: kind, of: controller, numbers: numbers)
        if let start { ListPerformance.delegate?.listAdapter(didRenderCellOfKind: kind, in: .now - start) }
        return Cell(diffIdentifier: diffIdentifier, kind: kind, content: content)
    }
}
