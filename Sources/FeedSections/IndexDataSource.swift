package import FeedSite
package import ListDiffKit
package import ListKit

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

    package var objects: [any ListDiffable<DiffIdentifier> & Sendable] { entries }

    package func sectionController(
        for object: any ListDiffable<DiffIdentifier> & Sendable
    ) -> (any ListSectionController)? {
        (object as? IndexEntry).map { IndexSectionController(object: $0, context: context, templates: templates) }
    }
}
