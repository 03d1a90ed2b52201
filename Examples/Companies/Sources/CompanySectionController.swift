import FeedSite
import ListKit

/// A company; tapping its row shows or hides its employees.
struct CompanySectionController: ListBindingSectionController {
    var object: Company
    let context: FeedSiteContext
    var isExpanded = false

    var collectionContext: FeedSiteContext { context }

    func viewModels(for company: Company) -> [CompanyViewModel] {
        [.company(name: company.name, isExpanded: isExpanded)]
            + (isExpanded ? company.employees.map { .employee($0) } : [])
    }

    func cell(for viewModel: CompanyViewModel) -> CellBinding? {
        switch viewModel {
        case .company: CellBinding(viewModel, to: TemplateCell("company", in: context))
        case .employee: CellBinding(viewModel, to: TemplateCell("employee", in: context))
        }
    }

    func shouldSelectItem(_ viewModel: CompanyViewModel) -> Bool { viewModel.diffIdentifier == "company" }

    mutating func didSelectItem(_ viewModel: CompanyViewModel) { isExpanded.toggle() }
}
