import ListDiffKit
import ListKit

/// A data source whose section controllers a closure makes.
struct MadeSource: ListAdapterDataSource {
    var items: [any ListDiffable]
    var views: Views?
    var make: @Sendable (any ListDiffable) -> (any ListSectionController)?

    var objects: [any ListDiffable] { items }
    var supplementaryViewSource: (any ListSupplementaryViewSource)? { views }

    func sectionController(
        for object: any ListDiffable
    ) -> (any ListSectionController)? {
        make(object)
    }

    func emptyView() -> HTML? { "<p>Nothing here.</p>" }
}
