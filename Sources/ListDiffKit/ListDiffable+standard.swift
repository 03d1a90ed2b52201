// Numbers and texts are their own identity, as in any list of them; so they are never updated.
extension ListDiffable where Self: Numeric & Hashable {
    /// The number itself.
    @inlinable
    public var diffIdentifier: Self { self }
}

extension Double: ListDiffable {}
extension Float: ListDiffable {}
extension Int32: ListDiffable {}
extension Int64: ListDiffable {}
extension UInt: ListDiffable {}
extension UInt32: ListDiffable {}
extension UInt64: ListDiffable {}

extension Substring: ListDiffable {
    /// The text, by its code points.
    @inlinable
    public var diffIdentifier: DiffIdentifier { DiffIdentifier(String(self)) }

    /// Texts with equal identifiers have the same code points.
    @inlinable
    public func isEqual(toDiffableObject object: Substring) -> Bool { true }
}

extension Character: ListDiffable {
    /// The character, by its code points.
    @inlinable
    public var diffIdentifier: DiffIdentifier { DiffIdentifier(String(self)) }

    /// Characters with equal identifiers have the same code points.
    @inlinable
    public func isEqual(toDiffableObject object: Character) -> Bool { true }
}
