import ListDiffKit
import ListKit
import Testing

extension ListAdapterTests {
    @Test func reloadedObjectsAreShownAndAllOthersStayAsTheyAre() throws {
        var adapter = ListAdapter(dataSource: Source([Box("a", "1 one"), Box("b", "2"), Box("c", "3")]))
        try adapter.performUpdates()
        _ = adapter.dataSource.bound.take()
        // What the data source has by now is not looked at.
        adapter.dataSource.items = []
        let update = try adapter.reloadObjects([
            Box("c", "3 4"), Box("unknown", "5"), Box("a", "one:more 1"), Box("c", "6"),
        ])
        #expect(
            update.edits == [
                .insertItem(section: 2, item: 1), .moveItem(section: 0, from: 0, to: 1),
                .updateItem(section: 0, item: 0),
            ])
        #expect(adapter.dataSource.bound.take() == ["4", "more"])
        #expect(adapter.sections.map(\.diffIdentifier) == ["a", "b", "c"])
        #expect(
            adapter.sections.map { $0.cells.map(\.content) } == [
                ["<p>more</p>", "<b>1</b>"], ["<b>2</b>"], ["<b>3</b>", "<b>4</b>"],
            ])
        #expect(adapter.rendered.map(\.section) == adapter.sections)
        #expect(adapter.object(atSection: 2) as? Box == Box("c", "3 4"))
    }

    @Test func equalObjectsAndNoneAreReloadedForNothing() throws {
        var adapter = ListAdapter(dataSource: Source([Box("a", "1")]))
        #expect(try adapter.reloadObjects([Box("a", "1")]).edits == [])
        #expect(adapter.sections.isEmpty)
        try adapter.performUpdates()
        _ = adapter.dataSource.bound.take()
        for boxes in [[], [Box("a", "1")]] {
            #expect(try adapter.reloadObjects(boxes).hasChanges == false)
            #expect(adapter.dataSource.bound.take() == [])
        }
    }

    @Test func anObjectOfAnotherTypeTakesThePlaceOfTheOneWithItsIdentifier() throws {
        var adapter = ListAdapter(dataSource: Source([Box("a", "1"), Box("b", "1")]))
        try adapter.performUpdates()
        let update = try adapter.reloadObjects([Label(diffIdentifier: "b", text: "one")])
        #expect(adapter.sectionController(forSection: 1) is LabelSectionController)
        #expect(adapter.sections[1].cells.map(\.content) == ["<p>one</p>"])
        #expect(update.edits == [.deleteItem(section: 1, item: 0), .insertItem(section: 1, item: 0)])
    }

    @Test func whatACellThrowsLeavesAllReloadedObjectsAsTheyWere() throws {
        var adapter = ListAdapter(dataSource: Source([Box("a", "1"), Box("b", "1")]))
        try adapter.performUpdates()
        let sections = adapter.sections
        #expect(throws: BrokenText(text: "broken")) {
            try adapter.reloadObjects([Box("a", "2"), Box("b", "broken")])
        }
        #expect(adapter.sections == sections)
        #expect(adapter.rendered.map(\.section) == sections)
    }

    @Test func reloadingTheEmptiedSectionShowsTheEmptyView() throws {
        var adapter = ListAdapter(dataSource: Source([Box("a", "1"), Box("b", "")]))
        try adapter.performUpdates()
        try adapter.reloadObjects([Box("a", "")])
        #expect(adapter.isEmpty)
        #expect(try adapter.emptyView() == "<p>Nothing here.</p>")
        try adapter.reloadObjects([Box("b", "1")])
        #expect(!adapter.isEmpty)
        #expect(try adapter.emptyView() == nil)
    }

    @Test func aReloadThatBringsOtherCellsAnswersTheirEdits() throws {
        var adapter = ListAdapter(dataSource: Source([Box("a", "1 one"), Box("b", "2")]))
        try adapter.performUpdates()
        adapter.dataSource.items = [Box("b", "2"), Box("a", "1 one:more")]
        #expect(
            try adapter.reloadData().edits == [
                .moveSection(from: 0, to: 1), .updateItem(section: 1, item: 1),
            ])
    }
}
