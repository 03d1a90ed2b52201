import ListDiffKit
import ListKit
import Testing

struct ListGenericSectionControllerTests {
    private let log = BindLog()

    private func section(
        _ models: String, identifiers: [DiffIdentifier]? = nil, previous: RenderedSection? = nil
    ) throws -> RenderedSection {
        try IndexedSectionController(object: Box("box", models), identifiers: identifiers, log: log)
            .section(previous: previous)
    }

    @Test(arguments: [(-3, []), (0, []), (1, ["0 at 0"]), (3, ["0 at 0", "1 at 1", "2 at 2"])])
    func cellsAreThoseOfTheIndexesAndTheirIdentifiersTheIndexes(count: Int, cells: [String]) throws {
        let controller = CountingSectionController(object: Box("box", ""), count: count)
        let rendered = try controller.section(previous: nil)
        #expect(rendered.section.diffIdentifier == "box")
        #expect(rendered.section.cells.map { "\($0.diffIdentifier) \($0.content)" } == cells)
        #expect(rendered.renderedCells == cells.count)
        #expect(rendered.droppedItems == [])
        #expect(rendered.parts.isEmpty)
    }

    @Test func thereIsOneCellUnlessAControllerSaysOtherwise() throws {
        let rendered = try PlainSectionController(object: Box("box", "")).section(previous: nil)
        #expect(rendered.section.cells == [Cell(diffIdentifier: "0", kind: "plain", content: "at 0")])
    }

    @Test func anEqualObjectKeepsItsSectionAndAnotherIsRenderedWhole() throws {
        let old = try section("a b", identifiers: ["x", "x"])
        _ = log.take()
        let kept = try section("a b", identifiers: ["x", "x"], previous: old)
        #expect(kept.section == old.section)
        #expect(kept.droppedItems == old.droppedItems)
        #expect(kept.renderedCells == 0)
        #expect(log.take() == [])
        let new = try section("a c", previous: old)
        #expect(new.renderedCells == 2)
        #expect(log.take() == ["0", "1"])
    }

    @Test func ofCellsWithOneIdentifierTheFirstIsKeptAndTheOthersAreReportedAndNotRendered() throws {
        let rendered = try section("a b c d", identifiers: ["x", "y", "x", "@footer"])
        #expect(rendered.section.cells.map { "\($0.diffIdentifier) \($0.content)" } == ["x a", "y b"])
        #expect(log.take() == ["0", "1"])
        #expect(rendered.renderedCells == 2)
        #expect(
            rendered.droppedItems == [
                DroppedObject(diffIdentifier: "x", reason: .repeatedIdentifier),
                DroppedObject(diffIdentifier: "@footer", reason: .reservedIdentifier),
            ])
    }

    @Test func aControllerThatMakesItsSectionItselfKeepsTheFirstOfRepeatedCellsToo() throws {
        let cells = ["@header", "x", "x", "@actions", "@footer", "@header"].enumerated().map { index, identifier in
            Cell(diffIdentifier: DiffIdentifier(identifier), kind: "k", content: "\(index)")
        }
        let rendered = OwnSectionController(object: Box("box", ""), cells: cells).section(previous: nil)
        #expect(rendered.section.diffIdentifier == "box")
        #expect(rendered.section.cells == [cells[0], cells[1], cells[4]])
        #expect(rendered.renderedCells == 6)
        #expect(
            rendered.droppedItems == [
                DroppedObject(diffIdentifier: "x", reason: .repeatedIdentifier),
                DroppedObject(diffIdentifier: "@actions", reason: .reservedIdentifier),
                DroppedObject(diffIdentifier: "@header", reason: .repeatedIdentifier),
            ])
    }

    /// Shows the models of a box by index, with given identifiers or its own.
    private struct IndexedSectionController: ListGenericSectionController {
        var object: Box
        let identifiers: [DiffIdentifier]?
        let log: BindLog

        func numberOfItems() -> Int { object.models.count }

        func cellForItem(at index: Int) -> CellBinding {
            CellBinding(kind: "indexed") { [object, log] in
                log.append("\(index)")
                return "\(object.models[index].diffIdentifier)"
            }
        }

        func diffIdentifierForItem(at index: Int) -> DiffIdentifier {
            identifiers?[index] ?? DiffIdentifier("\(index)")
        }
    }

    private struct CountingSectionController: ListGenericSectionController {
        var object: Box
        let count: Int
        func numberOfItems() -> Int { count }

        func cellForItem(at index: Int) -> CellBinding { CellBinding(kind: "counted") { "at \(index)" } }
    }

    private struct PlainSectionController: ListGenericSectionController {
        var object: Box

        func cellForItem(at index: Int) -> CellBinding { CellBinding(kind: "plain") { "at \(index)" } }
    }

    private struct OwnSectionController: ListSectionController {
        var object: Box
        let cells: [Cell<String>]

        func section(previous: RenderedSection?) -> RenderedSection {
            RenderedSection(section: Section(diffIdentifier: object.diffIdentifier, cells: cells), controller: self)
        }
    }
}
