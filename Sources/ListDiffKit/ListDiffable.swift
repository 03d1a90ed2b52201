/// A value that a diff can recognise (`diffIdentifier`) and compare (`isEqual(toDiffableObject:)`).
///
/// The two questions are different on purpose. Equal identifiers mean *the same entity*: the post that was there before.
/// Equality means *the same content*: nothing to show again. (`String ==`, and with it a synthesised `==`, takes two spellings of
/// `é` for one; an object to which the difference matters compares `utf8`.) An identifier never changes while its object is in
/// a list.
public protocol ListDiffable<Identifier> {
    associatedtype Identifier: Hashable

    /// What this object is, within its list.
    var diffIdentifier: Identifier { get }

    /// Whether this object shows the same content as `object`. Asked only of objects with equal identifiers.
    func isEqual(toDiffableObject object: Self) -> Bool
}

extension ListDiffable where Self: Equatable {
    /// Values that can be compared are equal when `==` says so.
    @inlinable
    public func isEqual(toDiffableObject object: Self) -> Bool { self == object }
}

extension Int: ListDiffable {
    /// A number is its own identity, so it can be inserted, deleted and moved, never updated.
    @inlinable
    public var diffIdentifier: Int { self }
}

extension String: ListDiffable {
    /// A text is its own identity, so it can be inserted, deleted and moved, never updated.
    @inlinable
    public var diffIdentifier: DiffIdentifier { DiffIdentifier(self) }

    /// Texts with equal identifiers are the same code points.
    @inlinable
    public func isEqual(toDiffableObject object: String) -> Bool { true }
}
