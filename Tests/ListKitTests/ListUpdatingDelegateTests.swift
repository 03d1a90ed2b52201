import ListDiffKit
import ListKit
import TestFixtures
import Testing

struct ListUpdatingDelegateTests {
    @Test(
        arguments: [
            ([], [], []), ([], ["s: p1", "t:"], [.insertSection(0), .insertSection(1)]),
            (["s: p1", "t:"], [], [.deleteSection(1), .deleteSection(0)]),
            (
                ["s: p1", "t:"], ["s: p1", "t:"],
                [.deleteSection(1), .deleteSection(0), .insertSection(0), .insertSection(1)]
            ),
        ] as [([String], [String], [ListBatchUpdateData.Edit])])
    func aReloadTakesOutAllAndPutsInAll(old: [String], new: [String], edits: [ListBatchUpdateData.Edit]) {
        let (old, new) = (old.map { Section<Int>($0) }, new.map { Section<Int>($0) })
        #expect(ListReloadDataUpdater().edits(from: old, to: new).edits == edits)
    }

    @Test func aReloadOfOneSectionTakesItOutAndPutsItIn() {
        let section = Section<Int>("s: p1")
        #expect(
            ListReloadDataUpdater().edits(from: section, to: section, section: 3) == [
                .deleteSection(3), .insertSection(3),
            ])
    }

    @Test(arguments: [ListAdapterUpdater(), ListReloadDataUpdater()] as [any ListUpdatingDelegate])
    func everyUpdaterLeadsToTheSamePage(updater: any ListUpdatingDelegate) {
        var generator = SeededGenerator(seed: 7)
        var page = Page([])
        for step in 0..<200 {
            var new = generator.sections(repeating: false)
            for edit in updater.edits(from: page.sections, to: new).edits { page.apply(edit, from: new) }
            #expect(page.sections == new && page.violations == [], "step \(step)")
            guard let index = new.indices.randomElement(using: &generator) else { continue }
            let cells = generator.sections(repeating: false).first?.cells ?? []
            new[index] = Section(diffIdentifier: new[index].diffIdentifier, cells: cells)
            let edits = updater.edits(from: page.sections[index], to: new[index], section: index)
            for edit in edits { page.apply(edit, from: new) }
            #expect(page.sections == new && page.violations == [], "step \(step)")
        }
    }

    @Test func anAdapterAnswersWhatItsUpdaterSays() throws {
        let log = BindLog()
        var adapter = ListAdapter(dataSource: Source([Box("a", "1"), Box("b", "2")]), updater: Recorder(log: log))
        #expect(try adapter.performUpdates().edits == [.deleteSection(0)])
        #expect(log.take() == [" → a b"])
        adapter.dataSource.items = [Box("b", "3"), Box("a", "1")]
        #expect(try adapter.performUpdates().edits == [.deleteSection(2)])
        #expect(try adapter.reloadData().edits == [.deleteSection(2)])
        #expect(log.take() == ["a b → b a", "b a → b a"])
        let reload = try adapter.reloadObjects([Box("a", "4"), Box("b", "3")])
        #expect(reload.edits == [.updateItem(section: 1, item: 0), .updateItem(section: 0, item: 0)])
        #expect(log.take() == ["1: 1 → 4", "0: 3 → 3"])
    }

    @Test func withAReloadDataUpdaterCellsAreUsedAgainAllTheSame() throws {
        var adapter = ListAdapter(dataSource: Source([Box("a", "1")]), updater: ListReloadDataUpdater())
        try adapter.performUpdates()
        #expect(try adapter.performUpdates().edits == [.deleteSection(0), .insertSection(0)])
        #expect(adapter.dataSource.bound.take() == ["1"])
        #expect(try adapter.reloadObjects([Box("a", "1 2")]).edits == [.deleteSection(0), .insertSection(0)])
        #expect(adapter.dataSource.bound.take() == ["2"])
    }

    /// Says what it is asked, and answers with an edit that no other updater would.
    private struct Recorder: ListUpdatingDelegate {
        let log: BindLog

        func edits<Content>(from old: [Section<Content>], to new: [Section<Content>]) -> ListBatchUpdateData {
            let texts = [old, new].map { $0.map(\.diffIdentifier.text).joined(separator: " ") }
            log.append(texts.joined(separator: " → "))
            return ListBatchUpdateData(edits: [.deleteSection(old.count)])
        }

        func edits<Content>(
            from old: Section<Content>, to new: Section<Content>, section: Int
        ) -> [ListBatchUpdateData.Edit] {
            let texts = [old, new].map { $0.cells.map(\.diffIdentifier.text).joined(separator: " ") }
            log.append("\(section): " + texts.joined(separator: " → "))
            return [.updateItem(section: section, item: 0)]
        }
    }
}
