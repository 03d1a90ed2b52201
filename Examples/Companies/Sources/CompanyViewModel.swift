import FeedSite
import ListDiffKit
import ListKit

/// The content of one cell of a company.
enum CompanyViewModel: ListDiffable, Equatable, Sendable, TemplateValues {
    case company(name: String, isExpanded: Bool)
    case employee(String)

    var diffIdentifier: DiffIdentifier {
        switch self {
        case .company: "company"
        case .employee(let name): DiffIdentifier("employee \(name)")
        }
    }

    func value(named name: String) -> Any? {
        switch (self, name) {
        case (.company(let company, _), "name"): company
        case (.company(_, let isExpanded), "isExpanded"): isExpanded
        case (.company, "select"): ListAction<CompanySectionController>.selection(of: diffIdentifier)
        case (.employee(let employee), "name"): employee
        default: nil
        }
    }
}
