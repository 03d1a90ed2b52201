import ListDiffKit
import Testing

@testable import ListKit

/// Cells that readers can move within their section.
struct MovableCellsTests {
    /// A title and rows of which some can be moved, and some open.
    private struct RowsSectionController: ListBindingSectionController {
        var object: Box
        var movable: Set<String> = []
        var opening: Set<String> = []
        var byIndex = false
        var open: ListSelection<String> = []

        func viewModels(for box: Box) -> [String] {
            box.models.map(\.diffIdentifier.text).flatMap { open.contains($0) ? [$0, "\($0) below"] : [$0] }
        }
        func cell(for text: String) -> CellBinding? {
            CellBinding(kind: "text") { "<p><button data-action=\"select\">\(text)</button></p>" }
        }
        func shouldSelectItem(_ text: String) -> Bool { opening.contains(text) }
        mutating func didSelectItem(_ text: String) { open.toggle(text) }
        func canMoveItem(_ text: String) -> Bool { !byIndex && movable.contains(text) }
        func canMoveItem(at index: Int) -> Bool { byIndex && movable.contains(viewModels[index]) }
    }

    private struct CountedSectionController: ListGenericSectionController {
        var object: Box
        func numberOfItems() -> Int { 3 }
        func cellForItem(at index: Int) -> CellBinding { CellBinding(kind: "text") { "<p>\(index)</p>" } }
        func canMoveItem(at index: Int) -> Bool { index > 0 }
    }

    private struct StackSectionController: ListStackedSectionController {
        var object: Box
        var sectionControllers: [any ListSectionController] {
            ["x/y", "z"].map { RowsSectionController(object: Box($0, "a b"), movable: ["b"]) }
        }
    }

    private let box = Box("box", "title a b c")

    @Test(arguments: [false, true])
    func eachCellThatMovesIsAPart(byIndex: Bool) throws {
        var controller = RowsSectionController(object: box, movable: ["a", "b", "missing"])
        controller.byIndex = byIndex
        let parts = try controller.section(previous: nil).parts
        #expect(parts.map(\.cells) == [1..<2, 2..<3])
        #expect(parts.map(\.movable) == [["a"], ["b"]])
        #expect(parts.allSatisfy { $0.states.states.count == 1 && $0.states.isEmpty && $0.isLive })
    }

    @Test func aRowThatOpensIsAPartAndSoIsEachOtherCellThatMoves() throws {
        let controller = RowsSectionController(object: box, movable: ["a", "b", "b below"], opening: ["b", "c"])
        let parts = try controller.section(previous: nil).parts
        #expect(parts.map(\.cells) == [1..<2, 2..<3, 3..<4])
        #expect(parts.map(\.movable) == [["a"], ["b", "b below"], []])
        #expect(parts.map(\.identifier) == ["", "open/b", "open/c"])
    }

    @Test func cellsWithoutSelectionAreOnePartAndMoveByIndexToo() throws {
        let parts = try CountedSectionController(object: box).section(previous: nil).parts
        #expect(parts.map(\.cells) == [0..<3])
        #expect(parts.map(\.movable) == [["1", "2"]])
    }

    @Test func cellsOfAStackMoveAmongThoseOfTheirController() throws {
        let parts = try StackSectionController(object: box).section(previous: nil).parts
        #expect(parts.map(\.movable) == [["x~1y/b"], ["z/b"]])
        #expect(parts.map(\.controller) == ["x~1y", "z"])
    }

    @Test func aSectionWhoseCellsCannotBeMovedHasNoParts() throws {
        #expect(try RowsSectionController(object: box).section(previous: nil).parts.isEmpty)
    }

    @Test func cellsThatCanBeMovedLaterAreFound() throws {
        struct Rows: ListDiffable, Equatable {
            var areMovable = false
            var diffIdentifier: String { "rows" }
        }
        struct Controller: ListBindingSectionController {
            var object: Rows
            func viewModels(for rows: Rows) -> [String] { ["a", "b"] }
            func cell(for text: String) -> CellBinding? { CellBinding(kind: "text") { "<p>\(text)</p>" } }
            func canMoveItem(_ text: String) -> Bool { object.areMovable }
        }
        let first = try Controller(object: Rows()).section(previous: nil)
        let second = try Controller(object: Rows(areMovable: true)).section(previous: first)
        #expect(first.parts.isEmpty && second.parts.map(\.movable) == [["a", "b"]])
    }
}
