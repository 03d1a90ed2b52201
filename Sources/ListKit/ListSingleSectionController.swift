public import ListDiffKit

/// A section with a single cell that a closure renders: a controller that needs no type of its own.
///
///     case let month as Month:
///         ListSingleSectionController(month, kind: "month") { "<h2>\($0.name)</h2>" }
public struct ListSingleSectionController<Object: ListDiffable<DiffIdentifier> & Sendable>: ListGenericSectionController
{
    /// What is shown.
    public var object: Object
    private let kind: String
    private let configure: @Sendable (Object) throws -> String
    private let areEqual: @Sendable (Object, Object) -> Bool

    /// A section of an object that cannot be compared by value: its cell is rendered at each update.
    /// - Parameters:
    ///   - kind: the kind of the cell.
    ///   - configure: renders the HTML fragment that shows an object; depends on nothing else.
    public init(_ object: Object, kind: String, configure: @escaping @Sendable (Object) throws -> String) {
        self.init(object, kind: kind, configure: configure) { _, _ in false }
    }

    private init(
        _ object: Object, kind: String, configure: @escaping @Sendable (Object) throws -> String,
        areEqual: @escaping @Sendable (Object, Object) -> Bool
    ) {
        self.object = object
        self.kind = kind
        self.configure = configure
        self.areEqual = areEqual
    }

    /// Whether the objects can be compared and are equal.
    public func isUnchanged(since previous: Object) -> Bool { areEqual(object, previous) }

    /// A cell of another kind is never used again.
    public var collectionContext: String { kind }

    /// The cell that the closure makes of the object.
    public func cellForItem(at index: Int) -> CellBinding {
        CellBinding(kind: kind) { [object, configure] in try configure(object) }
    }

    /// The kind.
    public func diffIdentifierForItem(at index: Int) -> DiffIdentifier { DiffIdentifier(kind) }
}

extension ListSingleSectionController where Object: Equatable {
    /// A section whose cell is rendered when the object is not equal to the one before.
    /// - Parameters:
    ///   - kind: the kind of the cell.
    ///   - configure: renders the HTML fragment that shows an object; depends on nothing else.
    public init(_ object: Object, kind: String, configure: @escaping @Sendable (Object) throws -> String) {
        self.init(object, kind: kind, configure: configure) { $0 == $1 && $0.isEqual(toDiffableObject: $1) }
    }
}

/// A section controller with a single cell, to which the object itself is bound.
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
