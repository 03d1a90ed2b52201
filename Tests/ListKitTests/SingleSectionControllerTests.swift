import ListDiffKit
import ListKit
import Testing

/// `ListSingleSectionController` and `ListBindingSingleSectionController`.
struct SingleSectionControllerTests {
    private let log = BindLog()

    private func made(_ object: Label, kind: String = "label") -> ListSingleSectionController<Label> {
        ListSingleSectionController(object, kind: kind) { [log] label in
            if label.text == "broken" { throw BrokenText(text: label.text) }
            log.append(label.text)
            return "<i>\(label.text)</i>"
        }
    }

    private let labels = ["old", "new", "broken"].map { Label(diffIdentifier: "l", text: $0) }

    @Test func aClosureRendersTheCell() throws {
        let rendered = try made(labels[0]).section(previous: nil)
        #expect(rendered.section.diffIdentifier == "l")
        #expect(rendered.section.cells == [Cell(diffIdentifier: "label", kind: "label", content: "<i>old</i>")])
        #expect(rendered.renderedCells == 1)
    }

    @Test func theClosureIsAskedWhenTheObjectIsNotEqual() throws {
        let old = try made(labels[0]).section(previous: nil)
        #expect(try made(labels[0]).section(previous: old).section == old.section)
        #expect(log.take() == ["old"])
        let new = try made(labels[1]).section(previous: old)
        #expect(new.section.cells.map(\.content) == ["<i>new</i>"])
        #expect(
            ListAdapterUpdater().edits(from: [old.section], to: [new.section]).edits == [
                .updateItem(section: 0, item: 0)
            ])
        #expect(log.take() == ["new"])
    }

    @Test func whatTheClosureThrowsIsThrown() {
        #expect(throws: BrokenText(text: "broken")) { try made(labels[2]).section(previous: nil) }
    }

    @Test func aCellOfAnotherKindIsAnother() throws {
        var adapter = ListAdapter(dataSource: MadeSource(items: [labels[0]]) { _ in nil })
        for (kind, edits) in [
            ("label", [.insertSection(0)]), ("label", []),
            ("heading", [.deleteItem(section: 0, item: 0), .insertItem(section: 0, item: 0)]),
        ] as [(String, [ListBatchUpdateData.Edit])] {
            adapter.dataSource.make = {
                ($0 as? Label).map { ListSingleSectionController($0, kind: kind) { "\($0.text)" } }
            }
            #expect(try adapter.performUpdates().edits == edits)
            #expect(adapter.sections.first?.cells.map(\.kind) == [kind])
        }
    }

    @Test func theObjectIsBoundToTheCellWhenItIsNotEqual() throws {
        let old = try BoundSectionController(object: labels[0], log: log).section(previous: nil)
        #expect(old.section.diffIdentifier == "l")
        #expect(old.section.cells == [Cell(diffIdentifier: "0", kind: "label", content: "<i>old</i>")])
        let kept = try BoundSectionController(object: labels[0], log: log).section(previous: old)
        #expect(kept.section == old.section)
        #expect(kept.renderedCells == 0)
        #expect(log.take() == ["old"])
        let new = try BoundSectionController(object: labels[1], log: log).section(previous: kept)
        #expect(new.section.cells.map(\.content) == ["<i>new</i>"])
        #expect(new.renderedCells == 1)
    }

    @Test func whatTheCellThrowsIsThrown() {
        #expect(throws: BrokenText(text: "broken")) {
            try BoundSectionController(object: labels[2], log: log).section(previous: nil)
        }
    }

    private struct BoundSectionController: ListBindingSingleSectionController {
        var object: Label
        let log: BindLog
        var cell: LabelCell { LabelCell(log: log) }
    }

    private struct LabelCell: ListBindable {
        let log: BindLog
        var kind: String { "label" }

        func bindViewModel(_ label: Label) throws -> HTML {
            if label.text == "broken" { throw BrokenText(text: label.text) }
            log.append(label.text)
            return "<i>\(label.text)</i>"
        }
    }
}
