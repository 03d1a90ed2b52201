import ListDiffKit

/// Removes repeated and, unless permitted, reserved identifiers: of sections in a list, and of cells in a section.
struct IdentifierSieve {
    private let permitted: Set<DiffIdentifier>
    private var seen: Set<DiffIdentifier> = []

    init(permitted: Set<DiffIdentifier> = []) { self.permitted = permitted }

    /// Why the object with this identifier is left out; `nil` if it is kept.
    mutating func reasonToDrop(_ identifier: DiffIdentifier) -> DroppedObject.Reason? {
        if identifier.isReserved, !permitted.contains(identifier) { return .reservedIdentifier }
        return seen.insert(identifier).inserted ? nil : .repeatedIdentifier
    }
}
