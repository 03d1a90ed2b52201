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

    /// - Parameters:
    ///   - kind: the kind of the cell.
    ///   - configure: renders the HTML fragment that shows an object; depends on nothing else.
    public init(_ object: Object, kind: String, configure: @escaping @Sendable (Object) throws -> String) {
        self.object = object
        self.kind = kind
        self.configure = configure
    }

    /// A cell of another kind is never used again.
    public var collectionContext: String { kind }

    /// The cell that the closure makes of the object.
    public func cellForItem(at index: Int) -> CellBinding {
        CellBinding(kind: kind) { [object, configure] in try configure(object) }
    }

    /// The kind.
    public func diffIdentifierForItem(at index: Int) -> DiffIdentifier { DiffIdentifier(kind) }
}
