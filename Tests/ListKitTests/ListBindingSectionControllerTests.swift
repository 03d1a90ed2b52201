import ListDiffKit
import ListKit
import Testing

struct ListBindingSectionControllerTests {
    private let log = BindLog()

    private func section(_ models: String, previous: RenderedSection? = nil) throws -> RenderedSection {
        try BoxSectionController(object: Box("box", models), log: log).section(previous: previous)
    }

    @Test(arguments: [
        ("", []), ("7 seven", ["number 7 <b>7</b>", "text seven <p>seven</p>"]),
        ("foo bar 42", ["text foo <p>foo</p>", "text bar <p>bar</p>", "number 42 <b>42</b>"]),
        ("42:baz 42:bang", ["text 42 <p>baz</p>"]), ("7 7", ["number 7 <b>7</b>"]),
    ])
    func eachViewModelIsBoundToACellOfItsKind(models: String, cells: [String]) throws {
        let section = try section(models).section
        #expect(section.diffIdentifier == "box")
        #expect(section.cells.map { "\($0.kind) \($0.diffIdentifier) \($0.content)" } == cells)
    }

    @Test(arguments: [
        ("7 seven", "", 2), ("7 7", "7", 1), ("a:1 b a:2 7 a:3 b", "a a b", 3), ("", "", 0),
    ])
    func ofRepeatedViewModelsTheFirstIsKept(models: String, dropped: String, kept: Int) throws {
        let rendered = try section(models)
        #expect(rendered.droppedItems.map(\.diffIdentifier.text).joined(separator: " ") == dropped)
        #expect(rendered.section.cells.count == kept)
        #expect(rendered.renderedCells == kept)
        #expect(log.take().count == kept)
        if models.hasPrefix("a:1") { #expect(rendered.section.cells.first?.content == "<p>1</p>") }
    }

    @Test(arguments: [
        ("7 seven", "7 seven 8 eight", ["8", "eight"]),
        ("7 seven", "four 4 seven 7 10", ["four", "4", "10"]),
        ("7 seven", "four 4 seven 7", ["four", "4"]),
        ("foo bar 42:baz", "42:bang foo bar", ["bang"]),
        ("a b 1:c 2:d", "1:e b a 2:f", ["e", "f"]),
        ("7 seven 20", "seven 20 7", []), ("seven 20 7", "seven 7 20", []),
        ("a b c", "b", []), ("a b c", "", []), ("", "a", ["a"]),
        // Another kind of the same identity, and content that was an earlier one's.
        ("42", "42:baz", ["baz"]), ("42:baz", "42", ["42"]), ("a:x b:y", "a:y b:x", ["y", "x"]),
        // A repeat that is dropped is not what the next update is compared with.
        ("a:1 a:2", "a:2", ["2"]), ("a:1 a:2", "a:1 b", ["b"]), ("a:1 b a:2", "b a:1", []),
    ])
    func onlyWhatIsNewOrChangedIsBound(old: String, new: String, bound: [String]) throws {
        let previous = try section(old)
        _ = log.take()
        let rendered = try section(new, previous: previous)
        #expect(log.take() == bound)
        #expect(rendered.renderedCells == bound.count)
        #expect(rendered.section == (try section(new).section))
    }

    @Test func anEqualObjectKeepsItsSection() throws {
        let previous = try section("7 seven 7")
        #expect(previous.renderedCells == 2)
        _ = log.take()
        let rendered = try section("7 seven 7", previous: previous)
        #expect(log.take() == [])
        #expect(rendered.renderedCells == 0)
        #expect(rendered.section == previous.section)
        #expect(rendered.droppedItems == [DroppedObject(diffIdentifier: "7", reason: .repeatedIdentifier)])
        #expect(try section("seven", previous: rendered).renderedCells == 0)
    }

    @Test func anEqualObjectIsNotAskedForViewModels() throws {
        let boxes = ["a", "b"].map { Silent(diffIdentifier: "box", text: $0) }
        let previous = try SilentSectionController(object: boxes[0], log: log).section(previous: nil)
        #expect(log.take() == ["a", "view models", "a"])
        _ = try SilentSectionController(object: boxes[1], log: log).section(previous: previous)
        #expect(log.take() == ["b"])
    }

    @Test func cellsThatAreUsedAgainAreTheOldOnes() throws {
        // Each controller leaves its mark, so a cell says who bound it.
        let old = try MarkingSectionController(object: Box("box", "foo bar 42:baz"), mark: 1).section(previous: nil)
        let new = try MarkingSectionController(object: Box("box", "42:bang foo bar"), mark: 2).section(previous: old)
        #expect(old.section.cells.map(\.content) == ["foo 1", "bar 1", "baz 1"])
        #expect(new.section.cells.map(\.content) == ["bang 2", "foo 1", "bar 1"])
    }

    @Test func aSectionOfAnotherObjectIsNotKept() throws {
        let objects = ["a", "b"].map { Silent(diffIdentifier: DiffIdentifier($0), text: $0) }
        let previous = try SilentSectionController(object: objects[0], log: log).section(previous: nil)
        let rendered = try SilentSectionController(object: objects[1], log: log).section(previous: previous)
        #expect(rendered.section.diffIdentifier == "b")
        #expect(rendered.section.cells.map(\.content) == ["<p>b</p>"])
    }

    @Test func whatACellThrowsIsThrown() {
        #expect(throws: BrokenText(text: "broken")) { try section("7 broken seven") }
        #expect(log.take() == ["7"])
    }

    /// An object that is equal as long as its identifier is.
    private struct Silent: ListDiffable, Equatable, Sendable {
        let diffIdentifier: DiffIdentifier
        let text: String

        static func == (left: Self, right: Self) -> Bool { left.diffIdentifier == right.diffIdentifier }
    }

    private struct SilentSectionController: ListBindingSectionController {
        var object: Silent
        let log: BindLog

        init(object: Silent, log: BindLog) {
            (self.object, self.log) = (object, log)
            log.append(object.text)
        }

        func viewModels(for object: Silent) -> [String] {
            log.append("view models")
            return [object.text]
        }

        func cell(for viewModel: String) -> CellBinding? { CellBinding(viewModel, to: TextCell(log: log)) }
    }

    private struct MarkingSectionController: ListBindingSectionController {
        var object: Box
        let mark: Int

        func viewModels(for box: Box) -> [Model] { box.models }

        func cell(for viewModel: Model) -> CellBinding? { CellBinding(viewModel, to: MarkingCell(mark: mark)) }
    }

    private struct MarkingCell: ListBindable {
        let mark: Int
        var kind: String { "marked" }

        func bindViewModel(_ viewModel: Model) -> HTML {
            switch viewModel {
            case .number(let number): "\(number) \(mark)"
            case .text(_, let value): "\(value) \(mark)"
            }
        }
    }
}
