import ListDiffKit

/// A cell: it turns the view model that is bound to it into an HTML fragment.
///
/// The fragment is the *inner* HTML of the cell's element. Nothing in it may depend on the cell's position: position is
/// CSS's business (`:first-child`), else one insert would dirty its neighbours.
public protocol ListBindable<ViewModel>: Sendable {
    associatedtype ViewModel

    /// The kind of cell, such as `user`.
    var kind: String { get }

    /// The HTML fragment that shows `viewModel`.
    func bindViewModel(_ viewModel: ViewModel) throws -> String
}

/// A view model together with the cell that shows it; their types are checked where the binding is made.
///
/// A binding is a promise: the cell is rendered only when its view model is new or has changed.
public struct CellBinding: Sendable {
    /// The kind of the cell.
    public let kind: String
    private let html: @Sendable () throws -> String

    /// Binds `viewModel` to `cell`.
    public init<Cell: ListBindable>(_ viewModel: Cell.ViewModel, to cell: Cell) where Cell.ViewModel: Sendable {
        self.init(kind: cell.kind) { try cell.bindViewModel(viewModel) }
    }

    /// A cell of some kind that `html` renders.
    public init(kind: String, html: @escaping @Sendable () throws -> String) {
        self.kind = kind
        self.html = html
    }

    /// Renders the cell.
    func cell(diffIdentifier: DiffIdentifier) throws -> Cell<String> {
        guard let delegate = ListPerformance.delegate else {
            return Cell(diffIdentifier: diffIdentifier, kind: kind, content: try html())
        }
        let start = ContinuousClock.now
        let content = try html()
        delegate.listAdapter(didRenderCellOfKind: kind, in: .now - start)
        return Cell(diffIdentifier: diffIdentifier, kind: kind, content: content)
    }
}
