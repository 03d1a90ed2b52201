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
