import FeedSite

/// The companies as a list, whose data source knows which of them are open.
struct RosterDataSource: ListAdapterDataSource {
    let companies: [Company]
    let context: FeedSiteContext
    var expanded: ListSelection<Company.ID> = []

    var objects: [any ListDiffable] { companies }

    func sectionController(for object: any ListDiffable) -> (any ListSectionController)? {
        (object as? Company).map {
            RowSectionController(object: $0, collectionContext: context, isExpanded: expanded.contains($0.id))
        }
    }

    func shouldSelectObject(_ object: any ListDiffable) -> Bool { true }

    mutating func didSelectObject(_ object: any ListDiffable) {
        guard let row = object as? Company, let company = companies.first(where: { $0.id == row.id }) else { return }
        expanded.toggle(company.id)
        performUpdates(animated: true)
    }
}
