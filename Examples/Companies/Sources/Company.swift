import FeedSite
import ListDiffKit

/// A company and its employees.
struct Company: ListDiffable, Equatable, Sendable {
    /// The front matter of a company.
    struct Matter: Decodable {
        let name: String
        let employees: [String]
    }

    let diffIdentifier: DiffIdentifier
    let name: String
    let employees: [String]

    init(_ file: ContentFile<Matter>) {
        diffIdentifier = DiffIdentifier(file.name)
        name = file.matter.name
        employees = file.matter.employees
    }
}
