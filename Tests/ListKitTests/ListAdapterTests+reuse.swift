import ListDiffKit
import ListKit
import Testing

extension ListAdapterTests {
    private func adapter(_ items: [Box]) throws -> ListAdapter<MadeSource> {
        var adapter = ListAdapter(
            dataSource: MadeSource(items: items) { ($0 as? Box).map { PinnedSectionController($0) } })
        try adapter.performUpdates()
        return adapter
    }

    @Test func aControllerIsKeptWhileItsObjectStaysAndToldOfItWhenItIsNotEqual() throws {
        var adapter = try adapter([Box("a", "1"), Box("b", "1")])
        let updates: [(items: [Box], expected: [String: [Box]])] = [
            ([Box("a", "1"), Box("b", "1")], ["a": [], "b": []]),
            ([Box("b", "1"), Box("a", "2")], ["a": [Box("a", "2")], "b": []]),
            ([Box("a", "3"), Box("b", "2")], ["a": [Box("a", "2"), Box("a", "3")], "b": [Box("b", "2")]]),
            // An object that comes back is another.
            ([Box("b", "2")], ["b": [Box("b", "2")]]),
            ([Box("a", "3"), Box("b", "3")], ["a": [], "b": [Box("b", "2"), Box("b", "3")]]),
        ]
        for (items, expected) in updates {
            adapter.dataSource.items = items
            try adapter.performUpdates()
            for item in items {
                let controller = try #require(adapter.sectionController(for: item) as? PinnedSectionController)
                #expect(controller.updates == expected[item.diffIdentifier.text])
                #expect(controller.object == item)
            }
        }
    }

    @Test func aControllerThatAlwaysRendersIsToldOfObjectsThatAreNotEqualAlone() throws {
        var adapter = ListAdapter(
            dataSource: MadeSource(items: [Box("a", "1")]) { ($0 as? Box).map { TellingSectionController(object: $0) } }
        )
        for (models, told) in [("1", ""), ("1", ""), ("2", "2"), ("2", "2"), ("1 3", "2, 1 3")] {
            adapter.dataSource.items = [Box("a", models)]
            try adapter.performUpdates()
            #expect(adapter.sections.first?.cells.map(\.content) == [told])
        }
    }

    @Test func aReloadKeepsNoController() throws {
        var adapter = try adapter([Box("a", "1")])
        adapter.dataSource.items = [Box("a", "2")]
        try adapter.performUpdates()
        try adapter.reloadData()
        #expect((adapter.sectionController(forSection: 0) as? PinnedSectionController)?.updates == [])
    }

    @Test func reloadedObjectsKeepTheirControllers() throws {
        var adapter = try adapter([Box("a", "1"), Box("b", "1")])
        try adapter.reloadObjects([Box("b", "2"), Box("a", "1")])
        #expect((adapter.sectionController(forSection: 0) as? PinnedSectionController)?.updates == [])
        #expect((adapter.sectionController(forSection: 1) as? PinnedSectionController)?.updates == [Box("b", "2")])
    }

    @Test(arguments: [true, false])
    func aControllerInAnotherContextIsAnother(isWhole: Bool) throws {
        var adapter = try adapter([Box("a", "1")])
        adapter.dataSource.items = [Box("a", "1 2")]
        try adapter.performUpdates()
        adapter.dataSource.make = { ($0 as? Box).map { PinnedSectionController($0, in: "other") } }
        let edits =
            isWhole
            ? try adapter.performUpdates().edits : try adapter.reloadObjects([Box("a", "1 2")]).edits
        #expect(edits == [.updateItem(section: 0, item: 0), .updateItem(section: 0, item: 1)])
        #expect(adapter.sections.first?.cells.map(\.content) == ["<p>1 other</p>", "<p>2 other</p>"])
        let controller = try #require(adapter.sectionController(forSection: 0) as? PinnedSectionController)
        #expect(controller.collectionContext == "other")
        #expect(controller.updates == [])
    }

    @Test func aControllerOfAnotherTypeForAnEqualObjectIsAnother() throws {
        var adapter = try adapter([Box("a", "x")])
        let log = BindLog()
        adapter.dataSource.make = { ($0 as? Box).map { BoxSectionController(object: $0, log: log) } }
        try adapter.performUpdates()
        #expect(adapter.sectionController(forSection: 0) is BoxSectionController)
        #expect(log.take() == ["x"])
    }

    @Test func anObjectThatHasNoControllerAnyMoreIsDropped() throws {
        var adapter = try adapter([Box("a", "1"), Box("b", "1")])
        adapter.dataSource.make = { $0.listIdentifier == "a" ? nil : ($0 as? Box).map { PinnedSectionController($0) } }
        #expect(try adapter.reloadObjects([Box("a", "2"), Box("b", "1")]).edits == [])
        #expect(try adapter.performUpdates().edits == [.deleteSection(0)])
        #expect(adapter.droppedObjects == [DroppedObject(diffIdentifier: "a", reason: .noSectionController)])
    }

    /// Shows what it was told, and uses no cell again.
    private struct TellingSectionController: ListSectionController {
        var object: Box
        private var told: [String] = []

        init(object: Box) { self.object = object }

        mutating func didUpdate(to object: Box) {
            self.object = object
            told.append(object.models.map(\.diffIdentifier.text).joined(separator: " "))
        }

        func section(previous: RenderedSection?) -> RenderedSection {
            let cell = Cell(diffIdentifier: "told", kind: "told", content: told.joined(separator: ", "))
            return RenderedSection(
                section: Section(diffIdentifier: object.diffIdentifier, cells: [cell]), controller: self)
        }
    }
}
