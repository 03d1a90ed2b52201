import TestFixtures
import Testing

@testable import ListDiffKit

struct ListMatchingTests {
    @Test(arguments: 0..<40 as Range<UInt64>)
    func theKthOfAnIdentifierIsTheKth(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let alphabet = generator.next(below: 6) + 1
            let old = generator.items(upTo: 12, alphabet: alphabet, repeating: true)
            let new = generator.items(upTo: 12, alphabet: alphabet, repeating: true)
            let matching = ListMatching(old: old, new: new)
            #expect(matching.pairs == pairs(old, new), "seed \(seed): \(old) → \(new)")
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func runsThatMoveAndRepeatArePairedInOrder(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<25 {
            let alphabet = generator.next(below: 60) + 1
            let old = generator.items(upTo: 60, alphabet: alphabet, repeating: round % 2 == 0)
            var new = old
            for _ in 0..<generator.next(below: 5) {
                // A run is cut and put elsewhere, is put there once more, or strangers come.
                let start = generator.next(below: new.count + 1)
                let run = start..<(start + generator.next(below: new.count - start + 1))
                let kind = generator.next(below: 3)
                let coming = kind == 2 ? generator.items(upTo: 9, alphabet: 90, repeating: true) : Array(new[run])
                if kind == 0 { new.removeSubrange(run) }
                new.insert(contentsOf: coming, at: generator.next(below: new.count + 1))
            }
            // In both directions, with identifiers whose hashes differ and with such whose hashes do not.
            for (old, new) in [(old, new), (new, old)] {
                let expected = pairs(old, new)
                #expect(ListMatching(old: old, new: new).pairs == expected, "seed \(seed): \(old) → \(new)")
                let colliding = ListMatching(old: old.map(Colliding.init), new: new.map(Colliding.init))
                #expect(colliding.pairs == expected, "seed \(seed): \(old) → \(new)")
            }
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func bothDirectionsAgree(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let old = generator.items(upTo: 12, alphabet: 8, repeating: true)
            let new = generator.items(upTo: 12, alphabet: 8, repeating: true)
            let matching = ListMatching(old: old, new: new)
            #expect(matching.oldCount == old.count && matching.newCount == new.count)
            for index in old.indices {
                let back = matching.newIndex(ofOldIndex: index).flatMap(matching.oldIndex(ofNewIndex:))
                #expect(back == (matching.deletes.contains(index) ? nil : index), "seed \(seed): \(old) → \(new)")
            }
            for index in new.indices {
                let back = matching.oldIndex(ofNewIndex: index).flatMap(matching.newIndex(ofOldIndex:))
                #expect(back == (matching.inserts.contains(index) ? nil : index), "seed \(seed): \(old) → \(new)")
            }
        }
    }

    @Test(arguments: [
        ("", "", 0, 0), ("a b c", "a b c", 3, 0), ("a b c", "a x c", 1, 1), ("a a", "a", 1, 0), ("b c", "a b c", 0, 2),
        // The suffix is given up where a repeat reaches into it.
        ("x", "x x", 1, 0), ("a x b", "x a x b", 0, 0), ("a b x", "x a b x", 0, 0), ("y a b x", "z x a b x", 0, 0),
    ])
    func commonEndsAreNotInTheWindow(old: String, new: String, prefix: Int, suffix: Int) {
        let matching = ListMatching(old: Item.list(old), new: Item.list(new))
        #expect(matching.prefix == prefix)
        #expect(matching.suffix == suffix)
    }

    @Test(arguments: 1...8)
    func repeatsThatReachIntoTheSuffixArePairedInOrder(count: Int) {
        // However many elements come: few are compared with the suffix, many are looked up.
        let coming = (1..<count).map { Item("n\($0)") } + [Item("x")]
        let (old, new) = (Item.list("a b x c"), coming + Item.list("a b x c"))
        let matching = ListMatching(old: old, new: new)
        #expect(matching.newIndex(ofOldIndex: 2) == count - 1)
        #expect(matching.inserts == Array(0..<(count - 1)) + [count + 2])
    }
}

extension ListMatching {
    /// The kept elements, ascending by old index.
    fileprivate var pairs: [ListMoveIndex] {
        (0..<oldCount).compactMap { index in
            newIndex(ofOldIndex: index).map { ListMoveIndex(from: index, to: $0) }
        }
    }
}

/// An item whose identifier has the same hash as every other.
private struct Colliding: ListDiffable {
    let diffIdentifier: Identifier

    init(_ item: Item) { diffIdentifier = Identifier(text: item.diffIdentifier) }

    func isEqual(toDiffableObject object: Self) -> Bool { true }

    struct Identifier: Hashable {
        let text: DiffIdentifier

        func hash(into hasher: inout Hasher) {}
    }
}
