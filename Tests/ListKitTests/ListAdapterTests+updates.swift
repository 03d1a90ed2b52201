import ListDiffKit
import ListKit
import TestFixtures
import Testing

extension ListAdapterTests {
    @Test func anUpdateAnswersTheEditsFromTheOldSectionsToTheNew() throws {
        var adapter = ListAdapter(dataSource: Source([Box("a", "1 one"), Box("b", "2"), Box("c", "3")]))
        #expect(try adapter.performUpdates().edits == [.insertSection(0), .insertSection(1), .insertSection(2)])
        #expect(try adapter.performUpdates().hasChanges == false)
        adapter.dataSource.items = [Box("e", ""), Box("a", "1 one:more"), Box("d", ""), Box("c", "3")]
        let update = try adapter.performUpdates()
        #expect(
            update.edits == [
                .deleteSection(1), .insertSection(0), .insertSection(2), .updateItem(section: 1, item: 1),
            ])
        adapter.dataSource.items.insert(adapter.dataSource.items.removeLast(), at: 0)
        #expect(try adapter.performUpdates().edits == [.moveSection(from: 3, to: 0)])
    }

    @Test func anUpdateBindsOnlyWhatIsNewOrChanged() throws {
        var adapter = ListAdapter(dataSource: Source([Box("a", "1 one"), Box("b", "2")]))
        try adapter.performUpdates()
        #expect(adapter.dataSource.bound.take() == ["1", "one", "2"])
        adapter.dataSource.items = [Box("b", "2"), Box("a", "one:more 1"), Box("c", "1")]
        try adapter.performUpdates()
        #expect(adapter.dataSource.bound.take() == ["more", "1"])
        #expect(adapter.rendered.map(\.renderedCells) == [0, 1, 1])
        try adapter.performUpdates()
        #expect(adapter.dataSource.bound.take() == [])
        #expect(adapter.rendered.map(\.renderedCells) == [0, 0, 0])
    }

    @Test func cellsAreUsedAgainWhereverTheyAndTheirSectionAre() throws {
        var adapter = ListAdapter(dataSource: Source([Box("gone", "x"), Box("stays", "a b 1:c 2:d")]))
        try adapter.performUpdates()
        _ = adapter.dataSource.bound.take()
        adapter.dataSource.items = [Box("stays", "1:e b a 2:f")]
        let update = try adapter.performUpdates()
        #expect(adapter.dataSource.bound.take() == ["e", "f"])
        #expect(adapter.sections[0].cells.map(\.content) == ["<p>e</p>", "<p>b</p>", "<p>a</p>", "<p>f</p>"])
        #expect(update.edits.first == .deleteSection(0))
        #expect(update.edits.suffix(2) == [.updateItem(section: 0, item: 0), .updateItem(section: 0, item: 3)])
        #expect(update.edits.count == 5)
    }

    @Test func aReloadBindsEveryCellAgain() throws {
        var adapter = ListAdapter(dataSource: Source([Box("a", "1 one"), Box("b", "2")]))
        try adapter.performUpdates()
        _ = adapter.dataSource.bound.take()
        #expect(try adapter.reloadData().edits == [])
        #expect(adapter.dataSource.bound.take() == ["1", "one", "2"])
        #expect(adapter.rendered.map(\.renderedCells) == [2, 1])
        adapter.dataSource.items.append(Box("c", ""))
        #expect(try adapter.reloadData().edits == [.insertSection(2)])
    }

    @Test func anObjectThatComesBackIsBoundAgain() throws {
        var adapter = ListAdapter(dataSource: Source([Box("a", "1")]))
        for items in [[Box("a", "1")], [], [Box("a", "1")]] {
            adapter.dataSource.items = items
            try adapter.performUpdates()
        }
        #expect(adapter.dataSource.bound.take() == ["1", "1"])
    }

    @Test func repeatedObjectsAreDroppedAndReported() throws {
        var adapter = ListAdapter(dataSource: Source([Box("a", "1"), Box("b", ""), Box("a", "2"), Box("a", "1")]))
        try adapter.performUpdates()
        #expect(adapter.sections.map(\.diffIdentifier) == ["a", "b"])
        #expect(adapter.sections.first?.cells.map(\.content) == ["<b>1</b>"])
        let dropped = DroppedObject(diffIdentifier: "a", reason: .repeatedIdentifier)
        #expect(adapter.droppedObjects == [dropped, dropped])
        #expect(adapter.dataSource.bound.take() == ["1"])
    }

    @Test func objectsWithoutSectionControllerAreDroppedAndReported() throws {
        let strangers = ["s", "t"].map { Stranger(diffIdentifier: $0) }
        var adapter = ListAdapter(dataSource: Source([strangers[0], Box("a", "1"), strangers[1], strangers[0]]))
        try adapter.performUpdates()
        #expect(adapter.sections.map(\.diffIdentifier) == ["a"])
        #expect(
            adapter.droppedObjects == [
                DroppedObject(diffIdentifier: "s", reason: .noSectionController),
                DroppedObject(diffIdentifier: "t", reason: .noSectionController),
                DroppedObject(diffIdentifier: "s", reason: .repeatedIdentifier),
            ])
        adapter.dataSource.items = [Box("a", "1")]
        try adapter.performUpdates()
        #expect(adapter.droppedObjects.isEmpty)
    }

    @Test func anObjectOfAnotherTypeAndOtherViewModelsIsShownAnew() throws {
        var adapter = ListAdapter(dataSource: Source([Box("a", "one"), Box("b", "1")]))
        try adapter.performUpdates()
        adapter.dataSource.items[0] = Label(diffIdentifier: "a", text: "one")
        let update = try adapter.performUpdates()
        #expect(adapter.rendered.first?.controller is LabelSectionController)
        #expect(adapter.sections.first?.cells.map(\.kind) == ["label"])
        #expect(update.edits == [.replaceItem(section: 0, item: 0)])
        #expect(adapter.rendered.map(\.renderedCells) == [1, 0])
    }

    @Test func anObjectOfAnotherTypeWithTheSameViewModelsIsShownAnew() throws {
        var adapter = ListAdapter(dataSource: Source([Box("a", "one")]))
        try adapter.performUpdates()
        adapter.dataSource.items = [Crate(diffIdentifier: "a", models: Box("a", "one").models)]
        let update = try adapter.performUpdates()
        #expect(adapter.rendered.first?.controller is CrateSectionController)
        #expect(adapter.sections.first?.cells.map(\.content) == ["<p>crated one</p>"])
        #expect(update.edits == [.replaceItem(section: 0, item: 0)])
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func aWalkOfUpdatesShowsWhatAFreshAdapterShows(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var adapter = ListAdapter(dataSource: Source([]))
        for step in 0..<25 {
            let boxes = generator.identifiers("b", upTo: 6, alphabet: 6, repeating: step % 2 == 0).map { identifier in
                let models = generator.identifiers("m", upTo: 5, alphabet: 5, repeating: step % 3 == 0)
                return Box(identifier.text, models.map { "\($0):\(generator.next(below: 2))" }.joined(separator: " "))
            }
            let before = adapter.sections
            adapter.dataSource.items = boxes
            let update = try adapter.performUpdates()
            var fresh = ListAdapter(dataSource: Source(boxes))
            try fresh.performUpdates()
            #expect(adapter.sections == fresh.sections, "seed \(seed), step \(step)")
            #expect(adapter.droppedObjects == fresh.droppedObjects, "seed \(seed), step \(step)")
            let dropped = fresh.rendered.map(\.droppedItems)
            #expect(adapter.rendered.map(\.droppedItems) == dropped, "seed \(seed), step \(step)")
            let edits = ListAdapterUpdater().edits(from: before, to: fresh.sections)
            #expect(update == edits, "seed \(seed), step \(step)")
        }
    }
}
