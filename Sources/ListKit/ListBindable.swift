/// A cell: turns a view model into an HTML fragment.
///
/// The fragment is the *inner* HTML of the cell's element. It must not depend on the position of the cell, or one
/// insert would change all cells after it; use CSS for that (`:first-child`).
public protocol ListBindable<ViewModel>: Sendable {
    associatedtype ViewModel

    /// The kind of cell, such as `user`.
    var kind: String { get }

    /// The HTML fragment that shows `viewModel`.
    func bindViewModel(_ viewModel: ViewModel) throws -> String
}
