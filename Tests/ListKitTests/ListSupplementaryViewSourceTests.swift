import ListDiffKit
import ListKit
import Testing

struct ListSupplementaryViewSourceTests {
    private static let both = Views(header: "top", footer: "end")

    private func section(_ models: String, _ views: Views?, previous: RenderedSection? = nil) throws -> RenderedSection
    {
        try PinnedSectionController(Box("box", models), views: views).section(previous: previous)
    }

    private func adapter(_ items: [Box], _ views: Views?) throws -> ListAdapter<MadeSource> {
        var adapter = ListAdapter(
            dataSource: MadeSource(items: items, views: views) { ($0 as? Box).map { PinnedSectionController($0) } })
        try adapter.performUpdates()
        return adapter
    }

    @Test func theirIdentifiersAreReserved() {
        #expect(ListElementKind.header.diffIdentifier == "@header")
        #expect(ListElementKind.footer.diffIdentifier == "@footer")
        #expect(ListElementKind.allCases == [.header, .footer])
    }

    @Test(
        arguments: [
            ("1 2", both, ["@header top", "1 1 plain", "2 2 plain", "@footer end"]),
            ("1", Views(header: "top"), ["@header top", "1 1 plain"]),
            ("1", Views(footer: "end"), ["1 1 plain", "@footer end"]),
            ("1", Views(header: "top", footer: "end", supportedElementKinds: [.footer]), ["1 1 plain", "@footer end"]),
            ("1", Views(header: "top", supportedElementKinds: []), ["1 1 plain"]), ("1", Views(), ["1 1 plain"]),
            ("1", nil, ["1 1 plain"]), ("", both, []),
        ] as [(String, Views?, [String])])
    func ofASectionTheyAreItsFirstAndItsLastCellUnlessItHasNone(models: String, views: Views?, cells: [String]) throws {
        let section = try section(models, views).section
        #expect(section.cells.map { "\($0.diffIdentifier) \($0.text)" } == cells)
        #expect(
            section.cells.filter(\.diffIdentifier.isReserved).allSatisfy { "@\($0.kind)" == $0.diffIdentifier.text })
    }

    @Test(
        arguments: [
            ("other texts", "1", both, "1", Views(header: "new", footer: "end"), [.updateItem(section: 0, item: 0)]),
            ("a header comes", "1", nil, "1", Views(header: "top"), [.insertItem(section: 0, item: 0)]),
            ("a footer goes", "1", both, "1", Views(header: "top"), [.deleteItem(section: 0, item: 2)]),
            (
                "the first cell comes", "", both, "1", both,
                [.insertItem(section: 0, item: 0), .insertItem(section: 0, item: 1), .insertItem(section: 0, item: 2)]
            ),
            (
                "the last cell goes", "1", both, "", both,
                [.deleteItem(section: 0, item: 2), .deleteItem(section: 0, item: 1), .deleteItem(section: 0, item: 0)]
            ),
            ("cells come between them", "1", both, "1 2", both, [.insertItem(section: 0, item: 2)]),
            ("cells move between them", "1 2", both, "2 1", both, [.moveItem(section: 0, from: 1, to: 2)]),
        ] as [(String, String, Views?, String, Views?, [ListBatchUpdateData.Edit])])
    func ofASectionTheyAreComparedAndUpdatedLikeItsCells(
        name: String, oldModels: String, oldViews: Views?, newModels: String, newViews: Views?,
        edits: [ListBatchUpdateData.Edit]
    ) throws {
        let (old, new) = (try section(oldModels, oldViews).section, try section(newModels, newViews).section)
        #expect(ListAdapterUpdater().edits(from: [old], to: [new]).edits == edits, "\(name)")
    }

    @Test func cellsBelowAHeaderAreUsedAgainAndHeaderAndFooterAreRenderedAndCounted() throws {
        let old = try section("1 2", Self.both)
        #expect(old.renderedCells == 4)
        let log = BindLog()
        let new = try PinnedSectionController(Box("box", "2 1 3"), views: Views(header: "new"), log: log)
            .section(previous: old)
        #expect(new.section.cells.map(\.text) == ["new", "2 plain", "1 plain", "3 plain"])
        #expect(log.take() == ["3 plain"])
        #expect(new.renderedCells == 2)
        // Without view models that are new, the header alone.
        let last = try PinnedSectionController(Box("box", "1 3 2"), views: Views(header: "last"), log: log)
            .section(previous: new)
        #expect(last.section.cells.map(\.text) == ["last", "1 plain", "3 plain", "2 plain"])
        #expect(last.renderedCells == 1)
    }

    @Test func sectionsOfAllControllersHaveThem() throws {
        let sections = [
            try SupplementedGenericSectionController(object: Box("box", "1 2")).section(previous: nil),
            try SupplementedSingleSectionController(object: "box").section(previous: nil),
        ]
        #expect(
            sections.map { $0.section.cells.map(\.text) } == [["top", "0", "1", "end"], ["top", "box", "end"]])
        #expect(sections.map(\.renderedCells) == [4, 3])
    }

    @Test(
        arguments: [
            (both, ["@header", "a", "@footer"]), (Views(header: "top"), ["@header", "a"]),
            (Views(footer: "end"), ["a", "@footer"]),
            (Views(header: "top", footer: "end", supportedElementKinds: [.header]), ["@header", "a"]), (Views(), ["a"]),
            (nil, ["a"]),
        ] as [(Views?, [DiffIdentifier])])
    func ofAListTheyAreItsFirstAndItsLastSection(views: Views?, sections: [DiffIdentifier]) throws {
        let adapter = try adapter([Box("a", "1")], views)
        #expect(adapter.sections.map(\.diffIdentifier) == sections)
        for section in adapter.sections where section.diffIdentifier.isReserved {
            #expect(section.cells.map(\.diffIdentifier) == [section.diffIdentifier])
            #expect(section.cells.map(\.kind) == [section.diffIdentifier == "@header" ? "header" : "footer"])
        }
    }

    @Test func ofAListTheyStandWithoutObjectsTooAndDoNotKeepItFromBeingEmpty() throws {
        var adapter = try adapter([], Self.both)
        #expect(adapter.sections.map(\.diffIdentifier) == ["@header", "@footer"])
        #expect(adapter.isEmpty)
        #expect(try adapter.emptyView() == "<p>Nothing here.</p>")
        adapter.dataSource.items = [Box("a", "")]
        try adapter.performUpdates()
        #expect(adapter.isEmpty)
        adapter.dataSource.items = [Box("a", "1")]
        try adapter.performUpdates()
        #expect(!adapter.isEmpty)
        #expect(try adapter.emptyView() == nil)
    }

    @Test func ofAListTheyAreComparedAndUpdatedLikeSections() throws {
        var adapter = try adapter([Box("a", "1")], nil)
        let updates: [(Views?, [ListBatchUpdateData.Edit])] = [
            (Self.both, [.insertSection(0), .insertSection(2)]), (Self.both, []),
            (Views(header: "new", footer: "end"), [.updateItem(section: 0, item: 0)]),
            (Views(header: "new"), [.deleteSection(2)]), (nil, [.deleteSection(0)]),
        ]
        for (views, edits) in updates {
            adapter.dataSource.views = views
            #expect(try adapter.performUpdates().edits == edits)
            let texts = [views?.header, "1 plain", views?.footer].compactMap { $0 }
            #expect(adapter.sections.flatMap { $0.cells.map(\.text) } == texts)
        }
    }

    @Test func ofAListTheyStayWhereTheyAreWhenObjectsMove() throws {
        var adapter = try adapter([Box("a", "1"), Box("b", "1")], Self.both)
        adapter.dataSource.items.reverse()
        #expect(try adapter.performUpdates().edits == [.moveSection(from: 1, to: 2)])
        #expect(adapter.rendered.map(\.renderedCells) == [1, 0, 0, 1])
        #expect(try adapter.reloadObjects([Box("b", "2")]).edits == [.replaceItem(section: 1, item: 0)])
    }

    private struct SupplementedGenericSectionController: ListGenericSectionController {
        var object: Box
        var supplementaryViewSource: (any ListSupplementaryViewSource)? { both }
        func numberOfItems() -> Int { object.models.count }

        func cellForItem(at index: Int) -> CellBinding { CellBinding(kind: "indexed") { "<p>\(index)</p>" } }
    }

    private struct SupplementedSingleSectionController: ListBindingSingleSectionController {
        var object: String
        var supplementaryViewSource: (any ListSupplementaryViewSource)? { both }
        var cell: TextCell { TextCell(log: BindLog()) }
    }
}

extension Cell<String> {
    /// What the `<p>` of the cell says.
    fileprivate var text: String { content.replacing("<p>", with: "").replacing("</p>", with: "") }
}
