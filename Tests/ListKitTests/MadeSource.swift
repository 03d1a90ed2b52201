import ListDiffKit
import ListKit

/// A data source whose section controllers a closure makes.
struct MadeSource: ListAdapterDataSource {
    var items: [any ListDiffable<DiffIdentifier> & Sendable]
    var views: Views?
    var make: @Sendable (any ListDiffable<DiffIdentifier> & Sendable) -> (any ListSectionController)?

    var objects: [any ListDiffable<DiffIdentifier> & Sendable] { items }
    var supplementaryViewSource: (any ListSupplementaryViewSource)? { views }

    func sectionController(
        for object: any ListDiffable<DiffIdentifier> & Sendable
    ) -> (any ListSectionController)? {
        make(object)
    }

    func emptyView() -> String? { "<p>Nothing here.</p>" }
}
