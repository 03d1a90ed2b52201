/// When an element that stays counts as updated.
public struct ListDiffOption<Element: ListDiffable> {
    @usableFromInline let isSame: (_ old: Element, _ new: Element) -> Bool

    @inlinable
    init(isSame: @escaping (_ old: Element, _ new: Element) -> Bool) { self.isSame = isSame }

    /// When `isEqual(toDiffableObject:)` says that its content differs: the default.
    @inlinable
    public static var equality: ListDiffOption {
        ListDiffOption { $0.isEqual(toDiffableObject: $1) }
    }
}

extension ListDiffOption where Element: AnyObject {
    /// When it is another object, whatever it contains. For classes alone: a value has no identity beside its identifier.
    @inlinable
    public static var pointerPersonality: ListDiffOption {
        ListDiffOption { $0 === $1 }
    }
}
