import FeedPages
import ListDiffKit
import ListKit
import Testing

@testable import FeedBuild

/// A list of rows that open one by one: its page grows with the rows, not with the combinations of open ones.
@Suite struct StackedRowsTests {
    private struct Company: ListDiffable, Identifiable, Equatable {
        let id: String
        let title: String
        let employees: [String]
    }

    private struct Directory: ListDiffable, Equatable {
        let companies: [Company]
        var diffIdentifier: String { "directory" }
    }

    private struct Row: ListDiffable, Equatable {
        let title: String
        let isExpanded: Bool
        var diffIdentifier: String { "row" }
    }

    private struct CompanySectionController: ListBindingSectionController {
        var object: Company
        let canOpen: Bool
        var isExpanded: Bool

        func viewModels(for company: Company) -> [any ListDiffable] {
            [Row(title: company.title, isExpanded: isExpanded)] + (isExpanded ? company.employees : [])
        }

        func cell(for viewModel: any ListDiffable) -> CellBinding? {
            guard let row = viewModel as? Row else {
                return CellBinding(kind: "employee") { "<p>\(viewModel.listIdentifier)</p>" }
            }
            return CellBinding(kind: "company") {
                let attributes: HTML = "type=\"button\" data-action=\"select\" aria-expanded=\"\(row.isExpanded)\""
                return "<h3><button \(attributes)>\(row.title)</button></h3>"
            }
        }

        func shouldSelectItem(_ viewModel: any ListDiffable) -> Bool { canOpen && viewModel is Row }
        mutating func didSelectItem(_ viewModel: any ListDiffable) { isExpanded.toggle() }
    }

    private struct DirectorySectionController: ListStackedSectionController {
        var object: Directory
        let canOpen: Bool
        var sectionControllers: [any ListSectionController] {
            object.companies.map { CompanySectionController(object: $0, canOpen: canOpen, isExpanded: !canOpen) }
        }
    }

    private struct Site: FeedSite {
        var rows = 0
        var canOpen = true

        func pages(in context: FeedSiteContext) throws -> [FeedPage] {
            let companies = (0..<rows).map { row in
                Company(
                    id: "c\(row)", title: "Nordby Boatyard \(row)",
                    employees: ["Marit Hansen", "Olu Okafor", "Sanne de Vries"].map { "\($0) \(row)" })
            }
            let list = FeedList("directory", [Directory(companies: companies)]) {
                DirectorySectionController(object: $0, canOpen: canOpen)
            }
            return [FeedPage("/", lists: [list])]
        }
    }

    /// The bytes of a page with a list whose rows open, or are open anyway.
    private func size(rows: Int, canOpen: Bool) async throws -> Int {
        var site = MemorySite()
        site.site = Site(rows: rows, canOpen: canOpen)
        try await site.build()
        #expect(site.warnings == [])
        return try #require(site.files["index.html"]).count
    }

    @Test func aHundredRowsThatOpenTakeAtMostTwiceTheBytesOfRowsThatAreOpen() async throws {
        let open = try await size(rows: 100, canOpen: false)
        #expect(try await size(rows: 100, canOpen: true) <= 2 * open)
    }

    @Test func tenTimesTheRowsTakeTenTimesTheBytes() async throws {
        let (some, many) = (try await size(rows: 20, canOpen: true), try await size(rows: 200, canOpen: true))
        #expect(many < 11 * some)
    }
}
