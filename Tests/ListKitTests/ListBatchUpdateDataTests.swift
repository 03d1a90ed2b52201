import ListDiffKit
import ListKit
import TestFixtures
import Testing

/// The conflicts that IGListKit takes out of a batch, since a collection view cannot stand them, as steps one after another.
struct ListBatchUpdateDataTests {
    typealias Change = ListAdapterUpdaterTests.Change

    private let updater = ListAdapterUpdater()

    @Test(arguments: [
        Change(
            "a cell goes from a section that moves", ["m: p1 p2", "s:", "t:"], ["s:", "t:", "m: p2"],
            [.moveSection(from: 0, to: 2), .deleteItem(section: 2, item: 0)]),
        Change(
            "a cell comes into a section that moves", ["m: p1", "s:", "t:"], ["s:", "t:", "m: p1 p2"],
            [.moveSection(from: 0, to: 2), .insertItem(section: 2, item: 1)]),
        Change(
            "cells move in a section that moves", ["m: p1 p2", "s:", "t:"], ["s:", "t:", "m: p2 p1"],
            [.moveSection(from: 0, to: 2), .moveItem(section: 2, from: 0, to: 1)]),
        Change("cells move in a section that goes", ["s: p1 p2", "t:"], ["t:"], [.deleteSection(0)]),
        Change(
            "a section goes, one moves over its place", ["a:", "b:", "g: p1", "m:"], ["m:", "a:", "b:"],
            [.deleteSection(2), .moveSection(from: 2, to: 0)]),
        Change(
            "a section goes and another comes where it was", ["a: p1", "g: p1 p2"], ["a: p1", "n: p1 p2"],
            [.deleteSection(1), .insertSection(1)]),
        Change(
            "a section goes, and a cell changes below it", ["g: p1", "s: p1=1"], ["s: p1=2"],
            [.deleteSection(0), .updateItem(section: 0, item: 0)]),
        Change(
            "a section comes, and a cell changes below it", ["s: p1=1"], ["n: p1", "s: p1=2"],
            [.insertSection(0), .updateItem(section: 1, item: 0)]),
        Change(
            "a cell moves and changes", ["s: p1=1 p2 p3"], ["s: p2 p3 p1=2"],
            [.moveItem(section: 0, from: 0, to: 2), .updateItem(section: 0, item: 2)]),
        Change(
            "a cell goes, another changes, one comes", ["s: p1 p2=1"], ["s: p2=2 q3"],
            [.deleteItem(section: 0, item: 0), .insertItem(section: 0, item: 1), .updateItem(section: 0, item: 0)]),
    ])
    func aConflictIsStepsOneAfterAnother(change: Change) {
        #expect(updater.edits(from: change.old, to: change.new).edits == change.edits)
        var page = Page(change.old)
        for edit in change.edits { page.apply(edit, from: change.new) }
        #expect(page.sections == change.new)
        #expect(page.violations == [])
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func noStepUndoesOrRepeatsAnother(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<50 {
            let (old, new) = (generator.sections(repeating: false), generator.sections(repeating: false))
            let edits = updater.edits(from: old, to: new).edits
            #expect(conflicts(in: edits, from: old, to: new) == [], "seed \(seed), round \(round): \(edits)")
        }
    }

    @Test func anUpdateWithoutEditsChangesNothing() {
        #expect(!ListBatchUpdateData(edits: []).hasChanges)
        #expect(ListBatchUpdateData(edits: [.deleteSection(0)]).hasChanges)
    }

    /// Steps that address what another step brings or takes out, or that come twice: by identity, whatever the indexes.
    private func conflicts(
        in edits: [ListBatchUpdateData.Edit], from old: [Section<Int>], to new: [Section<Int>]
    ) -> [String] {
        var page = Page(old)
        var touched: [String: String] = [:]
        var conflicts: [String] = []
        func touch(_ target: String, _ step: String, besides allowed: Set<String> = []) {
            if let before = touched[target], !allowed.contains(before) {
                conflicts.append("\(step) after \(before): \(target)")
            }
            touched[target] = step
        }
        for edit in edits {
            switch edit {
            case .deleteSection(let section): touch(page.name(section), "delete")
            case .moveSection(let from, let to):
                touch(page.name(from), from == to ? "stay" : "move")
                if from == to { conflicts.append("moves to where it is") }
            case .insertSection(let section): touch(new[section].diffIdentifier.text, "insert")
            case .deleteItem(let section, let item): touch(page.name(section, item), "delete")
            case .moveItem(let section, let from, let to):
                touch(page.name(section, from), "move")
                if from == to { conflicts.append("moves to where it is") }
            case .insertItem(let section, let item):
                touch("\(page.name(section)) \(new[section].cells[item].diffIdentifier)", "insert")
            case .replaceItem(let section, let item): touch(page.name(section, item), "replace", besides: ["move"])
            case .updateItem(let section, let item): touch(page.name(section, item), "update", besides: ["move"])
            }
            switch edit {
            case .deleteItem(let section, _), .moveItem(let section, _, _), .insertItem(let section, _),
                .replaceItem(let section, _), .updateItem(let section, _):
                if touched[page.name(section)] == "insert" {
                    conflicts.append("a cell of a section that comes: \(edit)")
                }
            case .deleteSection, .moveSection, .insertSection: break
            }
            page.apply(edit, from: new)
        }
        return conflicts
    }
}

extension Page {
    fileprivate func name(_ section: Int) -> String { sections[section].diffIdentifier.text }

    fileprivate func name(_ section: Int, _ item: Int) -> String {
        "\(name(section)) \(sections[section].cells[item].diffIdentifier)"
    }
}
