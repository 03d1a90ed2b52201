public import ListDiffKit

/// A section with a single cell, rendered by a closure: a controller without a type of its own.
///
///     case let month as Month:
///         ListSingleSectionController(month, kind: "month") { "<h2>\($0.name)</h2>" }
public struct ListSingleSectionController<Object: ListDiffable>: ListGenericSectionController {
    /// The object that the section shows.
    public var object: Object
    private let kind: String
    private let configure: @Sendable (Object) throws -> HTML
    private let areEqual: @Sendable (Object, Object) -> Bool

    /// A section for an object that cannot be compared by value; its cell is rendered on every update.
    /// - Parameters:
    ///   - kind: the kind of the cell.
    ///   - configure: renders the HTML fragment of an object; must depend on nothing else.
    public init(_ object: Object, kind: String, configure: @escaping @Sendable (Object) throws -> HTML) {
        self.init(object, kind: kind, configure: configure) { _, _ in false }
    }

    private init(
        _ object: Object, kind: String, configure: @escaping @Sendable (Object) throws -> HTML,
        areEqual: @escaping @Sendable (Object, Object) -> Bool
    ) {
        self.object = object
        self.kind = kind
        self.configure = configure
        self.areEqual = areEqual
    }

    /// Whether the objects can be compared and are equal.
    public func isUnchanged(since previous: Object) -> Bool { areEqual(object, previous) }

    /// The kind, so a cell of another kind is never reused.
    public var collectionContext: String { kind }

    /// The cell that the closure makes of the object.
    public func cellForItem(at index: Int) -> CellBinding {
        CellBinding(kind: kind) { [object, configure] in try configure(object) }
    }

    /// The kind, since the section has one cell.
    public func diffIdentifierForItem(at index: Int) -> DiffIdentifier { DiffIdentifier(kind) }
}

extension ListSingleSectionController where Object: Equatable {
    /// A section whose cell is rendered when the object is not equal to the previous one.
    /// - Parameters:
    ///   - kind: the kind of the cell.
    ///   - configure: renders the HTML fragment of an object; must depend on nothing else.
    public init(_ object: Object, kind: String, configure: @escaping @Sendable (Object) throws -> HTML) {
        self.init(object, kind: kind, configure: configure) { $0 == $1 && $0.isEqual(toDiffableObject: $1) }
    }
}

/// A section controller with a single cell, bound to the object itself.
///
///     struct NoticeSectionController: ListBindingSingleSectionController {
///         var object: Notice
///         var cell: NoticeCell { NoticeCell() }
///     }
public protocol ListBindingSingleSectionController<Object>: ListGenericSectionController
where Cell.ViewModel == Object {
    /// The type of the cell, whose view model is the object.
    associatedtype Cell: ListBindable

    /// The cell that shows the object.
    var cell: Cell { get }
}

extension ListBindingSingleSectionController {
    /// The cell of the object.
    public func cellForItem(at index: Int) -> CellBinding { CellBinding(object, to: cell) }
}
