import ListDiffKit
import Testing

@testable import ListKit

/// Rows that open independently, as one section and as a list: two states for each, whatever their number.
struct ListSelectionTests {
    /// What a controller does or shows that depends on more than one row.
    enum Rule: CaseIterable {
        case none, atMostTwo, atMostFifty, oneAtATime, countInHeader, pair, allAtOnce, closing, another
    }

    private struct Rows: ListDiffable, Equatable {
        let rows: [String]
        var rule = Rule.none
        var diffIdentifier: String { "rows" }

        init(_ count: Int, _ rule: Rule = .none) {
            (rows, self.rule) = ((0..<count).map { "r\($0)" }, rule)
        }
    }

    private struct RowsSectionController: ListBindingSectionController {
        var object: Rows
        var open: ListSelection<String> = []
        var isMarked = false
        var log = BindLog()

        static let actions = [
            ListAction<Self>("close") { if $0.object.rule == .closing { $0.open.members = [] } },
            ListAction<Self>("mark") { if $0.object.rule == .another { $0.isMarked.toggle() } },
        ]

        func viewModels(for rows: Rows) -> [Model] {
            var shown = rows.rows.flatMap { open.contains($0) ? ["\($0):\($0)-open", "\($0)-employee"] : [$0] }
            if rows.rule == .countInHeader { shown.insert("count:\(open.members.count)", at: 0) }
            if rows.rule == .pair, open.contains("r1"), open.contains("r4") { shown.append("both") }
            if rows.rule == .allAtOnce, open.members.count == rows.rows.count { shown.append("all") }
            if rows.rule == .closing { shown.append("close:<button data-action=\"close\">Close</button>") }
            if isMarked { shown.append("marked") }
            return shown.map { Model($0) }
        }

        func cell(for model: Model) -> CellBinding? {
            guard case .text(_, let value) = model else { return nil }
            return value.hasPrefix("<")
                ? CellBinding(kind: "text") { HTML(raw: value) } : CellBinding(value, to: TextCell(log: log))
        }

        func shouldSelectItem(_ model: Model) -> Bool { object.rows.contains(model.diffIdentifier.text) }

        mutating func didSelectItem(_ model: Model) {
            guard let row = object.rows.first(where: { $0 == model.diffIdentifier.text }) else { return }
            let limit = [.atMostTwo: 2, .atMostFifty: 50][object.rule] ?? Int.max
            if object.rule == .oneAtATime, !open.contains(row) { open.members = [] }
            if open.contains(row) || open.members.count < limit { open.toggle(row) }
            update(animated: row != "r0")
        }
    }

    private func part(_ rule: Rule, rows: Int) throws -> [ListSectionPart] {
        try RowsSectionController(object: Rows(rows, rule)).section(previous: nil).parts
    }

    @Test func eachRowOfASectionHasTwoStates() throws {
        let log = BindLog()
        let section = try RowsSectionController(object: Rows(60), log: log).section(previous: nil)
        let parts = section.parts
        #expect(parts.map(\.identifier) == (0..<60).map { "open/r\($0)" })
        #expect(parts.map(\.cells) == (0..<60).map { $0..<($0 + 1) })
        #expect(
            parts[7].states.states.map { $0.content.map(\.content) } == [
                ["<p>r7</p>"], ["<p>r7-open</p>", "<p>r7-employee</p>"],
            ])
        #expect(
            parts[7].states.states.map(\.transitions)
                == [1, 0].map {
                    ["select:r7": ListTransition(state: $0, isAnimated: true, counters: [:])]
                })
        #expect(parts[0].states.states.allSatisfy { $0.transitions["select:r0"]?.isAnimated == false })
        #expect(parts.allSatisfy { !$0.states.isLimited })
    }

    @Test func whatIsOpenAtFirstCloses() throws {
        var controller = RowsSectionController(object: Rows(3))
        controller.open = ["r1"]
        let parts = try controller.section(previous: nil).parts
        #expect(parts.map(\.cells) == [0..<1, 1..<3, 3..<4])
        #expect(parts.map { $0.states.states[1].content.count } == [2, 1, 2])
    }

    /// Rows that are selected by their index: other rows that open move them.
    private struct IndexedRowsSectionController: ListBindingSectionController {
        var object: Rows
        var open: ListSelection<String> = []
        func viewModels(for rows: Rows) -> [Model] {
            rows.rows.flatMap { (open.contains($0) ? ["\($0):open", "\($0)-employee"] : [$0]).map(Model.init) }
        }
        func cell(for model: Model) -> CellBinding? { CellBinding(kind: "text") { "<p>\("\(model)")</p>" } }
        func shouldSelectItem(at index: Int) -> Bool { row(at: index) != nil }
        mutating func didSelectItem(at index: Int) { row(at: index).map { open.toggle($0) } }
        private func row(at index: Int) -> String? { object.rows.first { $0 == viewModels[index].diffIdentifier.text } }
    }

    /// The same with cells by index.
    private struct CountedRowsSectionController: ListGenericSectionController {
        var object: Rows
        var open: ListSelection<String> = []
        private var shown: [String] { object.rows.flatMap { open.contains($0) ? [$0, "\($0)-employee"] : [$0] } }
        func numberOfItems() -> Int { shown.count }
        func diffIdentifierForItem(at index: Int) -> DiffIdentifier { DiffIdentifier(shown[index]) }
        func cellForItem(at index: Int) -> CellBinding {
            let (row, isOpen) = (shown[index], open.contains(shown[index]))
            return CellBinding(kind: "text") { "<p>\(row) \(isOpen)</p>" }
        }
        func shouldSelectItem(at index: Int) -> Bool { object.rows.contains(shown[index]) }
        mutating func didSelectItem(at index: Int) { open.toggle(shown[index]) }
    }

    @Test func rowsThatAreSelectedByIndexAreIndependentToo() throws {
        let controllers: [any ListSectionController] = [
            IndexedRowsSectionController(object: Rows(20)), CountedRowsSectionController(object: Rows(20)),
        ]
        for controller in controllers {
            let parts = try controller.section(previous: nil).parts
            #expect(parts.map(\.identifier) == (0..<20).map { "open/r\($0)" })
            #expect(parts.allSatisfy { $0.states.states.map(\.content.count) == [1, 2] && !$0.states.isLimited })
        }
    }

    @Test(arguments: [
        (Rule.none, nil), (.atMostTwo, 3), (.atMostFifty, 51), (.oneAtATime, 2), (.countInHeader, 2), (.pair, 2),
        (.allAtOnce, 60), (.closing, 2), (.another, 1),
    ])
    func rowsThatAreNotIndependentAreFound(rule: Rule, actions: Int?) throws {
        let parts = try part(rule, rows: 60)
        #expect(parts.count == (actions == nil ? 60 : 1))
        #expect(parts.first?.states.entanglement?.actions.count == actions)
        #expect((parts.first?.states.states.count ?? 0) <= 8)
        if rule == .pair {
            #expect(Set(parts[0].states.entanglement?.actions ?? []) == ["select:r1", "select:r4"])
        }
        if rule == .another { #expect(parts[0].states.entanglement?.actions == ["mark"]) }
    }

    /// The rows of a list, which its data source opens.
    private struct RowSectionController: ListBindingSectionController {
        var object: String
        let isOpen: Bool
        func viewModels(for row: String) -> [String] { [isOpen ? "\(row) open" : row] }
        func cell(for text: String) -> CellBinding? { CellBinding(text, to: TextCell(log: BindLog())) }
    }

    private struct ListOfRows: ListAdapterDataSource {
        let rows: [String]
        var open: ListSelection<String> = []

        static let actions = [
            ListAction<Self>("close") { $0.open.members = [] },
            ListAction<Self>("hide") { $0.open.toggle("hidden") },
        ]

        var objects: [any ListDiffable] { open.contains("hidden") ? rows : rows + ["note"] }

        func sectionController(for object: any ListDiffable) -> (any ListSectionController)? {
            (object as? String).map { RowSectionController(object: $0, isOpen: open.contains($0)) }
        }

        func shouldSelectObject(_ object: any ListDiffable) -> Bool { object as? String != "note" }
        mutating func didSelectObject(_ object: any ListDiffable) { (object as? String).map { open.toggle($0) } }
    }

    private func parts(of source: some ListAdapterDataSource) throws -> [ListActionsPart] {
        var adapter = ListAdapter(dataSource: source)
        try adapter.performUpdates()
        return try adapter.actions()?.parts ?? []
    }

    @Test func eachRowOfAListHasTwoStates() throws {
        let parts = try parts(of: ListOfRows(rows: (0..<60).map { "r\($0)" }))
        #expect(parts.count == 61 && parts.allSatisfy { $0.states.states.count == 2 && !$0.states.isLimited })
        let hidden = try #require(parts.first { $0.identifier == "open/hidden" })
        #expect(hidden.states.states.map(\.content.order.count) == [61, 60])
        let row = try #require(parts.first { $0.identifier == "open/r7" })
        #expect(
            row.states.states.map { $0.content.sections.map { $0.section.cells[0].content } } == [
                [], ["<p>r7 open</p>"],
            ])
        #expect(row.states.states[0].transitions.keys.sorted() == ["select:r7"])
        // An action on several rows does to each what it does to it alone.
        #expect(row.states.states[1].transitions.keys.sorted() == ["close", "select:r7"])
    }

    /// Tags that readers hide: each takes out its objects.
    private struct Hiding: ListArrangement {
        var object = "hiding"
        var hidden: ListSelection<String>
        let tags = ["a", "b", "c"]
        func arranged(_ objects: [any ListDiffable]) -> [any ListDiffable] {
            objects.filter { object in !hidden.members.contains { object.listIdentifier.text.contains($0) } }
        }
        func viewModels(for name: String) -> [Model] { tags.map { Model("\($0):\(hidden.contains($0))") } }
        func cell(for tag: Model) -> CellBinding? { CellBinding("\(tag)", to: TextCell(log: BindLog())) }
        func shouldSelectItem(_ tag: Model) -> Bool { true }
        mutating func didSelectItem(_ tag: Model) { hidden.toggle(tag.diffIdentifier.text) }
    }

    @Test func membersOfAnArrangementThatShareItsHeaderAreNotIndependent() throws {
        let actions = try ListActions(arrangements: [Hiding(hidden: [])], of: ["a", "b", "ab", "c"])
        #expect(actions.parts.map(\.identifier) == ["hiding"])
        #expect(actions.parts[0].states.states.count == 8)
        #expect(actions.parts[0].states.entanglement?.actions.count == 2)
    }

    @Test func aSetMultipliesStates() throws {
        struct Source: ListAdapterDataSource {
            static var stateLimit: Int { 32 }
            var open: Set<String> = []
            var objects: [any ListDiffable] { ["a", "b", "c", "d", "e", "f"] }
            func sectionController(for object: any ListDiffable) -> (any ListSectionController)? {
                (object as? String).map { RowSectionController(object: $0, isOpen: open.contains($0)) }
            }
            func shouldSelectObject(_ object: any ListDiffable) -> Bool { true }
            mutating func didSelectObject(_ object: any ListDiffable) {
                guard let row = object as? String else { return }
                if open.remove(row) == nil { open.insert(row) }
            }
        }
        let parts = try parts(of: Source())
        #expect(parts.map(\.states.states.count) == [32])
        #expect(parts[0].states.type == "Source")
        #expect(parts[0].states.actionsLeftOut.map(\.name) == ["select:f"])
        #expect(parts[0].states.entanglement == nil)
    }
}
