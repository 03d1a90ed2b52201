public import ListDiffKit

/// Turns one object of a list into a section of cells.
///
/// A section controller is a value made for one object. It is asked on any thread, and what it answers depends on nothing but
/// itself. Most conform to `ListBindingSectionController`; `ListGenericSectionController` gives cells by index,
/// `ListBindingSingleSectionController` and `ListSingleSectionController` a single one.
public protocol ListSectionController<Object>: Sendable {
    associatedtype Object: ListDiffable<DiffIdentifier> & Sendable
    associatedtype CollectionContext: Equatable & Sendable = EmptyCollectionContext

    /// The object that the section shows.
    var object: Object { get set }

    /// What the cells show beside their view models, such as settings of the site. A controller with another context is another
    /// controller, of which neither state nor cells are used again.
    var collectionContext: CollectionContext { get }

    /// The header and the footer of the section.
    var supplementaryViewSource: (any ListSupplementaryViewSource)? { get }

    /// Whether `object` is known to show what the one before did: then nobody looks at its section, and its view models are not
    /// asked for.
    ///
    /// By default that is so if objects are `Equatable` and these are equal, and never for other objects. What
    /// `isEqual(toDiffableObject:)` answers is not enough by itself, since a model may follow IGListKit's rule that objects with
    /// equal identifiers say they are equal.
    func isUnchanged(since previous: Object) -> Bool

    /// Takes over the object as it is now; by default it replaces `object`. The adapter keeps a controller while its object stays
    /// in the list, by type, identifier and context, and asks this unless the object is unchanged (`isUnchanged(since:)`).
    mutating func didUpdate(to object: Object)

    /// The section of `object`. Cells of `previous`, this object's section at the last update, may be used again.
    /// - Throws: what the cells throw when they are bound.
    func section(previous: RenderedSection?) throws -> RenderedSection
}

extension ListSectionController {
    /// None.
    public var supplementaryViewSource: (any ListSupplementaryViewSource)? { nil }

    /// No: objects that cannot be compared by value may have changed.
    public func isUnchanged(since previous: Object) -> Bool { false }

    /// Takes the object.
    public mutating func didUpdate(to object: Object) { self.object = object }
}

extension ListSectionController where Object: Equatable {
    /// Whether the objects are equal, by either contract.
    public func isUnchanged(since previous: Object) -> Bool {
        object == previous && object.isEqual(toDiffableObject: previous)
    }
}

extension ListSectionController where CollectionContext == EmptyCollectionContext {
    /// Nothing: all controllers of the type may be used again.
    public var collectionContext: EmptyCollectionContext { EmptyCollectionContext() }
}

/// The context of section controllers whose cells show nothing but their view models.
public struct EmptyCollectionContext: Hashable, Sendable {
    /// A context; they are all the same.
    public init() {}
}
