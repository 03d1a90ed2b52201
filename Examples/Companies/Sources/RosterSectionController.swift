import FeedSite

/// Shows all companies in one section, which knows which of them are open.
struct RosterSectionController: ListBindingSectionController {
    var object: Directory
    let collectionContext: FeedSiteContext
    var expanded: ListSelection<Company.ID> = []

    func viewModels(for directory: Directory) -> [any ListDiffable] {
        directory.companies.flatMap { company -> [any ListDiffable] in
            let isExpanded = expanded.contains(company.id)
            let field = Field(identifier: company.id, title: company.title, isExpanded: isExpanded)
            return [field] + (isExpanded ? company.employees.map { Employee(company: company.id, name: $0) } : [])
        }
    }

    func cell(for viewModel: any ListDiffable) -> CellBinding? {
        collectionContext.cell(viewModel is Field ? "field" : "employee", viewModel)
    }

    func shouldSelectItem(_ viewModel: any ListDiffable) -> Bool { viewModel is Field }

    mutating func didSelectItem(_ viewModel: any ListDiffable) {
        guard let field = viewModel as? Field,
            let company = object.companies.first(where: { $0.id == field.identifier })
        else { return }
        expanded.toggle(company.id)
        update(animated: true)
    }

    func canMoveItem(_ viewModel: any ListDiffable) -> Bool { viewModel is Field }
}

struct Field: ListDiffable, Equatable {
    let identifier: Company.ID
    let title: String
    let isExpanded: Bool

    var diffIdentifier: String { identifier }
}

struct Employee: ListDiffable, Equatable {
    let company: Company.ID
    let name: String

    var diffIdentifier: String { "\(company)/\(name)" }
}
