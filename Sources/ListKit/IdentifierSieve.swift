import ListDiffKit

/// Lets each identifier through once, and reserved ones only if they are permitted: of sections in a list, and of cells in a
/// section.
struct IdentifierSieve {
    private let permitted: Set<DiffIdentifier>
    private var seen: Set<DiffIdentifier> = []

    init(permitted: Set<DiffIdentifier> = []) { self.permitted = permitted }

    /// Why what has this identifier is left out; `nil` if it is the first that has it.
    mutating func reasonToDrop(_ identifier: DiffIdentifier) -> DroppedObject.Reason? {
        if identifier.isReserved, !permitted.contains(identifier) { return .reservedIdentifier }
        return seen.insert(identifier).inserted ? nil : .repeatedIdentifier
    }
}
