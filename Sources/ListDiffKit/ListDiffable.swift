/// A value that a diff can identify (`diffIdentifier`) and compare (`isEqual(toDiffableObject:)`).
///
/// Identity and equality are separate. Equal identifiers mean *the same entity*, such as a post before and after an
/// edit. Equality means *the same content*, so nothing needs to be updated. (`String ==`, and so a synthesised `==`,
/// treats the two forms of `é` as equal; an object to which this matters compares `utf8`.) An identifier must not
/// change while its object is in a list.
///
///     struct Company: ListDiffable, Identifiable, Equatable {
///         let id: Int
///         let name: String
///     }
///
/// `Identifiable` types are identified by their `id`, and `Equatable` types are equal if `==` says so.
public protocol ListDiffable<Identifier>: Sendable {
    associatedtype Identifier: Hashable & Sendable

    /// The identity of this object within its list. It can have any `Hashable` type, such as `Int`, `String` or `UUID`.
    var diffIdentifier: Identifier { get }

    /// Whether this object has the same content as `object`. Only called for objects with equal identifiers.
    func isEqual(toDiffableObject object: Self) -> Bool

    /// The identity as text: that of the section or the cell of a page that shows this object. By default the description
    /// of `diffIdentifier`.
    var listIdentifier: DiffIdentifier { get }
}

extension ListDiffable {
    /// The description of `diffIdentifier`, such as `42`.
    @inlinable
    public var listIdentifier: DiffIdentifier { DiffIdentifier(describing: diffIdentifier) }
}

extension ListDiffable where Self: Equatable {
    /// `Equatable` values are equal if `==` says so.
    @inlinable
    public func isEqual(toDiffableObject object: Self) -> Bool { self == object }
}

extension ListDiffable where Self: Identifiable, ID: Sendable {
    /// `Identifiable` values are identified by their `id`.
    @inlinable
    public var diffIdentifier: ID { id }
}

// These say what is missing, in place of an error about an associated type.
extension ListDiffable {
    /// There is none: the type has to say what identifies it.
    @available(
        *, unavailable,
        message: "add 'var diffIdentifier', a property of a Hashable and Sendable type, or conform to Identifiable"
    )
    public var diffIdentifier: DiffIdentifier { DiffIdentifier("") }

    /// There is none: the type has to say what makes two of its objects equal.
    @available(
        *, unavailable, message: "add 'func isEqual(toDiffableObject object: Self) -> Bool', or conform to Equatable"
    )
    public func isEqual(toDiffableObject object: Self) -> Bool { false }
}

extension Int: ListDiffable {
    /// A number is its own identity, so it can be inserted, deleted and moved, but not updated.
    @inlinable
    public var diffIdentifier: Int { self }
}

extension String: ListDiffable {
    /// A string is its own identity, so it can be inserted, deleted and moved, but not updated.
    @inlinable
    public var diffIdentifier: DiffIdentifier { DiffIdentifier(self) }

    /// Strings with equal identifiers have the same code points.
    @inlinable
    public func isEqual(toDiffableObject object: String) -> Bool { true }
}
