import ListDiffKit

extension Sequence where Element: ListDiffable<DiffIdentifier> {
    /// Splits the elements into those that a section shows and those left out because of their identifiers.
    func sifted(permitting permitted: Set<DiffIdentifier> = []) -> (kept: [Element], dropped: [DroppedObject]) {
        var sieve = IdentifierSieve(permitted: permitted)
        var kept: [Element] = []
        var dropped: [DroppedObject] = []
        for element in self {
            if let reason = sieve.reasonToDrop(element.diffIdentifier) {
                dropped.append(DroppedObject(diffIdentifier: element.diffIdentifier, reason: reason))
            } else {
                kept.append(element)
            }
        }
        return (kept, dropped)
    }
}
