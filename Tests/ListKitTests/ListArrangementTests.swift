import ListDiffKit
import Testing

@testable import ListKit

/// Filters and orders that readers choose independently.
struct ListArrangementTests {
    /// A filter by the first letter, or an order.
    private struct Letters: ListArrangement {
        var object: String
        var letters = ["a", "b"]
        var letter: String?
        var isReversed = false
        let log = BindLog()

        static let actions = [ListAction<Self>("reverse") { $0.isReversed.toggle() }]

        func arranged(_ objects: [any ListDiffable]) -> [any ListDiffable] {
            let shown = objects.filter { letter.map($0.listIdentifier.text.hasPrefix) ?? true }
            return isReversed ? shown.reversed() : shown
        }

        func viewModels(for object: String) -> [String] { letters.map { $0 == letter ? "\($0)!" : $0 } }
        func cell(for text: String) -> CellBinding? { CellBinding(text, to: TextCell(log: log)) }
        func shouldSelectItem(_ text: String) -> Bool { !text.hasSuffix("!") }
        mutating func didSelectItem(_ text: String) { letter = text }
    }

    private struct Arranged: ListAdapterDataSource {
        var items = ["a1", "b1", "a2"]
        var arrangements: [any ListArrangement]
        var views: Views? = Views(header: "top", footer: "end")

        var objects: [any ListDiffable] { items }
        var supplementaryViewSource: (any ListSupplementaryViewSource)? { views }

        func sectionController(for object: any ListDiffable) -> (any ListSectionController)? {
            (object as? String).map { ListSingleSectionController($0, kind: "text") { "\($0)" } }
        }
    }

    private func adapter(_ arrangements: any ListArrangement...) throws -> ListAdapter<Arranged> {
        var adapter = ListAdapter(dataSource: Arranged(arrangements: arrangements))
        try adapter.performUpdates()
        return adapter
    }

    private func shown(_ states: ListStates<ListSnapshot>, after names: String...) throws -> String {
        let state = try names.reduce(states.states[0]) { state, name in
            states.states[try #require(state.transitions[name]).state]
        }
        return state.content.order.map(\.text).joined(separator: " ")
    }

    @Test func itsControlsAreAboveTheObjects() throws {
        let adapter = try adapter(Letters(object: "x"), Letters(object: "y"), Letters(object: "x", letters: []))
        #expect(
            adapter.sections.map(\.diffIdentifier.text)
                == ["@header", "@header:x", "@header:y", "a1", "b1", "a2", "@footer"])
        #expect(adapter.sections[1].cells.map(\.content) == ["<p>a</p>", "<p>b</p>"])
        #expect(adapter.objects.map(\.listIdentifier.text) == ["a1", "b1", "a2"])
        #expect(adapter.object(atSection: 1) == nil && adapter.droppedObjects.isEmpty)
    }

    @Test func theirStatesAddUpAndAreNotMultiplied() throws {
        let parts = try #require(try adapter(Letters(object: "x"), Letters(object: "y")).actions()).parts
        #expect(parts.map(\.identifier) == ["x", "y"])
        // All or one of two letters, in this or the other order.
        #expect(parts.map(\.states.states.count) == [6, 6])
        #expect(try shown(parts[0].states) == "a1 b1 a2")
        #expect(try shown(parts[0].states, after: "select:a") == "a1 a2")
        #expect(try shown(parts[0].states, after: "reverse", "select:a") == "a2 a1")
        #expect(try shown(parts[0].states, after: "select:b", "select:a", "reverse", "reverse") == "a1 a2")
        let cells = parts[0].states.states.map { $0.content.sections.map { $0.section.cells.map(\.content) } }
        #expect(cells.contains([["<p>a!</p>", "<p>b</p>"]]) && cells.allSatisfy { $0.count == 1 })
    }

    @Test func onlyTheControlsThatChangeAreRenderedAgain() throws {
        let letters = Letters(object: "x", letters: (0..<20).map { "\($0)" })
        let adapter = try adapter(letters)
        _ = letters.log.take()
        _ = try adapter.actions()
        // All of them once; then, in two orders, the one that is chosen.
        #expect(letters.log.take().count == 20 + 2 * 20)
    }

    @Test func thePublishedListHasAllObjectsWhateverItsFirstState() throws {
        var first = Letters(object: "x", letters: [])
        first.letter = "b"
        let adapter = try adapter(first)
        #expect(adapter.objects.count == 3)
        let parts = try #require(try adapter.actions()).parts
        #expect(parts.map { $0.states.states[0].content.order } == [["b1"]])
    }

    private struct Inventive: ListArrangement {
        var object = "x"
        static let actions = [ListAction<Self>("more") { $0.object += "" }]
        func arranged(_ objects: [any ListDiffable]) -> [any ListDiffable] { ["z"] + objects + objects }
        func viewModels(for object: String) -> [any ListDiffable] { [] }
        func cell(for viewModel: any ListDiffable) -> CellBinding? { nil }
    }

    @Test func itCanNeitherAddNorRepeatObjects() throws {
        #expect(try adapter(Inventive()).actions() == nil)
    }

    @Test func theListIsUpdatedWithItsControls() throws {
        var adapter = try adapter(Letters(object: "x"))
        #expect(try adapter.performUpdates().edits.isEmpty)
        adapter.dataSource.arrangements = [Letters(object: "x", letters: ["a", "c"])]
        #expect(try adapter.performUpdates().edits == [.replaceItem(section: 1, item: 1)])
        #expect(adapter.sections[1].cells.map(\.content) == ["<p>a</p>", "<p>c</p>"])
        adapter.dataSource.items.insert("c1", at: 0)
        adapter.dataSource.arrangements = [Letters(object: "y")]
        try adapter.performUpdates()
        #expect(
            adapter.sections.map(\.diffIdentifier.text) == ["@header", "@header:y", "c1", "a1", "b1", "a2", "@footer"])
    }
}
