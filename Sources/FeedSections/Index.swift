import FeedFrontMatter
package import FeedPages
package import ListDiffKit
package import ListKit

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

/// A line of an index: a tag, a year, a month, with the number of its posts.
package struct IndexLink: Hashable, Sendable, TemplateValues {
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

/// Shows an entry of an index, one cell per line.
package struct IndexSectionController: ListBindingSectionController {
    package var object: IndexEntry
    let context: FeedContext
    let templates: TemplateLibrary

    package var collectionContext: FeedContext { context }

    package func viewModels(for entry: IndexEntry) -> [IndexLink] { entry.links }

    package func cell(for link: IndexLink) -> CellBinding? {
        CellBinding(
            link,
            to: PostCell(
                kind: link.kind, templates: templates, scope: nil))
    }
}

/// The entries of an index page, such as all tags.
package struct IndexDataSource: ListAdapterDataSource {
    let entries: [IndexEntry]
    let context: FeedContext
    let templates: TemplateLibrary

    package init(entries: [IndexEntry], context: FeedContext, templates: TemplateLibrary) {
        self.entries = entries
        self.context = context
        self.templates = templates
    }

    package var objects: [any ListDiffable] { entries }

    package func sectionController(
        for object: any ListDiffable
    ) -> (any ListSectionController)? {
        (object as? IndexEntry).map { IndexSectionController(object: $0, context: context, templates: templates) }
    }
}
