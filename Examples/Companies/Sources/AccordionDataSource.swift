import FeedSite

/// The companies as a list in which one row is open at a time, and which readers can sort, filter and put in their own order.
struct AccordionDataSource: ListAdapterDataSource, ListSupplementaryViewSource {
    let companies: [Company]
    let context: FeedSiteContext
    var expandedCompany: Company.ID?

    var objects: [any ListDiffable] { companies }

    func sectionController(for object: any ListDiffable) -> (any ListSectionController)? {
        (object as? Company).map {
            RowSectionController(object: $0, collectionContext: context, isExpanded: $0.id == expandedCompany)
        }
    }

    func shouldSelectObject(_ object: any ListDiffable) -> Bool { true }

    mutating func didSelectObject(_ object: any ListDiffable) {
        guard let company = object as? Company else { return }
        expandedCompany = expandedCompany == company.id ? nil : company.id
        performUpdates(animated: true)
    }

    func canMoveObject(_ object: any ListDiffable) -> Bool { true }
    func canHideObject(_ object: any ListDiffable) -> Bool { true }

    var arrangements: [any ListArrangement] { [ByName(context: context), SmallOnly(context: context)] }

    var supplementaryViewSource: (any ListSupplementaryViewSource)? { self }
    var supportedElementKinds: Set<ListElementKind> { [.header] }

    func viewForSupplementaryElement(ofKind kind: ListElementKind) -> CellBinding? {
        context.cell("heading", self)
    }

    func emptyView() -> HTML? { "<p>No companies yet.</p>" }
}

/// A row of the accordion. The list knows whether it is open.
struct RowSectionController: ListBindingSectionController {
    var object: Company
    let collectionContext: FeedSiteContext
    let isExpanded: Bool

    func viewModels(for company: Company) -> [RowViewModel] {
        let employees = isExpanded ? company.employees.joined(separator: ", ") : ""
        return [RowViewModel(title: company.title, employees: employees, isExpanded: isExpanded)]
    }

    func cell(for row: RowViewModel) -> CellBinding? { collectionContext.cell("row", row) }
}

struct RowViewModel: ListDiffable, Equatable {
    let title: String
    let employees: String
    let isExpanded: Bool

    var diffIdentifier: String { "row" }
}
