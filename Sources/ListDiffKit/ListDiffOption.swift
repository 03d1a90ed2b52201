/// When a kept element counts as updated.
public struct ListDiffOption<Element: ListDiffable> {
    @usableFromInline let isSame: (_ old: Element, _ new: Element) -> Bool

    @inlinable
    init(isSame: @escaping (_ old: Element, _ new: Element) -> Bool) { self.isSame = isSame }

    /// When `isEqual(toDiffableObject:)` returns false: the default.
    @inlinable
    public static var equality: ListDiffOption {
        ListDiffOption { $0.isEqual(toDiffableObject: $1) }
    }
}

extension ListDiffOption where Element: AnyObject {
    /// When it is a different instance, whatever its content. For classes only: a value has no identity besides its
    /// identifier.
    @inlinable
    public static var pointerPersonality: ListDiffOption {
        ListDiffOption { $0 === $1 }
    }
}
