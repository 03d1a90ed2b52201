import ListDiffKit

extension Sequence where Element: ListDiffable {
    /// The elements whose identifier no earlier element has, and the identifiers of the others.
    func withoutRepeatedIdentifiers() -> (kept: [Element], dropped: [Element.Identifier]) {
        var seen: Set<Element.Identifier> = []
        var kept: [Element] = []
        var dropped: [Element.Identifier] = []
        for element in self {
            if seen.insert(element.diffIdentifier).inserted {
                kept.append(element)
            } else {
                dropped.append(element.diffIdentifier)
            }
        }
        return (kept, dropped)
    }
}
