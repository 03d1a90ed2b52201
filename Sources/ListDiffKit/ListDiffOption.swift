/// When an element that stays counts as updated.
public struct ListDiffOption<Element: ListDiffable> {
    let isSame: (_ old: Element, _ new: Element) -> Bool

    /// When `isEqual(toDiffableObject:)` says that its content differs: the default.
    public static var equality: ListDiffOption {
        ListDiffOption { $0.isEqual(toDiffableObject: $1) }
    }
}

extension ListDiffOption where Element: AnyObject {
    /// When it is another object, whatever it contains. For classes alone: a value has no identity beside its identifier.
    public static var pointerPersonality: ListDiffOption {
        ListDiffOption { $0 === $1 }
    }
}
