import FeedDocuments
import FeedPages
import ListDiffKit
import ListKit
import Testing

@testable import FeedBuild

/// What an author is told of controls and variables in templates that cannot work.
struct ControlTests {
    private struct Row: ListDiffable, Identifiable, Decodable, Equatable {
        let id: String
        let names: [String]
        let places: Int
    }

    private struct RowSectionController: ListBindingSectionController {
        var object: Row
        let collectionContext: FeedSiteContext
        var isOpen = false

        static let actions = [
            ListAction<Self>("open") { $0.isOpen.toggle() }, ListAction<Self>("nothing") { _ in },
        ]

        func viewModels(for row: Row) -> [any ListDiffable] { [row] + (isOpen ? row.names : []) }

        func cell(for viewModel: any ListDiffable) -> CellBinding? {
            switch viewModel {
            case let row as Row: collectionContext.cell("row", row)
            case let name as String: CellBinding(kind: "name") { "<p>\(name)</p>" }
            default: nil
            }
        }
    }

    private struct Rows: FeedSite {
        func pages(in context: FeedSiteContext) throws -> [FeedPage] {
            let rows = try context.contents(of: "Posts", as: Row.self).map(\.matter)
            return [
                FeedPage(
                    "/",
                    lists: [FeedList("rows", rows) { RowSectionController(object: $0, collectionContext: context) }])
            ]
        }
    }

    private func warnings(_ template: String, names: String = "[Ann]") async throws -> [String] {
        var site = MemorySite()
        site.site = Rows()
        site.templates["row.mustache"] = template
        for id in ["a", "b"] {
            site.posts["\(id).md"] = "---\nid: \(id)\nplaces: 3\nnames: \(names)\n---\n"
        }
        try await site.build()
        return site.warnings
    }

    @Test(arguments: [
        ("<button data-action='open'>Open</button>", nil),
        ("<button data-action='nothing'>Open</button>", nil),
        ("<button data-action='select'>Open</button><button data-action='move-up'>Up</button>", nil),
        (
            "<button data-action='opne'>Open</button>",
            "has a button for 'opne', which is no action here; did you mean 'open'?"
        ),
        (
            "<button data-action='sort'>Sort</button>",
            "has a button for 'sort', which is no action here; add it to 'static let actions'"
        ),
        ("<a data-action='open'>Open</a>", "has 'data-action' on <a>; only a <button> can act"),
    ])
    func aControlThatCanNeverActIsAWarning(template: String, message: String?) async throws {
        let expected = message.map { ["Templates/row.mustache: warning: the 'row' cell \($0)"] } ?? []
        #expect(try await warnings(template) == expected)
    }

    @Test(arguments: [
        ("{{places}}{{#names}}{{.}}{{/names}}{{#other}}x{{/other}}", nil),
        ("{{place}}", "unknown variable 'place'; did you mean 'places'?"),
        ("{{#nmaes}}x{{/nmaes}}", "unknown variable 'nmaes'; did you mean 'names'?"),
    ])
    func aMisspeltPropertyIsAWarning(template: String, message: String?) async throws {
        #expect(try await warnings(template) == (message.map { ["Templates/row.mustache: warning: \($0)"] } ?? []))
    }

    @Test func whatIsLeftOutOfAStateIsAWarning() async throws {
        let button = "<button data-action='open'>Open</button>"
        #expect(
            try await warnings(button, names: "[Ann, Ann]")
                == ["a", "b"].map {
                    "/: warning: two view models of '\($0)' have the identifier 'Ann'; only the first is shown"
                })
    }

    @Test func aControlThatIsHiddenIsShownOnlyAsAButton() async throws {
        var site = MemorySite()
        site.site = Rows()
        site.templates["row.mustache"] = "<button hidden data-action='open'>Open</button>"
        site.posts["a.md"] = "---\nid: a\nplaces: 3\nnames: [Ann]\n---\n"
        try await site.build()
        let cells = try site.document("/").sections[0].cells
        #expect(cells[0].content == "<span hidden data-action>Open</span>")
        #expect(cells[1].content.contains("<button data-action='open'>Open"))
    }
}
