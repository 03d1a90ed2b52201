import FeedDocuments
import FeedPages
import ListDiffKit
import ListKit
import Testing

@testable import FeedBuild

/// Rows that open one by one, each by a controller of its own, by one for all, or by the data source: the page grows with
/// the rows, not with the combinations of open ones.
@Suite struct OpenRowsTests {
    struct Company: ListDiffable, Identifiable, Equatable {
        let id: String
        var employees: [String] { ["Marit Hansen", "Olu Okafor", "Sanne de Vries"].map { "\($0) \(id)" } }
    }

    struct Directory: ListDiffable, Equatable {
        let companies: [Company]
        var diffIdentifier: String { "directory" }
    }

    struct Field: ListDiffable, Equatable {
        let identifier: String
        let isExpanded: Bool
        var diffIdentifier: String { identifier }

        var cell: CellBinding {
            CellBinding(kind: "company") {
                let attributes: HTML = "type=\"button\" data-action=\"select\" aria-expanded=\"\(isExpanded)\""
                return "<h3><button \(attributes)>Nordby Boatyard \(identifier)</button></h3>"
            }
        }
    }

    /// The rows of one section controller: any number is open, or two at most.
    struct DirectorySectionController: ListBindingSectionController {
        var object: Directory
        var limit = Int.max
        var expanded: ListSelection<Company.ID> = []

        func viewModels(for directory: Directory) -> [any ListDiffable] {
            directory.companies.flatMap { company -> [any ListDiffable] in
                let isExpanded = expanded.contains(company.id)
                return [Field(identifier: company.id, isExpanded: isExpanded)] + (isExpanded ? company.employees : [])
            }
        }

        func cell(for viewModel: any ListDiffable) -> CellBinding? {
            (viewModel as? Field)?.cell ?? CellBinding(kind: "employee") { "<p>\(viewModel.listIdentifier)</p>" }
        }

        func shouldSelectItem(_ viewModel: any ListDiffable) -> Bool { viewModel is Field }

        mutating func didSelectItem(_ viewModel: any ListDiffable) {
            guard let field = viewModel as? Field,
                let company = object.companies.first(where: { $0.id == field.identifier }),
                expanded.contains(company.id) || expanded.members.count < limit
            else { return }
            expanded.toggle(company.id)
            update(animated: true)
        }
    }

    /// The rows of a list, whose data source knows which are open.
    struct CompanySectionController: ListBindingSectionController {
        var object: Company
        var isExpanded = false
        func viewModels(for company: Company) -> [any ListDiffable] {
            [Field(identifier: "row", isExpanded: isExpanded)] + (isExpanded ? company.employees : [])
        }
        func cell(for viewModel: any ListDiffable) -> CellBinding? {
            guard viewModel is Field else {
                return CellBinding(kind: "employee") { "<p>\(viewModel.listIdentifier)</p>" }
            }
            return Field(identifier: object.id, isExpanded: isExpanded).cell
        }
        func shouldSelectItem(_ viewModel: any ListDiffable) -> Bool { false }
    }

    struct CompanyDataSource: ListAdapterDataSource {
        let companies: [Company]
        var expanded: ListSelection<Company.ID> = []
        var objects: [any ListDiffable] { companies }
        func sectionController(for object: any ListDiffable) -> (any ListSectionController)? {
            (object as? Company).map { CompanySectionController(object: $0, isExpanded: expanded.contains($0.id)) }
        }
        func shouldSelectObject(_ object: any ListDiffable) -> Bool { true }
        mutating func didSelectObject(_ object: any ListDiffable) {
            guard let company = object as? Company else { return }
            expanded.toggle(company.id)
            performUpdates(animated: true)
        }
    }

    struct RowSectionController: ListBindingSectionController {
        var object: Company
        let canOpen: Bool
        var isExpanded: Bool
        func viewModels(for company: Company) -> [any ListDiffable] {
            [Field(identifier: company.id, isExpanded: isExpanded)] + (isExpanded ? company.employees : [])
        }
        func cell(for viewModel: any ListDiffable) -> CellBinding? {
            (viewModel as? Field)?.cell ?? CellBinding(kind: "employee") { "<p>\(viewModel.listIdentifier)</p>" }
        }
        func shouldSelectItem(_ viewModel: any ListDiffable) -> Bool { canOpen && viewModel is Field }
        mutating func didSelectItem(_ viewModel: any ListDiffable) { isExpanded.toggle() }
    }

    struct StackedSectionController: ListStackedSectionController {
        var object: Directory
        let canOpen: Bool
        var sectionControllers: [any ListSectionController] {
            object.companies.map { RowSectionController(object: $0, canOpen: canOpen, isExpanded: !canOpen) }
        }
    }

    enum Form { case open, stacked, section, list, limited, set }

    /// A section controller with a plain set.
    struct SetSectionController: ListBindingSectionController {
        var object: Directory
        var expanded: Set<Company.ID> = []
        func viewModels(for directory: Directory) -> [Field] {
            directory.companies.map { Field(identifier: $0.id, isExpanded: expanded.contains($0.id)) }
        }
        func cell(for field: Field) -> CellBinding? { field.cell }
        func shouldSelectItem(_ field: Field) -> Bool { true }
        mutating func didSelectItem(_ field: Field) { expanded.formSymmetricDifference([field.identifier]) }
    }

    private struct Site: FeedSite {
        var form = Form.open
        var rows = 0

        func pages(in context: FeedSiteContext) throws -> [FeedPage] {
            let directory = Directory(companies: (0..<rows).map { Company(id: "c\($0)") })
            let list =
                switch form {
                case .list: FeedList("companies", CompanyDataSource(companies: directory.companies))
                case .open: FeedList("companies", [directory]) { StackedSectionController(object: $0, canOpen: false) }
                case .stacked:
                    FeedList("companies", [directory]) { StackedSectionController(object: $0, canOpen: true) }
                case .section: FeedList("companies", [directory]) { DirectorySectionController(object: $0) }
                case .limited: FeedList("companies", [directory]) { DirectorySectionController(object: $0, limit: 2) }
                case .set: FeedList("companies", [directory]) { SetSectionController(object: $0) }
                }
            return [FeedPage("/", lists: [list])]
        }
    }

    private func site(_ form: Form, rows: Int = 60) async throws -> MemorySite {
        var site = MemorySite()
        site.site = Site(form: form, rows: rows)
        try await site.build()
        return site
    }

    private func size(_ form: Form, rows: Int) async throws -> Int {
        let site = try await site(form, rows: rows)
        #expect(site.warnings == [])
        return try #require(site.files["index.html"]).count
    }

    @Test(arguments: [(Form.stacked, 100, 2.0, Form.open), (.section, 60, 1.3, .stacked), (.list, 60, 1.3, .stacked)])
    func rowsThatOpenTakeFewMoreBytes(form: Form, rows: Int, times: Double, other: Form) async throws {
        #expect(Double(try await size(form, rows: rows)) <= times * Double(try await size(other, rows: rows)))
    }

    @Test(arguments: [Form.stacked, .section, .list])
    func tenTimesTheRowsTakeTenTimesTheBytes(form: Form) async throws {
        #expect(try await size(form, rows: 200) < 11 * size(form, rows: 20))
    }

    @Test func rowsThatMoveHaveTheirButtonsInTheStatesAndTextInThePage() async throws {
        var site = MemorySite()
        site.site = MovableSite()
        try await site.build()
        #expect(site.warnings == [])
        let document = try FeedDocument(page: try #require(site.files["index.html"]), list: "/")
        let cells = document.sections[0].cells
        #expect(cells.map(\.diffIdentifier.text) == ["a", "b", "c", "@actions"])
        #expect(cells[1].content == "<p>b <span data-action>Up</span></p>")
        // The section cannot be moved, so the control of a cell that cannot be moved says nothing.
        #expect(cells[2].content == "<p>c <span>Up</span></p>")
        #expect(cells[3].content.contains(#""order":"rows/rows:order""#))
        #expect(cells[3].content.contains("b <button data-action='move-up'>Up<"))
        #expect(!cells[3].content.contains("c <button"))
    }

    private struct MovableSite: FeedSite {
        struct Rows: ListBindingSectionController {
            var object: String
            func viewModels(for name: String) -> [String] { ["a", "b", "c"] }
            func cell(for row: String) -> CellBinding? {
                CellBinding(kind: "row") { "<p>\(row) <button data-action=\"move-up\">Up</button></p>" }
            }
            func canMoveItem(_ row: String) -> Bool { row != "c" }
        }
        func pages(in context: FeedSiteContext) throws -> [FeedPage] {
            [FeedPage("/", lists: [FeedList("rows", ["rows"]) { Rows(object: $0) }])]
        }
    }

    @Test func rowsThatMultiplyStatesAreOneWarningForTheirController() async throws {
        #expect(
            try await site(.set).warnings == [
                "/: warning: 57 actions of 'directory' (SetSectionController), such as 'select:c3', are disabled: each leads "
                    + "to too many states; make it lead back to an earlier one, count with a 'ListCounter', keep rows that "
                    + "open independently in a 'ListSelection', or raise 'stateLimit'"
            ])
    }

    @Test func rowsThatAreNotIndependentAreSaidToBeSo() async throws {
        let warnings = try await site(.limited).warnings
        #expect(warnings.count == 2)
        #expect(warnings[0].hasSuffix("use a 'Set', or let each do and show the same whatever is chosen"))
        #expect(warnings[0].contains(" and 1 more of 'directory' (DirectorySectionController) depend on each other"))
        #expect(warnings[1].contains(" actions of 'directory' (DirectorySectionController), such as"))
    }
}
