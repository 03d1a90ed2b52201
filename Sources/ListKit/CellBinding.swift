/// A view model together with the cell that shows it; their types are checked where the binding is made.
///
/// A binding is a promise: the cell is rendered only when its view model is new or has changed.
public struct CellBinding: Sendable {
    /// The kind of the cell.
    public let kind: String
    let html: @Sendable () throws -> String

    /// Binds `viewModel` to `cell`.
    public init<Cell: ListBindable>(_ viewModel: Cell.ViewModel, to cell: Cell) where Cell.ViewModel: Sendable {
        kind = cell.kind
        html = { try cell.bindViewModel(viewModel) }
    }
}
