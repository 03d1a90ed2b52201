import FeedSite
import Foundation

/// A site with companies of three employees, `ROWS` of them, which are open or open one by one, as `FORM` says.
@main
struct RowsThatOpen: FeedSite {
    /// Who knows which companies are open.
    private enum Form: String {
        /// Nobody: all are open, and nothing can be done.
        case open
        /// Each row, in a section controller of its own.
        case stacked
        /// The section controller of all rows.
        case section
        /// The data source, of which each row is a section.
        case list
    }

    func pages(in context: FeedSiteContext) throws -> [FeedPage] {
        let environment = ProcessInfo.processInfo.environment
        let form = environment["FORM"].flatMap(Form.init) ?? .open
        let companies = (0..<(environment["ROWS"].flatMap { Int($0) } ?? 0)).map(Company.init)
        let directory = Directory(companies: companies)
        let list =
            switch form {
            case .open: FeedList("companies", [directory]) { Stack(object: $0, canOpen: false) }
            case .stacked: FeedList("companies", [directory]) { Stack(object: $0, canOpen: true) }
            case .section: FeedList("companies", [directory]) { Rows(object: $0) }
            case .list: FeedList("companies", Companies(companies: companies))
            }
        return [FeedPage("/", lists: [list])]
    }
}

private struct Company: ListDiffable, Equatable {
    let diffIdentifier: Int
    var name: String { "Company \(diffIdentifier) of the harbour" }

    /// The name, and below it the employees if the row is open.
    func lines(isOpen: Bool) -> [Line] {
        let employees = isOpen ? (1...3).map { "Employee \($0) of company \(diffIdentifier)" } : []
        return [Line(company: diffIdentifier, text: name)] + employees.map { Line(company: nil, text: $0) }
    }
}

private struct Directory: ListDiffable, Equatable {
    let companies: [Company]
    var diffIdentifier: String { "directory" }
}

private struct Line: ListDiffable, Equatable {
    /// The company that a tap opens; `nil` for employees.
    let company: Int?
    let text: String
    var diffIdentifier: String { text }

    func cell(canOpen: Bool) -> CellBinding {
        CellBinding(kind: "text") {
            if company == nil || !canOpen { return "<p>\(text)</p>" }
            return "<p><button data-action=\"select\">\(text)</button></p>"
        }
    }
}

private struct Stack: ListStackedSectionController {
    var object: Directory
    let canOpen: Bool

    var sectionControllers: [any ListSectionController] {
        object.companies.map { Row(object: $0, canOpen: canOpen, isOpen: !canOpen) }
    }
}

private struct Row: ListBindingSectionController {
    var object: Company
    let canOpen: Bool
    var isOpen: Bool
    func viewModels(for company: Company) -> [Line] { company.lines(isOpen: isOpen) }
    func cell(for line: Line) -> CellBinding? { line.cell(canOpen: canOpen) }
    func shouldSelectItem(_ line: Line) -> Bool { canOpen && line.company != nil }
    mutating func didSelectItem(_ line: Line) { isOpen.toggle() }
}

private struct Rows: ListBindingSectionController {
    var object: Directory
    var open: ListSelection<Int> = []

    func viewModels(for directory: Directory) -> [Line] {
        directory.companies.flatMap { $0.lines(isOpen: open.contains($0.diffIdentifier)) }
    }

    func cell(for line: Line) -> CellBinding? { line.cell(canOpen: true) }
    func shouldSelectItem(_ line: Line) -> Bool { line.company != nil }

    mutating func didSelectItem(_ line: Line) {
        guard let company = object.companies.first(where: { $0.diffIdentifier == line.company }) else { return }
        open.toggle(company.diffIdentifier)
    }
}

private struct Companies: ListAdapterDataSource {
    /// A row, which tells the list of taps.
    private struct Row: ListBindingSectionController {
        var object: Company
        let isOpen: Bool
        func viewModels(for company: Company) -> [Line] { company.lines(isOpen: isOpen) }
        func cell(for line: Line) -> CellBinding? { line.cell(canOpen: true) }
    }

    let companies: [Company]
    var open: ListSelection<Int> = []
    var objects: [any ListDiffable] { companies }

    func sectionController(for object: any ListDiffable) -> (any ListSectionController)? {
        (object as? Company).map { Row(object: $0, isOpen: open.contains($0.diffIdentifier)) }
    }

    func shouldSelectObject(_ object: any ListDiffable) -> Bool { true }

    mutating func didSelectObject(_ object: any ListDiffable) {
        guard let company = object as? Company else { return }
        open.toggle(company.diffIdentifier)
    }
}
