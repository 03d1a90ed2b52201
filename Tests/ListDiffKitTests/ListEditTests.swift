import ListDiffKit
import TestFixtures
import Testing

struct ListEditTests {
    @Test func everyKindOfEditStandsAtItsRunningIndex() {
        let (old, new) = (Item.list("a b:1 c d e f"), Item.list("f x b:2 c y e"))
        let edits = ListDiff(oldArray: old, newArray: new).edits
        #expect(edits == [.delete(3), .delete(0), .move(from: 3, to: 0), .insert(1), .insert(4), .update(2)])
    }

    @Test func updatesStandAtTheirFinalIndex() {
        let diff = ListDiff(oldArray: Item.list("a:1 b c d"), newArray: Item.list("x b c d a:2"))
        #expect(diff.updates == [0])
        #expect(diff.edits == [.move(from: 0, to: 3), .insert(0), .update(4)])
    }

    @Test func updatesAscend() {
        let diff = ListDiff(oldArray: Item.list("a:1 b:1 c:1"), newArray: Item.list("c:2 b:2 a:2"))
        #expect(diff.edits.suffix(3) == [.update(0), .update(1), .update(2)])
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func applyingOneAfterAnotherGivesTheNewArray(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<100 {
            let alphabet = generator.next(below: 14) + 1
            let old = generator.items(upTo: 14, alphabet: alphabet, repeating: round % 2 == 0)
            let new = generator.items(upTo: 14, alphabet: alphabet, repeating: round % 2 == 0)
            let diff = ListDiff(oldArray: old, newArray: new)
            let edits = diff.edits
            #expect(edits.applied(to: old, new: new) == new, "seed \(seed): \(old) → \(new): \(edits)")
            #expect(edits.count == diff.changeCount, "seed \(seed): \(old) → \(new): \(edits)")
        }
    }

    @Test(arguments: 0..<10 as Range<UInt64>)
    func deletesDescendThenMovesThenInsertsAndUpdatesAscend(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let old = generator.items(upTo: 14, alphabet: 14, repeating: true)
            let new = generator.items(upTo: 14, alphabet: 14, repeating: true)
            let keys = ListDiff(oldArray: old, newArray: new).edits.compactMap { edit -> [Int]? in
                switch edit {
                case .delete(let index): [0, -index]
                case .move: [1]
                case .insert(let index): [2, index]
                case .update(let index): [3, index]
                }
            }
            let ascending = zip(keys, keys.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }
            #expect(ascending, "seed \(seed): \(old) → \(new)")
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func longArraysAreRightToo(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let old = generator.items(upTo: 600, alphabet: 700, repeating: seed % 2 == 0)
        let new = generator.items(upTo: 600, alphabet: 700, repeating: seed % 2 == 0)
        let edits = ListDiff(oldArray: old, newArray: new).edits
        #expect(edits.applied(to: old, new: new) == new, "seed \(seed)")
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func noMoveIsForNothing(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let old = generator.items(upTo: 10, alphabet: 10, repeating: true)
            let new = generator.items(upTo: 10, alphabet: 10, repeating: true)
            for case .move(let from, let to) in ListDiff(oldArray: old, newArray: new).edits {
                #expect(from != to, "seed \(seed): \(old) → \(new)")
            }
        }
    }
}
