import ListDiffKit
import Testing

@testable import ListKit

/// What readers can do to a list as a whole.
struct ListActionsTests {
    private struct Company: ListDiffable, Identifiable, Equatable {
        let id: String
        var size = 1
    }

    private struct RowSectionController: ListBindingSectionController {
        var object: Company
        let isOpen: Bool
        let log: BindLog
        func viewModels(for company: Company) -> [String] { [company.id + (isOpen ? " open" : "")] }
        func cell(for text: String) -> CellBinding? { CellBinding(text, to: TextCell(log: log)) }
    }

    /// One row is open at a time; a filter and an order are states too.
    private struct Companies: ListAdapterDataSource {
        var companies: [Company]
        let log = BindLog()
        var open: String?
        var isShort = false
        var isReversed = false

        static let actions = [
            ListAction<Self>("short") { $0.isShort.toggle() },
            ListAction<Self>("reverse") { $0.isReversed.toggle() },
        ]

        var objects: [any ListDiffable] {
            let shown = companies.filter { !isShort || $0.size < 3 }
            return isReversed ? shown.reversed() : shown
        }

        func sectionController(for object: any ListDiffable) -> (any ListSectionController)? {
            (object as? Company).map { RowSectionController(object: $0, isOpen: $0.id == open, log: log) }
        }

        func shouldSelectObject(_ object: any ListDiffable) -> Bool { true }

        mutating func didSelectObject(_ object: any ListDiffable) {
            guard let company = object as? Company else { return }
            open = open == company.id ? nil : company.id
            performUpdates(animated: company.id != "a")
        }

        func canHideObject(_ object: any ListDiffable) -> Bool { (object as? Company)?.id != "a" }
    }

    /// One row is open at a time, in few states.
    private struct Few: ListAdapterDataSource {
        let companies: [Company]
        var open: String?
        static var stateLimit: Int { 10 }

        var objects: [any ListDiffable] { companies }

        func sectionController(for object: any ListDiffable) -> (any ListSectionController)? {
            (object as? Company).map { RowSectionController(object: $0, isOpen: $0.id == open, log: BindLog()) }
        }

        func shouldSelectObject(_ object: any ListDiffable) -> Bool { true }
        mutating func didSelectObject(_ object: any ListDiffable) { open = (object as? Company)?.id }
    }

    private func actions(_ companies: [Company], log: BindLog? = nil) throws -> ListActions {
        var adapter = ListAdapter(dataSource: Companies(companies: companies))
        try adapter.performUpdates()
        _ = adapter.dataSource.log.take()
        let actions = try #require(try adapter.actions())
        for text in adapter.dataSource.log.take() { log?.append(text) }
        return actions
    }

    private func contents(_ state: ListStates<ListSnapshot>.State) -> [String] {
        state.content.sections.map { $0.section.cells[0].content }
    }

    @Test func oneSectionIsOpenAtATimeAndOrderAndFilterAreStatesOfTheList() throws {
        let companies = [Company(id: "a"), Company(id: "b", size: 5)]
        let actions = try actions(companies)
        let states = try #require(actions.parts.first).states
        // Closed, or one of two open; all or some; in this or the other order.
        #expect(states.states.count == 3 * 2 * 2)
        #expect(states.actionsLeftOut.isEmpty)
        #expect(contents(states.states[0]) == ["<p>a</p>", "<p>b</p>"])
        func state(after names: [String]) throws -> ListStates<ListSnapshot>.State {
            try names.reduce(states.states[0]) { state, name in
                states.states[try #require(state.transitions[name]).state]
            }
        }
        #expect(contents(try state(after: ["select:b"])) == ["<p>a</p>", "<p>b open</p>"])
        #expect(contents(try state(after: ["select:b", "select:a"])) == ["<p>a open</p>", "<p>b</p>"])
        #expect(contents(try state(after: ["select:b", "select:b"])) == ["<p>a</p>", "<p>b</p>"])
        #expect(contents(try state(after: ["reverse"])) == ["<p>b</p>", "<p>a</p>"])
        #expect(contents(try state(after: ["short", "reverse"])) == ["<p>a</p>"])
        // What is open but not shown is open when it is shown again.
        #expect(contents(try state(after: ["select:b", "short", "short"])) == ["<p>a</p>", "<p>b open</p>"])
        #expect(try state(after: ["short"]).transitions["select:b"] == nil)
        #expect(states.states[0].transitions["select:a"]?.isAnimated == false)
        #expect(states.states[0].transitions["select:b"]?.isAnimated == true)
        #expect(actions.hideable == ["b"] && actions.movable.isEmpty)
    }

    @Test func aSectionIsRenderedOnceForEachWayItLooks() throws {
        let log = BindLog()
        let actions = try actions((0..<40).map { Company(id: "\($0)") }, log: log)
        #expect(actions.parts.map(\.states.states.count) == [41 * 2])
        #expect(log.take().sorted() == (0..<40).map { "\($0) open" }.sorted())
    }

    @Test func whatDoesNotFitIsLeftOutAndNamed() throws {
        var adapter = ListAdapter(dataSource: Few(companies: (0..<20).map { Company(id: "\($0)") }))
        try adapter.performUpdates()
        let states = try #require(try adapter.actions()?.parts.first).states
        #expect(states.states.count == Few.stateLimit)
        #expect(
            states.actionsLeftOut == (9..<20).map { ListActionLeftOut(name: "select:\($0)", reason: .tooManyStates) })
    }

    @Test func aDataSourceWithoutActionsHasNone() throws {
        var adapter = ListAdapter(dataSource: Source([Box("a", "1")]))
        try adapter.performUpdates()
        #expect(try adapter.actions() == nil)
    }
}
