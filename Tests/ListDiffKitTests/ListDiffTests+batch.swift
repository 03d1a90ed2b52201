import ListDiffKit
import TestFixtures
import Testing

extension ListDiffTests {
    /// A fact of the batch form: two lists, and the simultaneous edit without updates.
    struct BatchFact: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let (old, new): ([Item], [Item])
        let result: ListIndexSetResult

        init(
            _ name: String, _ old: String, _ new: String, inserts: [Int] = [], deletes: [Int] = [],
            moves: [ListMoveIndex] = []
        ) {
            testDescription = name
            (self.old, self.new) = (Item.list(old), Item.list(new))
            result = ListIndexSetResult(inserts: inserts, deletes: deletes, moves: moves)
        }
    }

    /// The facts of IGListKit's own tests, but for repeated identifiers, of which it loses all updates but the last.
    static let batchFacts = [
        BatchFact("nothing to nothing", "", ""),
        BatchFact("equal lists", "a:1 b:2 a:1", "a:1 b:2 a:1"),
        BatchFact("an update", "0:0 1:1 2:2", "0:0 1:3 2:2", inserts: [1], deletes: [1]),
        BatchFact("two updates", "0:a 1:b 2:c", "0:b 1:b 2:b", inserts: [0, 2], deletes: [0, 2]),
        BatchFact("a move without update", "1 2 3", "2 3 1", moves: [ListMoveIndex(from: 0, to: 2)]),
        BatchFact("an update that moves", "1:1 2 3", "2 3 1:2", inserts: [2], deletes: [0]),
        BatchFact(
            "an update in reversed order", "0:0 1:1 2:2", "2:3 1:1 0:0", inserts: [0], deletes: [2],
            moves: [ListMoveIndex(from: 0, to: 2)]),
        BatchFact(
            "everything at once", "1:1 2:1 3:1 4:1 5:1 6:1", "2:2 5:1 4:1 7:1 6:2 3:2", inserts: [0, 3, 4, 5],
            deletes: [0, 1, 2, 5], moves: [ListMoveIndex(from: 3, to: 2)]),
        BatchFact("an update of one of two", "A:1 A:1", "A:1 A:2", inserts: [1], deletes: [1]),
        BatchFact("an update of the first of two", "A:1 A:1", "A:2 A:1", inserts: [0], deletes: [0]),
        BatchFact("updates of both of two", "A:1 A:1", "A:2 A:2", inserts: [0, 1], deletes: [0, 1]),
        BatchFact("an update and one that goes", "A:1 A:1", "A:2", inserts: [0], deletes: [0, 1]),
        BatchFact("an update and one that comes", "A:1", "A:2 A:2", inserts: [0, 1], deletes: [0]),
    ]

    @Test(arguments: batchFacts)
    func theBatchFormIsThisEdit(fact: BatchFact) {
        let result = ListDiff(oldArray: fact.old, newArray: fact.new).resultForBatchUpdates
        #expect(result == fact.result)
        #expect(result.hasChanges == (fact.old != fact.new))
        #expect(result.changeCount == result.inserts.count + result.deletes.count + result.moves.count)
        #expect(result.appliedSimultaneously(to: fact.old, new: fact.new) == fact.new)
    }

    @Test(arguments: batchFacts)
    func theBatchFormByIndexPathsIsTheSameEdit(fact: BatchFact) {
        let result =
            ListDiffPaths(fromSection: 3, toSection: 1, oldArray: fact.old, newArray: fact.new).resultForBatchUpdates
        #expect(result.deletes == fact.result.deletes.map { ListIndexPath(section: 3, item: $0) })
        #expect(result.inserts == fact.result.inserts.map { ListIndexPath(section: 1, item: $0) })
        #expect(result.moves.map(\.from) == fact.result.moves.map { ListIndexPath(section: 3, item: $0.from) })
        #expect(result.moves.map(\.to) == fact.result.moves.map { ListIndexPath(section: 1, item: $0.to) })
        #expect(result.hasChanges == fact.result.hasChanges)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func applyingTheBatchFormAtOnceGivesTheNewArray(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<100 {
            let alphabet = generator.next(below: 8) + 1
            let old = generator.items(upTo: 12, alphabet: alphabet, repeating: round % 4 != 0)
            let new = generator.items(upTo: 12, alphabet: alphabet, repeating: round % 4 != 0)
            let diff = ListDiff(oldArray: old, newArray: new)
            let result = diff.resultForBatchUpdates
            #expect(result.appliedSimultaneously(to: old, new: new) == new, "seed \(seed): \(old) → \(new)")
            #expect(result.hasChanges == (old != new), "seed \(seed): \(old) → \(new)")
            // No index is named twice, and all ascend.
            let (from, to) = (result.deletes + result.moves.map(\.from), result.inserts + result.moves.map(\.to))
            #expect(Set(from).count == from.count && Set(to).count == to.count, "seed \(seed): \(old) → \(new)")
            for indexes in [result.inserts, result.deletes, result.moves.map(\.to)] {
                #expect(indexes == indexes.sorted(), "seed \(seed): \(old) → \(new)")
            }
            // An element that neither goes nor changes is neither taken out for good nor put in.
            #expect(result.deletes.count == diff.deletes.count + diff.updates.count, "seed \(seed): \(old) → \(new)")
            #expect(result.inserts.count == diff.inserts.count + diff.updates.count, "seed \(seed): \(old) → \(new)")
        }
    }
}

extension ListIndexSetResult {
    /// The new array, had by applying the result to `old` as one simultaneous edit. `nil` where an index is outside.
    fileprivate func appliedSimultaneously<Item>(to old: [Item], new: [Item]) -> [Item]? {
        let (from, to) = (Set(deletes + moves.map(\.from)), inserts + moves.map(\.to))
        guard from.allSatisfy(old.indices.contains), to.allSatisfy(new.indices.contains) else { return nil }
        var result = old.indices.filter { !from.contains($0) }.map { old[$0] }
        let coming = inserts.map { ($0, new[$0]) } + moves.map { ($0.to, old[$0.from]) }
        for (index, element) in coming.sorted(by: { $0.0 < $1.0 }) {
            guard index <= result.count else { return nil }
            result.insert(element, at: index)
        }
        return result
    }
}
