package import ListDiffKit

/// An entry of an index: a tag, or a year with its months.
package struct IndexEntry: Hashable, Sendable {
    package let links: [IndexLink]

    package init(_ links: [IndexLink]) { self.links = links }
}

extension IndexEntry: ListDiffable {
    package var diffIdentifier: DiffIdentifier { links.first?.diffIdentifier ?? "" }

    package func isEqual(toDiffableObject entry: IndexEntry) -> Bool {
        links.count == entry.links.count
            && zip(links, entry.links).allSatisfy {
                $0.diffIdentifier == $1.diffIdentifier && $0.isEqual(toDiffableObject: $1)
            }
    }
}
