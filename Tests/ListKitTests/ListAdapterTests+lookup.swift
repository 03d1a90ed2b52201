import ListDiffKit
import ListKit
import Testing

extension ListAdapterTests {
    @Test(arguments: [Views?.none, Views(header: "top"), Views(footer: "end"), Views(header: "top", footer: "end")])
    func objectsSectionsAndControllersAreFoundByEachOther(views: Views?) throws {
        let boxes = ["c", "a", "b"].map { Box($0, "1") }
        var adapter = ListAdapter(
            dataSource: MadeSource(items: boxes, views: views) { ($0 as? Box).map { PinnedSectionController($0) } })
        try adapter.performUpdates()
        // The sections after an update that changes their order.
        adapter.dataSource.items = [boxes[2], boxes[0], boxes[1]]
        try adapter.performUpdates()

        let first = views?.header == nil ? 0 : 1
        #expect(adapter.objects.compactMap { $0 as? Box } == [boxes[2], boxes[0], boxes[1]])
        #expect(adapter.objects.count == 3)
        for (index, box) in [boxes[2], boxes[0], boxes[1]].enumerated() {
            let section = first + index
            #expect(adapter.section(for: box) == section)
            #expect(adapter.object(atSection: section) as? Box == box)
            let controller = try #require(adapter.sectionController(for: box) as? PinnedSectionController)
            #expect(controller.object == box)
            #expect((adapter.sectionController(forSection: section) as? PinnedSectionController)?.object == box)
            #expect(adapter.section(forSectionController: controller) == section)
        }
    }

    @Test func whatIsNotInTheListIsNotFound() throws {
        var adapter = ListAdapter(dataSource: Source([Box("a", "1")]))
        #expect(adapter.objects.isEmpty)
        #expect(adapter.section(for: Box("a", "1")) == nil)
        try adapter.performUpdates()
        for index in [-1, 1, 100] {
            #expect(adapter.object(atSection: index) == nil)
            #expect(adapter.sectionController(forSection: index) == nil)
        }
        let stranger = Box("b", "1")
        #expect(adapter.section(for: stranger) == nil)
        #expect(adapter.sectionController(for: stranger) == nil)
        #expect(adapter.section(forSectionController: BoxSectionController(object: stranger, log: BindLog())) == nil)

        let box = Box("a", "1")
        let controller = try #require(adapter.sectionController(for: box))
        adapter.dataSource.items = []
        try adapter.performUpdates()
        #expect(adapter.section(for: box) == nil)
        #expect(adapter.sectionController(for: box) == nil)
        #expect(adapter.section(forSectionController: controller) == nil)
    }

    @Test func anObjectIsFoundByItsIdentifierAndAControllerByItsTypeAndContextToo() throws {
        var adapter = ListAdapter(
            dataSource: MadeSource(items: [Box("a", "1")]) { ($0 as? Box).map { PinnedSectionController($0) } })
        try adapter.performUpdates()
        #expect(adapter.section(for: Box("a", "other")) == 0)
        #expect(adapter.section(for: Stranger(diffIdentifier: "a")) == 0)

        #expect(adapter.section(forSectionController: PinnedSectionController(Box("a", "other"))) == 0)
        #expect(adapter.section(forSectionController: PinnedSectionController(Box("a", "1"), in: "other")) == nil)
        #expect(
            adapter.section(forSectionController: BoxSectionController(object: Box("a", "1"), log: BindLog())) == nil)
    }

    @Test func theViewsOfAListHaveASectionAndAControllerButNoObject() throws {
        var adapter = ListAdapter(
            dataSource: MadeSource(items: [Box("a", "1")], views: Views(header: "top", footer: "end")) {
                ($0 as? Box).map { PinnedSectionController($0) }
            })
        try adapter.performUpdates()
        #expect(adapter.objects.map(\.listIdentifier) == ["a"])
        for section in [0, 2] {
            #expect(adapter.object(atSection: section) == nil)
            let controller = try #require(adapter.sectionController(forSection: section))
            #expect(adapter.section(forSectionController: controller) == section)
        }
        #expect(adapter.section(for: ListElementKind.header) == nil)
    }
}
