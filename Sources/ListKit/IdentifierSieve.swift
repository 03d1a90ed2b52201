import ListDiffKit

/// Lets each identifier through once, and reserved ones never: of sections in a list, and of cells in a section.
struct IdentifierSieve {
    private var seen: Set<DiffIdentifier> = []

    /// Why what has this identifier is left out; `nil` if it is the first that has it.
    mutating func reasonToDrop(_ identifier: DiffIdentifier) -> DroppedObject.Reason? {
        if identifier.isReserved { return .reservedIdentifier }
        return seen.insert(identifier).inserted ? nil : .repeatedIdentifier
    }
}
