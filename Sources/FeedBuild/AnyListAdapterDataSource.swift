import ListDiffKit
import ListKit

/// A type-erased data source, so that adapters of different ones can be stored together.
struct AnyListAdapterDataSource: ListAdapterDataSource {
    private let base: any ListAdapterDataSource

    init(_ base: any ListAdapterDataSource) { self.base = base }

    var objects: [any ListDiffable<DiffIdentifier> & Sendable] { base.objects }
    var supplementaryViewSource: (any ListSupplementaryViewSource)? { base.supplementaryViewSource }

    func sectionController(
        for object: any ListDiffable<DiffIdentifier> & Sendable
    ) -> (any ListSectionController)? {
        base.sectionController(for: object)
    }

    func emptyView() throws -> String? { try base.emptyView() }
}
