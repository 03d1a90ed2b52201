import ListDiffKit
import ListKit
import Testing

struct ListAdapterTests {
    @Test func sectionsAreInTheOrderOfTheObjects() throws {
        var adapter = ListAdapter(dataSource: Source([Box("b", "1 one"), Box("a", ""), Box("c", "2")]))
        #expect(adapter.sections.isEmpty)
        try adapter.performUpdates()
        #expect(adapter.sections.map(\.diffIdentifier) == ["b", "a", "c"])
        #expect(adapter.sections.map { $0.cells.map(\.content) } == [["<b>1</b>", "<p>one</p>"], [], ["<b>2</b>"]])
        #expect(adapter.rendered.map(\.renderedCells) == [2, 0, 1])
        #expect(adapter.droppedObjects.isEmpty)
    }

    @Test func objectsAreAskedForOnceAnUpdateAndSectionControllersOncePerObject() throws {
        var adapter = ListAdapter(dataSource: Source([Box("b", "1"), Box("a", ""), Box("b", "2")]))
        try adapter.performUpdates()
        #expect(adapter.dataSource.asked.take() == ["objects", "b", "a"])
        adapter.dataSource.items = [Box("b", "3"), Box("c", ""), Crate(diffIdentifier: "a", models: [])]
        try adapter.performUpdates()
        #expect(adapter.dataSource.asked.take() == ["objects", "b", "c", "a"])
        try adapter.reloadData()
        #expect(adapter.dataSource.asked.take() == ["objects", "b", "c", "a"])
        try adapter.reloadObjects([Box("b", "4"), Box("d", ""), Box("b", "5")])
        #expect(adapter.dataSource.asked.take() == ["b"])
    }

    @Test func settingTheDataSourceChangesNothingUntilTheNextUpdate() throws {
        var adapter = ListAdapter(dataSource: Source([Box("a", "1")]))
        try adapter.performUpdates()
        adapter.dataSource = Source([Box("b", "2")])
        #expect(adapter.sections.map(\.diffIdentifier) == ["a"])
        try adapter.performUpdates()
        #expect(adapter.sections.map(\.diffIdentifier) == ["b"])
    }

    @Test(arguments: [
        (Source([]), true), (Source([Box("a", "")]), true), (Source([Box("a", ""), Box("b", "")]), true),
        (Source([Stranger(diffIdentifier: "a")]), true), (Source([Box("a", ""), Box("b", "1")]), false),
        (Source([Box("a", "x")]), false),
    ])
    func theEmptyViewIsThereExactlyWhenThereAreNoCells(source: Source, isEmpty: Bool) throws {
        var adapter = ListAdapter(dataSource: source)
        #expect(try adapter.emptyView() == "<p>Nothing here.</p>")
        try adapter.performUpdates()
        #expect(adapter.isEmpty == isEmpty)
        #expect(try adapter.emptyView() == (isEmpty ? "<p>Nothing here.</p>" : nil))
    }

    @Test func anEmptyViewThatThrowsIsAskedForOnlyWhenThereAreNoCells() throws {
        var source = Source([Box("a", "1")])
        source.empty = .failure(BrokenText(text: "empty"))
        var adapter = ListAdapter(dataSource: source)
        #expect(throws: BrokenText(text: "empty")) { try adapter.emptyView() }
        try adapter.performUpdates()
        #expect(try adapter.emptyView() == nil)
        adapter.dataSource.empty = .success(nil)
        adapter.dataSource.items = []
        try adapter.performUpdates()
        #expect(try adapter.emptyView() == nil)
        #expect(adapter.isEmpty)
    }

    @Test func whatACellThrowsLeavesTheAdapterAsItWas() throws {
        let stranger = Stranger(diffIdentifier: "s")
        var adapter = ListAdapter(dataSource: Source([Box("a", "1 one"), stranger]))
        try adapter.performUpdates()
        let (sections, dropped) = (adapter.sections, adapter.droppedObjects)
        adapter.dataSource.items = [Box("b", "2"), Box("a", "1 one two"), Box("c", "broken")]

        #expect(throws: BrokenText(text: "broken")) { try adapter.performUpdates() }
        #expect(adapter.sections == sections)
        #expect(adapter.droppedObjects == dropped)
        #expect(throws: BrokenText(text: "broken")) { try adapter.reloadData() }
        #expect(adapter.sections == sections)
        #expect(adapter.droppedObjects == dropped)

        _ = adapter.dataSource.bound.take()
        adapter.dataSource.items.removeLast()
        let update = try adapter.performUpdates()
        #expect(update.edits == [.insertSection(0), .insertItem(section: 1, item: 2)])
        #expect(adapter.dataSource.bound.take() == ["2", "two"])
    }

    @Test func theResultDoesNotDependOnParallelism() throws {
        // Sections of very different cost, so that tasks finish in another order than they start.
        let boxes = (0..<1000).map { number in
            Box("\(number)", (0..<(number % 97 == 0 ? 40 : number % 3)).map { "t\($0)" }.joined(separator: " "))
        }
        let expected = try boxes.map { try BoxSectionController(object: $0, log: BindLog()).section(previous: nil) }
        for _ in 0..<5 {
            var adapter = ListAdapter(dataSource: Source(boxes + [boxes[3], boxes[1]]))
            let update = try adapter.performUpdates()
            #expect(adapter.sections == expected.map(\.section))
            #expect(update.edits == boxes.indices.map { .insertSection($0) })
            #expect(adapter.droppedObjects.map(\.diffIdentifier) == ["3", "1"])
        }
    }
}
