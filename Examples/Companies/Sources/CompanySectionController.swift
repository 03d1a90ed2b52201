import FeedSite

/// A company; selecting its row shows or hides its employees.
struct CompanySectionController: ListBindingSectionController {
    var object: Company
    let collectionContext: FeedSiteContext
    var isExpanded = false

    func viewModels(for company: Company) -> [any ListDiffable] {
        let row = CompanyViewModel(title: company.title, isExpanded: isExpanded)
        return [row] + (isExpanded ? company.employees : [])
    }

    func cell(for viewModel: any ListDiffable) -> CellBinding? {
        switch viewModel {
        case is CompanyViewModel: collectionContext.cell("company", viewModel)
        case let employee as String: CellBinding(kind: "employee") { "<p>\(employee)</p>" }
        default: nil
        }
    }

    func shouldSelectItem(_ viewModel: any ListDiffable) -> Bool { viewModel is CompanyViewModel }

    mutating func didSelectItem(_ viewModel: any ListDiffable) {
        isExpanded.toggle()
        update(animated: true)
    }
}

struct CompanyViewModel: ListDiffable, Equatable {
    let title: String
    let isExpanded: Bool

    var diffIdentifier: String { "company" }
}
