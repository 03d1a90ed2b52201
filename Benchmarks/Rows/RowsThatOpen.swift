import FeedSite
import Foundation

/// A site with a hundred companies of three employees in one section. With `CAN_OPEN=1`, each opens by itself; else all are
/// open, and nothing can be done.
@main
struct RowsThatOpen: FeedSite {
    func pages(in context: FeedSiteContext) throws -> [FeedPage] {
        let canOpen = ProcessInfo.processInfo.environment["CAN_OPEN"] == "1"
        let list = FeedList("companies", ["companies"]) { name in
            Companies(object: name, canOpen: canOpen, collectionContext: context)
        }
        return [FeedPage("/", lists: [list])]
    }
}

private struct Company: ListDiffable, Equatable {
    let diffIdentifier: Int
    var name: String { "Company \(diffIdentifier) of the harbour" }
    var employees: [String] { (1...3).map { "Employee \($0) of company \(diffIdentifier)" } }
}

private struct Companies: ListStackedSectionController {
    var object: String
    let canOpen: Bool
    let collectionContext: FeedSiteContext

    var sectionControllers: [any ListSectionController] {
        (0..<100).map(Company.init).map { company -> any ListSectionController in
            if canOpen { return Opening(object: company, collectionContext: collectionContext) }
            return Open(object: company, collectionContext: collectionContext)
        }
    }
}

private struct Open: ListBindingSectionController {
    var object: Company
    let collectionContext: FeedSiteContext
    func viewModels(for company: Company) -> [String] { [company.name] + company.employees }
    func cell(for text: String) -> CellBinding? { CellBinding(kind: "text") { "<p>\(text)</p>" } }
}

private struct Opening: ListBindingSectionController {
    var object: Company
    let collectionContext: FeedSiteContext
    var isOpen = false
    func viewModels(for company: Company) -> [String] { [company.name] + (isOpen ? company.employees : []) }
    func cell(for text: String) -> CellBinding? {
        if text != object.name { return CellBinding(kind: "text") { "<p>\(text)</p>" } }
        return CellBinding(kind: "text") { "<p><button data-action=\"select\">\(text)</button></p>" }
    }
    func shouldSelectItem(_ text: String) -> Bool { text == object.name }
    mutating func didSelectItem(_ text: String) { isOpen.toggle() }
}
