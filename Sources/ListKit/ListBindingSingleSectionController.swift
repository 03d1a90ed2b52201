import ListDiffKit

/// A section controller with a single cell, bound to the object itself.
///
///     struct NoticeSectionController: ListBindingSingleSectionController {
///         var object: Notice
///         var cell: NoticeCell { NoticeCell() }
///     }
public protocol ListBindingSingleSectionController<Object>: ListGenericSectionController
where Cell.ViewModel == Object {
    associatedtype Cell: ListBindable

    /// The cell that shows the object.
    var cell: Cell { get }
}

extension ListBindingSingleSectionController {
    /// The cell of the object.
    public func cellForItem(at index: Int) -> CellBinding { CellBinding(object, to: cell) }
}
