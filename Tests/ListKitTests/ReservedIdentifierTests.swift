import ListDiffKit
import ListKit
import Testing

struct ReservedIdentifierTests {
    private static let reserved: [DiffIdentifier] = ["@header", "@footer", "@actions"]

    @Test(arguments: [
        ("@header", true), ("@footer", true), ("@actions", true), ("@anna", false), ("@headers", false),
        ("@Header", false),
        ("@header:sort", true), ("@header:", true), ("@headers:sort", false),
        ("@", false), ("header", false), (" @header", false), ("", false),
    ])
    func onlyWhatTheLibraryUsesIsReserved(identifier: String, isReserved: Bool) {
        #expect(DiffIdentifier(identifier).isReserved == isReserved)
    }

    @Test func everyViewOfAListAndTheCellOfActionsIsReserved() {
        #expect(ListElementKind.allCases.map(\.diffIdentifier) + [.actions] == Self.reserved)
    }

    @Test(arguments: [Views?.none, Views(header: "top", footer: "end")])
    func objectsWithAReservedIdentifierAreDroppedAndReported(views: Views?) throws {
        let items = (Self.reserved + ["a", "@header"]).map { Box($0.text, "1") }
        var adapter = ListAdapter(
            dataSource: MadeSource(items: items, views: views) { ($0 as? Box).map { PinnedSectionController($0) } })
        try adapter.performUpdates()
        #expect(adapter.sections.map(\.diffIdentifier) == (views == nil ? ["a"] : ["@header", "a", "@footer"]))
        #expect(
            adapter.droppedObjects
                == (Self.reserved + ["@header"]).map { DroppedObject(diffIdentifier: $0, reason: .reservedIdentifier) })
        for identifier in Self.reserved {
            #expect(adapter.section(for: Box(identifier.text, "1")) == nil)
            #expect(adapter.sectionController(for: Box(identifier.text, "1")) == nil)
        }
    }

    @Test func anObjectWithAReservedIdentifierDoesNotReplaceTheViewOfTheList() throws {
        var adapter = ListAdapter(
            dataSource: MadeSource(items: [], views: Views(header: "top")) {
                ($0 as? Box).map { PinnedSectionController($0) }
            }
        )
        try adapter.performUpdates()
        #expect(try adapter.reloadObjects([Box("@header", "1")]).edits == [])
        #expect(adapter.sections.map { $0.cells.map(\.content) } == [["<p>top</p>"]])
    }

    @Test(arguments: [Views?.none, Views(header: "top", footer: "end")])
    func viewModelsWithAReservedIdentifierAreDroppedAndReported(views: Views?) throws {
        let log = BindLog()
        let box = Box("a", "@header:1 x @footer:2 x @actions:3")
        let rendered = try PinnedSectionController(box, views: views, log: log).section(previous: nil)
        #expect(rendered.section.cells.map(\.diffIdentifier) == (views == nil ? ["x"] : ["@header", "x", "@footer"]))
        #expect(log.take() == ["x plain"])
        #expect(
            rendered.droppedItems == [
                DroppedObject(diffIdentifier: "@header", reason: .reservedIdentifier),
                DroppedObject(diffIdentifier: "@footer", reason: .reservedIdentifier),
                DroppedObject(diffIdentifier: "x", reason: .repeatedIdentifier),
                DroppedObject(diffIdentifier: "@actions", reason: .reservedIdentifier),
            ])
    }

    @Test func aViewModelThatIsDroppedDoesNotShiftTheCellsThatAreUsedAgain() throws {
        let log = BindLog()
        let old = try PinnedSectionController(Box("a", "@header x y"), log: log).section(previous: nil)
        _ = log.take()
        let new = try PinnedSectionController(Box("a", "@header y x"), log: log).section(previous: old)
        #expect(new.section.cells.map(\.content) == ["<p>y plain</p>", "<p>x plain</p>"])
        #expect(log.take() == [])
    }
}
