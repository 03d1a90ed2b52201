import ListDiffKit
import ListKit
import Testing

/// Rows that have states of their own.
struct ListStackedSectionControllerTests {
    private struct Companies: ListDiffable, Equatable {
        var diffIdentifier: String { "companies" }
        var companies: [Company]
    }

    private struct Company: ListDiffable, Identifiable, Equatable {
        let id: String
        var employees = ["Jo"]
    }

    private struct CompanySectionController: ListBindingSectionController {
        var object: Company
        var isExpanded = false
        var log = BindLog()

        func viewModels(for company: Company) -> [String] {
            [company.id + (isExpanded ? " open" : "")] + (isExpanded ? company.employees : [])
        }
        func cell(for text: String) -> CellBinding? { CellBinding(text, to: TextCell(log: log)) }
        func shouldSelectItem(_ text: String) -> Bool { text.hasPrefix(object.id) }
        mutating func didSelectItem(_ text: String) { isExpanded.toggle() }
    }

    private struct CompaniesSectionController: ListStackedSectionController {
        var object: Companies
        var views: Views?
        let log = BindLog()
        var supplementaryViewSource: (any ListSupplementaryViewSource)? { views }
        var sectionControllers: [any ListSectionController] {
            object.companies.map { CompanySectionController(object: $0, log: log) }
        }
    }

    @Test func theCellsOfTheRowsFollowEachOtherAndHaveTheirIdentifiers() throws {
        let controller = CompaniesSectionController(
            object: Companies(companies: [Company(id: "a"), Company(id: "b")]),
            views: Views(header: "top", footer: "end"))
        let section = try controller.section(previous: nil)
        #expect(section.section.diffIdentifier == "companies")
        #expect(section.section.cells.map(\.diffIdentifier.text) == ["@header", "a/a", "b/b", "@footer"])
        #expect(section.section.cells.map(\.content) == ["<p>top</p>", "<p>a</p>", "<p>b</p>", "<p>end</p>"])
        #expect(section.renderedCells == 4)
        #expect(section.parts.map(\.identifier) == ["a", "b"])
        #expect(section.parts.map(\.cells) == [1..<2, 2..<3])
        let states = section.parts[1].states
        #expect(states.states.map { $0.content.map(\.diffIdentifier.text) } == [["b/b"], ["b/b open", "b/Jo"]])
        #expect(states.states.map { $0.transitions.mapValues(\.state) } == [["select:b/b": 1], ["select:b/b open": 0]])
    }

    @Test func aHundredRowsHaveTwoHundredStates() throws {
        let companies = (0..<100).map { Company(id: "\($0)", employees: ["x", "y", "z"]) }
        let controller = CompaniesSectionController(object: Companies(companies: companies))
        let section = try controller.section(previous: nil)
        #expect(section.parts.reduce(0) { $0 + $1.states.states.count } == 200)
        #expect(section.parts.flatMap(\.states.actionsLeftOut).isEmpty)
        // Each row once closed and once open, with three employees.
        #expect(controller.log.take().count == 500)
    }

    @Test func aRowThatDoesNotChangeIsNotRenderedAgain() throws {
        let log = BindLog()
        var adapter = ListAdapter(
            dataSource: MadeSource(items: [Companies(companies: [Company(id: "a"), Company(id: "b")])]) { object in
                (object as? Companies).map { CompaniesSectionController(object: $0) }
            })
        try adapter.performUpdates()
        adapter.dataSource.items = [
            Companies(companies: [Company(id: "c"), Company(id: "a"), Company(id: "b", employees: ["Lee"])])
        ]
        let update = try adapter.performUpdates()
        #expect(update.edits == [.insertItem(section: 0, item: 0)])
        #expect(adapter.rendered[0].renderedCells == 1)
        #expect(
            adapter.rendered[0].parts[2].states.states[1].content.map(\.content) == ["<p>b open</p>", "<p>Lee</p>"])
        _ = log
    }

    @Test func ofRowsWithOneIdentifierTheFirstIsKept() throws {
        let controller = CompaniesSectionController(
            object: Companies(companies: [Company(id: "a"), Company(id: "a", employees: [])]))
        let section = try controller.section(previous: nil)
        #expect(section.droppedItems == [DroppedObject(diffIdentifier: "a", reason: .repeatedIdentifier)])
        #expect(section.section.cells.count == 1)
    }

    private struct Nested: ListStackedSectionController {
        var object: Companies
        var sectionControllers: [any ListSectionController] {
            [CompaniesSectionController(object: object, views: Views(header: "in"))]
        }
    }

    /// Cells by their identifiers, which can be selected.
    private struct PathsSectionController: ListBindingSectionController {
        var object: String
        let paths: [String]
        var isOpen = false
        func viewModels(for object: String) -> [String] { paths + (isOpen ? ["open"] : []) }
        func cell(for path: String) -> CellBinding? { CellBinding(path, to: TextCell(log: BindLog())) }
        func shouldSelectItem(_ path: String) -> Bool { paths.contains(path) }
        mutating func didSelectItem(_ path: String) { isOpen.toggle() }
    }

    private struct PathStack: ListStackedSectionController {
        var object: String
        let rows: KeyValuePairs<String, [String]>
        var sectionControllers: [any ListSectionController] {
            rows.map { PathsSectionController(object: $0, paths: $1) }
        }
    }

    @Test func slashesInIdentifiersMakeNoTwoCellsOne() throws {
        let rows: KeyValuePairs = ["a": ["b/c", "~1b/c"], "a/b": ["c"], "a~1b": ["c"], "a~01b": ["c"]]
        let section = try PathStack(object: "paths", rows: rows).section(previous: nil)
        let identifiers = section.section.cells.map(\.diffIdentifier.text)
        #expect(identifiers == ["a/b/c", "a/~1b/c", "a~1b/c", "a~01b/c", "a~001b/c"])
        #expect(section.parts.map(\.identifier) == ["a", "a~1b", "a~01b", "a~001b"])
        #expect(section.parts.flatMap(\.states.actions).sorted() == identifiers.map { "select:\($0)" }.sorted())
    }

    @Test func stacksCanBeStacked() throws {
        let section = try Nested(object: Companies(companies: [Company(id: "a")])).section(previous: nil)
        #expect(section.section.cells.map(\.diffIdentifier.text) == ["companies/@header", "companies/a/a"])
        #expect(section.parts.map(\.identifier) == ["companies/a"])
        #expect(section.parts.map(\.cells) == [1..<2])
        #expect(section.parts[0].states.actions == ["select:companies/a/a", "select:companies/a/a open"])
    }
}
