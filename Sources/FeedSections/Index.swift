import FeedFrontMatter
package import ListDiffKit

/// An entry of an index: a tag, or a year with its months.
package struct IndexEntry: Hashable, Sendable, LineGroup {
    package let links: [IndexLink]
    package var lines: [IndexLink] { links }

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

/// A line of an index: a tag, a year, a month, with the number of its posts.
package struct IndexLink: Hashable, Sendable, Line {
    /// The template of its cell.
    package let kind: String
    package let name: String
    package let url: String
    package let count: Int

    package init(kind: String, name: String, url: String, count: Int) {
        self.kind = kind
        self.name = name
        self.url = url
        self.count = count
    }

    package func value(named name: String) -> Any? {
        switch name {
        case "name": self.name
        case "url": url
        case "count": count
        case "isOne": count == 1
        default: nil
        }
    }
}

extension IndexLink: ListDiffable {
    package var diffIdentifier: DiffIdentifier { DiffIdentifier(url) }

    package func isEqual(toDiffableObject link: IndexLink) -> Bool {
        self == link && name.utf8.elementsEqual(link.name.utf8)
    }
}
