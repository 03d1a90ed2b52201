package import FeedPages
package import ListDiffKit
package import ListKit

/// A line of an index or of a list of titles, which a template shows.
package protocol Line: ListDiffable, TemplateValues {
    /// The template of its cell.
    var kind: String { get }
}

/// Lines that are one section: a year with its months, or with the titles of its entries.
package protocol LineGroup: ListDiffable, Sendable {
    associatedtype GroupLine: Line

    var lines: [GroupLine] { get }
}

/// Shows a group, one cell per line.
package struct LineSectionController<Group: LineGroup>: ListBindingSectionController {
    package var object: Group
    let context: FeedContext
    let templates: TemplateLibrary

    package var collectionContext: FeedContext { context }

    package func viewModels(for group: Group) -> [Group.GroupLine] { group.lines }

    package func cell(for line: Group.GroupLine) -> CellBinding? {
        CellBinding(line, to: PostCell(kind: line.kind, templates: templates, scope: nil))
    }
}

/// The groups of an index page, such as all tags, or of a list of titles.
package struct LineDataSource<Group: LineGroup>: ListAdapterDataSource {
    let groups: [Group]
    let context: FeedContext
    let templates: TemplateLibrary

    package init(groups: [Group], context: FeedContext, templates: TemplateLibrary) {
        (self.groups, self.context, self.templates) = (groups, context, templates)
    }

    package var objects: [any ListDiffable] { groups }

    package func sectionController(for object: any ListDiffable) -> (any ListSectionController)? {
        (object as? Group).map { LineSectionController(object: $0, context: context, templates: templates) }
    }
}
