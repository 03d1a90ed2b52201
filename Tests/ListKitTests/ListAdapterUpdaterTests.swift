import ListDiffKit
import ListKit
import TestFixtures
import Testing

struct ListAdapterUpdaterTests {
    private let updater = ListAdapterUpdater()

    @Test(arguments: [
        Change("equal lists", ["s: p1 p2", "t:"], ["s: p1 p2", "t:"], []),
        Change("nothing to nothing", [], [], []),
        Change("a section comes", ["s: p1"], ["t: p1", "s: p1"], [.insertSection(0)]),
        Change("a section goes", ["t: p1", "s: p1"], ["s: p1"], [.deleteSection(0)]),
        Change("a section moves", ["s: p1", "t:", "u:"], ["t:", "u:", "s: p1"], [.moveSection(from: 0, to: 2)]),
        Change("sections are never fused", ["s: p1"], ["t: p1"], [.deleteSection(0), .insertSection(0)]),
        Change(
            "a section that moves is changed where it is then", ["s: p1", "t:", "u:"], ["t:", "u:", "s: p1=5"],
            [.moveSection(from: 0, to: 2), .updateItem(section: 2, item: 0)]),
        Change("a section that comes has its cells", ["s:"], ["s:", "t: p1 p2"], [.insertSection(1)]),
        Change("other content", ["s: p1=1 p2"], ["s: p1=2 p2"], [.updateItem(section: 0, item: 0)]),
        Change("another kind", ["s: p1 p2"], ["s: q1 p2"], [.replaceItem(section: 0, item: 0)]),
        Change("another kind and content", ["s: p1=1 p2"], ["s: q1=2 p2"], [.replaceItem(section: 0, item: 0)]),
        Change(
            "another kind and place", ["s: p1 p2 p3"], ["s: p2 p3 q1"],
            [.moveItem(section: 0, from: 0, to: 2), .replaceItem(section: 0, item: 2)]),
        Change("an edited paragraph", ["s: h1 p2 p3 p4"], ["s: h1 p2 p9 p4"], [.replaceItem(section: 0, item: 2)]),
        Change(
            "two edited paragraphs", ["s: h1 p2 p3 p4"], ["s: h1 p8 p9 p4"],
            [.replaceItem(section: 0, item: 1), .replaceItem(section: 0, item: 2)]),
        Change("an inserted paragraph", ["s: h1 p2 p3"], ["s: h1 p2 p9 p3"], [.insertItem(section: 0, item: 2)]),
        Change("a deleted paragraph", ["s: h1 p2 p9 p3"], ["s: h1 p2 p3"], [.deleteItem(section: 0, item: 2)]),
        Change(
            "a moved paragraph", ["s: p1 p2 p3 p4"], ["s: p2 p3 p1 p4"], [.moveItem(section: 0, from: 0, to: 2)]),
        Change(
            "a paragraph in place of a heading", ["s: p1 h2 p3"], ["s: p1 p9 p3"],
            [.deleteItem(section: 0, item: 1), .insertItem(section: 0, item: 1)]),
        Change(
            "a paragraph split in two", ["s: p1 p2 p3"], ["s: p1 p8 p9 p3"],
            [.insertItem(section: 0, item: 2), .replaceItem(section: 0, item: 1)]),
        Change(
            "cells never change their section", ["s: p1 p2", "t: p3"], ["s: p1", "t: p3 p2"],
            [.deleteItem(section: 0, item: 1), .insertItem(section: 1, item: 1)]),
        Change(
            "edits in sections that change places", ["s: p1 p2", "u:", "t: p3"], ["t: p3 p4", "s: p1", "u:"],
            [.moveSection(from: 2, to: 0), .insertItem(section: 0, item: 1), .deleteItem(section: 1, item: 1)]),
    ])
    func aChangeIsTheseEdits(change: Change) {
        let update = updater.edits(from: change.old, to: change.new)
        #expect(update.edits == change.edits)
        #expect(update.hasChanges == !change.edits.isEmpty)
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func editsAppliedOneAfterAnotherGiveTheNewList(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<50 {
            let old = generator.sections(repeating: round % 5 == 0)
            let new = generator.sections(repeating: round % 5 == 0)
            var page = Page(old)
            let edits = updater.edits(from: old, to: new).edits
            for edit in edits { page.apply(edit, from: new) }
            #expect(page.sections == new, "seed \(seed), round \(round): \(edits)")
            #expect(page.violations == [], "seed \(seed), round \(round): \(edits)")
            #expect(edits.isEmpty == (old == new), "seed \(seed), round \(round): \(edits)")
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func aWalkOfUpdatesNeverLosesThePage(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var page = Page([])
        for step in 0..<30 {
            let new = generator.sections(repeating: false)
            for edit in updater.edits(from: page.sections, to: new).edits { page.apply(edit, from: new) }
            #expect(page.sections == new && page.violations == [], "seed \(seed), step \(step)")
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func movesAreTheFewestOnBothLevels(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<50 {
            let (old, new) = (generator.sections(repeating: false), generator.sections(repeating: false))
            let edits = updater.edits(from: old, to: new).edits
            let sectionMoves = edits.count { if case .moveSection = $0 { true } else { false } }
            #expect(sectionMoves == fewestMoves(from: old, to: new), "seed \(seed), round \(round): \(edits)")

            for (index, section) in new.enumerated() {
                let before = old.first { $0.diffIdentifier == section.diffIdentifier }
                let moves = edits.count { if case .moveItem(index, _, _) = $0 { true } else { false } }
                let fewest = before.map { fewestMoves(from: $0.cells, to: section.cells) } ?? 0
                #expect(moves == fewest, "seed \(seed), round \(round): \(edits)")
            }
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func sectionsAreEditedBeforeCellsAndCellsSectionBySection(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<50 {
            let (old, new) = (generator.sections(repeating: false), generator.sections(repeating: false))
            let sections = updater.edits(from: old, to: new).edits.map { edit in
                switch edit {
                case .deleteSection, .moveSection, .insertSection: -1
                case .deleteItem(let section, _), .moveItem(let section, _, _), .insertItem(let section, _),
                    .replaceItem(let section, _), .updateItem(let section, _):
                    section
                }
            }
            #expect(sections == sections.sorted(), "seed \(seed), round \(round)")
        }
    }

    @Test func contentIsComparedByCodePoints() {
        let cells = ["\u{E9}", "e\u{301}"].map { Cell(diffIdentifier: "c", kind: "p", content: $0) }
        let sections = cells.map { Section(diffIdentifier: "s", cells: [$0]) }
        let edits = updater.edits(from: [sections[0]], to: [sections[1]]).edits
        #expect(edits == [.updateItem(section: 0, item: 0)])
    }

    /// By the standard library, for lists without repeats.
    private func fewestMoves<Element: ListDiffable>(from old: [Element], to new: [Element]) -> Int {
        let difference = new.map(\.diffIdentifier).difference(from: old.map(\.diffIdentifier)).inferringMoves()
        return difference.removals.count { change in
            if case .remove(_, _, let target) = change { target != nil } else { false }
        }
    }

    struct Change: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let (old, new): ([Section<Int>], [Section<Int>])
        let edits: [ListBatchUpdateData.Edit]

        init(_ name: String, _ old: [String], _ new: [String], _ edits: [ListBatchUpdateData.Edit]) {
            testDescription = name
            (self.old, self.new) = (old.map { Section<Int>($0) }, new.map { Section<Int>($0) })
            self.edits = edits
        }
    }
}
