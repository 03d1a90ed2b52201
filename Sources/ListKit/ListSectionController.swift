public import ListDiffKit

/// Turns one object of a list into a section of cells.
///
/// A section controller is a value made for one object. It is called on any thread, and its results depend only on
/// itself. Most conform to `ListBindingSectionController`; `ListGenericSectionController` returns cells by index,
/// `ListBindingSingleSectionController` and `ListSingleSectionController` a single one.
public protocol ListSectionController<Object>: Sendable {
    /// The type of the object, which the property `object` has.
    associatedtype Object: ListDiffable
    /// The type of the context; `EmptyCollectionContext` if there is none.
    associatedtype CollectionContext: Equatable & Sendable = EmptyCollectionContext
    /// Never anything else: cells have no size here, and the compiler says so of a method that computes one.
    associatedtype ItemSize = Never?

    /// The object that the section shows.
    var object: Object { get set }

    /// What the cells depend on besides their view models, such as settings of the site. Controllers with different
    /// contexts are different: neither state nor cells are reused.
    var collectionContext: CollectionContext { get }

    /// Not to be implemented: the size of a cell is CSS, by its kind.
    func sizeForItem(at index: Int) -> ItemSize

    /// The header and the footer of the section.
    var supplementaryViewSource: (any ListSupplementaryViewSource)? { get }

    /// Whether `object` is known to show the same as `previous`. If so, its section is kept without asking for its view
    /// models.
    ///
    /// By default this is `==` for `Equatable` objects, and false for others. `isEqual(toDiffableObject:)` alone is not
    /// sufficient, because a model may follow IGListKit's rule that objects with equal identifiers are equal.
    func isUnchanged(since previous: Object) -> Bool

    /// Updates the controller with the current object; by default sets `object`. The adapter keeps a controller while
    /// its object stays in the list, by type, identifier and context, and calls this unless the object is unchanged
    /// (`isUnchanged(since:)`).
    mutating func didUpdate(to object: Object)

    /// The section of `object`. Cells of `previous`, the section of this object at the last update, may be reused.
    /// - Throws: errors of the cells.
    func section(previous: RenderedSection?) throws -> RenderedSection
}

extension ListSectionController {
    /// No source: the section has no header and no footer.
    public var supplementaryViewSource: (any ListSupplementaryViewSource)? { nil }

    /// False: objects that cannot be compared by value may have changed.
    public func isUnchanged(since previous: Object) -> Bool { false }

    /// Sets the object.
    public mutating func didUpdate(to object: Object) { self.object = object }
}

extension ListSectionController where ItemSize == Never? {
    /// A cell has no size of its own.
    public func sizeForItem(at index: Int) -> Never? { nil }
}

// These say what is wrong, in place of an error about an associated type or about `Sendable`, and of methods that nothing
// would call.
extension ListSectionController {
    /// There are no sizes of cells.
    @available(*, unavailable, message: "remove 'sizeForItem(at:)': the size of a cell is CSS, by its 'data-kind'")
    public func section(previous: RenderedSection?) throws -> RenderedSection {
        RenderedSection(section: Section(diffIdentifier: objectIdentifier, cells: []), controller: self)
    }

    /// There is none: the section controller has to have the object.
    @available(
        *, unavailable, message: "declare it with 'var', as in 'var object: Post': the adapter sets the current object"
    )
    public var object: String {
        get { "" }
        set {}
    }
}

extension ListSectionController where Self: AnyObject {
    /// A class cannot be copied, as the adapter and the exploration of states do.
    @available(*, unavailable, message: "declare the section controller as a struct: it is a value")
    public func didUpdate(to object: Object) {}
}

extension ListSectionController where Object: Equatable {
    /// Whether the objects are equal, by `==` and by `isEqual(toDiffableObject:)`.
    public func isUnchanged(since previous: Object) -> Bool {
        object == previous && object.isEqual(toDiffableObject: previous)
    }
}

extension ListSectionController where CollectionContext == EmptyCollectionContext {
    /// An empty context, so all controllers of the type can be reused.
    public var collectionContext: EmptyCollectionContext { EmptyCollectionContext() }
}

/// The context of section controllers whose cells depend only on their view models.
public struct EmptyCollectionContext: Hashable, Sendable {
    /// A context; all are equal.
    public init() {}
}
