import ListDiffKit
import TestFixtures
import Testing

struct ListDiffPathsTests {
    /// What was before is in section 0, what is now in section 1.
    private func paths<Element>(_ old: [Element], _ new: [Element]) -> ListDiffPaths<Element> {
        ListDiffPaths(fromSection: 0, toSection: 1, oldArray: old, newArray: new)
    }

    private func before(_ items: [Int?]) -> [ListIndexPath?] {
        items.map { item in item.map { ListIndexPath(section: 0, item: $0) } }
    }

    private func after(_ items: [Int?]) -> [ListIndexPath?] {
        items.map { item in item.map { ListIndexPath(section: 1, item: $0) } }
    }

    @Test func whatGoesIsFoundInTheOldSectionAlone() {
        let paths = paths([1, 2], [])
        #expect([1, 2, 3].map(paths.oldIndexPath) == before([0, 1, nil]))
        #expect([1, 2, 3].map(paths.newIndexPath) == [nil, nil, nil])
        #expect(paths.deletes == before([0, 1]))
        #expect(paths.hasChanges)
    }

    @Test func whatComesIsFoundInTheNewSectionAlone() {
        let paths = paths([], [1, 2])
        #expect([1, 2, 3].map(paths.newIndexPath) == after([0, 1, nil]))
        #expect([1, 2, 3].map(paths.oldIndexPath) == [nil, nil, nil])
        #expect(paths.inserts == after([0, 1]))
        #expect(paths.hasChanges)
    }

    @Test func identifiersAreFoundInBothSections() {
        let paths = paths([1, 2, 3, 4, 5, 6, 7], [2, 9, 3, 1, 5, 6, 8])
        #expect((1...9).map(paths.oldIndexPath) == before([0, 1, 2, 3, 4, 5, 6, nil, nil]))
        #expect((1...9).map(paths.newIndexPath) == after([3, 0, 2, nil, 4, 5, nil, 6, 1]))
    }

    @Test func ofARepeatedIdentifierTheLastIsFound() {
        let paths = paths(["a", "b", "a"], ["a", "a", "a", "b"])
        #expect(paths.oldIndexPath(forIdentifier: "a") == ListIndexPath(section: 0, item: 2))
        #expect(paths.newIndexPath(forIdentifier: "a") == ListIndexPath(section: 1, item: 2))
    }

    @Test func aMoveLeadsFromTheOldSectionToTheNew() {
        // The fewest: IGListKit names two, 2→3 and 3→1.
        let paths = paths([1, 2, 3, 4], [2, 4, 5, 3])
        #expect(paths.moves.count == 1)
        #expect(paths.moves.map(\.from.section) == [0])
        #expect(paths.moves.map(\.to.section) == [1])
        #expect(paths.inserts == after([2]))
        #expect(paths.deletes == before([0]))
    }

    @Test func anUpdateIsInTheOldSection() {
        let paths = paths(Item.list("0:0 1:1 2:2"), Item.list("0:0 1:3 2:2"))
        #expect(paths.updates == before([1]))
        #expect(paths.inserts.isEmpty && paths.deletes.isEmpty && paths.moves.isEmpty)
    }

    @Test func wordsThatComeAndGoArePathsToo() {
        let paths = paths(Item.list(ListDiffTests.words), Item.list(ListDiffTests.otherWords))
        #expect(paths.deletes == before([0, 1, 2, 9, 11, 12]))
        #expect(paths.inserts == after([3, 11]))
        #expect(paths.moves.count == 3)
    }

    @Test func anotherSectionAloneIsNoChange() {
        let paths = ListDiffPaths(fromSection: 4, toSection: 7, oldArray: [1, 2], newArray: [1, 2])
        #expect(!paths.hasChanges)
        #expect((paths.fromSection, paths.toSection) == (4, 7))
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func pathsAreTheIndexesOfTheDiff(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<50 {
            let old = generator.items(upTo: 10, alphabet: 8, repeating: round % 2 == 0)
            let new = generator.items(upTo: 10, alphabet: 8, repeating: round % 2 == 0)
            let (diff, paths) = (ListDiff(oldArray: old, newArray: new), paths(old, new))
            #expect(paths.deletes == before(diff.deletes), "seed \(seed): \(old) → \(new)")
            #expect(paths.updates == before(diff.updates), "seed \(seed): \(old) → \(new)")
            #expect(paths.inserts == after(diff.inserts), "seed \(seed): \(old) → \(new)")
            #expect(paths.moves.map(\.from) == before(diff.moves.map(\.from)), "seed \(seed): \(old) → \(new)")
            #expect(paths.moves.map(\.to) == after(diff.moves.map(\.to)), "seed \(seed): \(old) → \(new)")
        }
    }
}
