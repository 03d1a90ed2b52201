import ListDiffKit
import Testing

struct ListDiffOptionTests {
    private let old = ["a", "b", "c"].map { Note($0) }

    @Test func byPointerAnEqualCopyIsAnUpdate() {
        let new = [old[0], Note("b"), old[2]]
        #expect(ListDiff(oldArray: old, newArray: new, option: .pointerPersonality).updates == [1])
        #expect(ListDiff(oldArray: old, newArray: new, option: .equality).updates == [])
        #expect(ListDiff(oldArray: old, newArray: new).hasChanges == false)
    }

    @Test func byPointerTheSameObjectsAreNoChange() {
        #expect(!ListDiff(oldArray: old, newArray: old, option: .pointerPersonality).hasChanges)
    }

    @Test func byPointerTheContentIsNotAsked() {
        let silent = old.map { Note($0.diffIdentifier.text, isEqual: false) }
        #expect(!ListDiff(oldArray: silent, newArray: silent, option: .pointerPersonality).hasChanges)
        #expect(ListDiff(oldArray: silent, newArray: silent).updates == [0, 1, 2])
    }

    @Test func byPointerEveryCopyIsAnUpdateWhereverItIs() {
        let new = [Note("c"), Note("a"), Note("d"), old[1]]
        let diff = ListDiff(oldArray: old, newArray: new, option: .pointerPersonality)
        #expect(diff.updates == [0, 2])
        #expect(diff.inserts == [2])
        #expect(diff.moves == [ListMoveIndex(from: 2, to: 0)])
        let result = diff.resultForBatchUpdates
        #expect(result == ListIndexSetResult(inserts: [0, 1, 2], deletes: [0, 2], moves: []))
    }

    @Test func theOptionIsForIndexPathsToo() {
        let new = [old[0], Note("b"), old[2]]
        let paths = { ListDiffPaths(fromSection: 0, toSection: 1, oldArray: old, newArray: new, option: $0).updates }
        #expect(paths(.pointerPersonality) == [ListIndexPath(section: 0, item: 1)])
        #expect(paths(.equality) == [])
    }

    /// A class that says whether two objects of one identifier are equal.
    private final class Note: ListDiffable {
        let diffIdentifier: DiffIdentifier
        private let isEqual: Bool

        init(_ identifier: String, isEqual: Bool = true) {
            diffIdentifier = DiffIdentifier(identifier)
            self.isEqual = isEqual
        }

        func isEqual(toDiffableObject note: Note) -> Bool { isEqual }
    }
}
