package import ListDiffKit
package import ListKit
import FeedContent
package import FeedSite

/// Shows an entry of an index, one cell per line.
package struct IndexSectionController: ListBindingSectionController {
    package var object: IndexEntry
    let context: FeedContext
    let templates: TemplateLibrary

    package var collectionContext: FeedContext { context }

    package func viewModels(for entry: IndexEntry) -> [IndexLink] { entry.links }

    package func cell(for link: IndexLink) -> CellBinding {
        CellBinding(
            link,
            to: PostCell(
                kind: link.kind, templates: templates, context: context,
                parameters: ParameterValues(FrontMatterTable())))
    }
}
