import ListDiffKit

/// A view model of any type. Two are equal if they have the same type and are equal.
struct AnyListDiffable: ListDiffable {
    let base: any ListDiffable

    var diffIdentifier: DiffIdentifier { base.listIdentifier }

    func isEqual(toDiffableObject other: AnyListDiffable) -> Bool { base.isEqual(toAny: other.base) }
}

extension ListDiffable {
    fileprivate func isEqual(toAny other: any ListDiffable) -> Bool {
        (other as? Self).map { isEqual(toDiffableObject: $0) } ?? false
    }
}
