import ListDiffKit
import TestFixtures
import Testing

struct ListDiffTests {
    /// The facts of IGListKit's own tests, on index sets. Moves are
    /// counted: IGListKit names every survivor whose rank changed, `ListDiff` the fewest.
    @Test(arguments: [
        Fact("nothing to nothing", "", ""),
        Fact("the first element", "", "1", inserts: [0]),
        Fact("the last element", "1", "", deletes: [0]),
        Fact("everything goes", "1 2", "", deletes: [0, 1]),
        Fact("everything comes", "", "1 2", inserts: [0, 1]),
        Fact("a swap", "1 2", "2 1", moves: 1),
        Fact("a rotation around a repeat", "1 2 3 3 4", "2 3 1 3 4", moves: 1),
        Fact("words", Self.words, Self.otherWords, inserts: [3, 11], deletes: [0, 1, 2, 9, 11, 12], moves: 3),
        Fact("one of each", "1 2 3 4", "2 4 5 3", inserts: [2], deletes: [0], moves: 1),
        Fact("an update", "0:0 1:1 2:2", "0:0 1:3 2:2", updates: [1]),
        Fact(
            "all but updates", "0 1 2 3 4 5 6 7 8", "0 2 3 4 7 6 9 5 10", inserts: [6, 8], deletes: [1, 8], moves: 2),
        Fact("an update that moves", "0:0 1:1 2:2", "2:3 1:1 0:0", updates: [2], moves: 2),
        Fact("equal copies", "0:0 1:1 2:2", "0:0 1:1 2:2"),
        Fact("fewer repeats", "dog dog dog dog", "dog dog", deletes: [2, 3]),
        Fact("more repeats", "dog dog", "dog dog dog dog", inserts: [2, 3]),
        Fact("a repeat among others", "n n n 49 33 c c 0 14", "n n n 49 33 c c c 0 14", inserts: [7]),
        Fact(
            "many repeats", "1 20 14 n c n 4 d c c f n f n", "1 28 14 c c 4 d n c f n f n", inserts: [1],
            deletes: [1, 13], moves: 4),
        Fact("repeats at the ends", "c 1 2 3 c", "c 1 2 3 c"),
        Fact("crossing repeats", "c n d d n n c 65", "c n d n d n c c f 65", inserts: [7, 8], moves: 1),
        Fact("two pairs", "1 2 3 4 5 6 7", "1 4 5 2 3 6 7", moves: 2),
        Fact("no move for a shift", "1 2 3 4 5 6 7", "2 9 3 1 5 6 8", inserts: [1, 6], deletes: [3, 6], moves: 1),
        Fact(
            "everything at once", "1:1 2:1 3:1 4:1 5:1 6:1", "2:2 5:1 4:1 7:1 6:2 3:2", inserts: [3], deletes: [0],
            updates: [1, 2, 5], moves: 2),
        Fact("a text in the middle", "a b c", "a c d", inserts: [2], deletes: [1]),
        Fact("a number in the middle", "0 1 2", "0 2 4", inserts: [2], deletes: [1]),
        Fact("two updates", "0:a 1:b 2:c", "0:b 1:b 2:b", updates: [0, 2]),
        Fact("an update of one of two", "a:1 a:1", "a:1 a:2", updates: [1]),
        Fact("updates of both of two", "a:1 a:1", "a:2 a:2", updates: [0, 1]),
        // Where a repeat reaches into the common suffix.
        Fact("a repeat before its equal", "x:1", "x:2 x:1", inserts: [1], updates: [0]),
        Fact("a repeat that goes before its equal", "x:1 x:2", "x:2", deletes: [1], updates: [0]),
        Fact("a repeat far before its equal", "a x b", "x a x b", inserts: [2], moves: 1),
        Fact("a repeat between equals", "x a x b x", "x x a x b x", inserts: [5], moves: 2),
    ])
    func factsOfTheReferenceHold(fact: Fact) {
        let diff = ListDiff(oldArray: fact.old, newArray: fact.new)
        #expect(diff.inserts == fact.inserts)
        #expect(diff.deletes == fact.deletes)
        #expect(diff.updates == fact.updates)
        #expect(diff.moves.count == fact.moves)
        #expect(diff.changeCount == fact.inserts.count + fact.deletes.count + fact.updates.count + fact.moves)
        #expect(diff.hasChanges == (diff.changeCount > 0))
        #expect(diff.appliedSimultaneously(to: fact.old, new: fact.new) == fact.new)
        #expect(diff.edits.applied(to: fact.old, new: fact.new) == fact.new)
    }

    @Test func movingFirstToLastIsOneMove() {
        let diff = ListDiff(oldArray: Array(0..<1000), newArray: Array(1..<1000) + [0])
        #expect(diff.moves == [ListMoveIndex(from: 0, to: 999)])
        #expect(diff.edits == [.move(from: 0, to: 999)])
    }

    @Test func movingLastToFirstIsOneMove() {
        #expect(ListDiff(oldArray: [1, 2, 3], newArray: [3, 1, 2]).moves == [ListMoveIndex(from: 2, to: 0)])
    }

    @Test func movesAscendByTarget() {
        let diff = ListDiff(oldArray: [1, 2, 3, 4, 5, 6], newArray: [6, 2, 5, 3, 4, 1])
        #expect(diff.moves == [ListMoveIndex(from: 5, to: 0), .init(from: 4, to: 2), .init(from: 0, to: 5)])
    }

    @Test func identifiersAreFoundInBothArrays() {
        let diff = ListDiff(oldArray: [1, 2, 3, 4, 5, 6, 7], newArray: [2, 9, 3, 1, 5, 6, 8])
        #expect((1...9).map(diff.oldIndex(forIdentifier:)) == [0, 1, 2, 3, 4, 5, 6, nil, nil])
        #expect((1...9).map(diff.newIndex(forIdentifier:)) == [3, 0, 2, nil, 4, 5, nil, 6, 1])
    }

    @Test func ofARepeatedIdentifierTheLastIsFound() {
        let diff = ListDiff(oldArray: ["a", "b", "a"], newArray: ["a", "a", "a", "b"])
        #expect(diff.oldIndex(forIdentifier: "a") == 2)
        #expect(diff.newIndex(forIdentifier: "a") == 2)
        #expect(diff.oldIndex(forIdentifier: "c") == nil)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func applyingAtOnceGivesTheNewArray(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<100 {
            let alphabet = generator.next(below: 10) + 1
            let old = generator.items(upTo: 12, alphabet: alphabet, repeating: round % 2 == 0)
            let new = generator.items(upTo: 12, alphabet: alphabet, repeating: round % 2 == 0)
            let diff = ListDiff(oldArray: old, newArray: new)
            #expect(diff.appliedSimultaneously(to: old, new: new) == new, "seed \(seed): \(old) → \(new)")
            #expect(diff.hasChanges == (old != new), "seed \(seed): \(old) → \(new)")
        }
    }

    /// One fact: two arrays and what changed.
    struct Fact: CustomTestStringConvertible, Sendable {
        let name: String
        let (old, new): ([Item], [Item])
        let (inserts, deletes, updates): ([Int], [Int], [Int])
        let moves: Int

        init(
            _ name: String, _ old: String, _ new: String, inserts: [Int] = [], deletes: [Int] = [], updates: [Int] = [],
            moves: Int = 0
        ) {
            self.name = name
            (self.old, self.new) = (Item.list(old), Item.list(new))
            (self.inserts, self.deletes, self.updates, self.moves) = (inserts, deletes, updates, moves)
        }

        var testDescription: String { name }
    }

    static let words =
        "much writing is like snow , a mass of long words and phrases falls upon the relevant facts "
        + "covering up the details ."
    static let otherWords =
        "a mass of latin words falls upon the relevant facts like soft snow , covering up the details ."
}
