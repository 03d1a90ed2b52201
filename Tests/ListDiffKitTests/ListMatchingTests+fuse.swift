import TestFixtures
import Testing

@testable import ListDiffKit

/// An element is a kind and an identity, such as `p1`: its first letter is its kind.
extension ListMatchingTests {
    @Test(arguments: [
        Fusion("p1", "p2", pairs: [(0, 0)]),
        Fusion("p1", "q1", pairs: []),
        Fusion("s p1 t", "s p2 t", pairs: [(1, 1)]),
        Fusion("p1 p2", "p3 p4", pairs: [(0, 0), (1, 1)]),
        Fusion("p1 q1", "p2 q2", pairs: [(0, 0), (1, 1)]),
        Fusion("p1 p2 p3", "p4", pairs: [(0, 0)]),
        Fusion("p1", "p2 p3 p4", pairs: [(0, 0)]),
        Fusion("q1 p1", "p2", pairs: [(1, 0)]),
        // The k-th of a kind, whatever stands between.
        Fusion("p1 q1 p2", "p3 r1 p4", pairs: [(0, 0), (2, 2)]),
        // Pairs that cross: the longest line of them that does not.
        Fusion("p1 q1", "q2 p2", pairs: [(1, 0)]),
        Fusion("q1 p1 p2", "p3 p4 q2", pairs: [(1, 0), (2, 1)]),
        Fusion("p1 p2 q1", "q2 p3 p4", pairs: [(0, 1), (1, 2)]),
        // Gaps are between elements that stay: nothing is paired across one.
        Fusion("p1 s", "s p2", pairs: []),
        Fusion("p1 s p2", "s p3 p4", pairs: [(2, 1)]),
        Fusion("p1 s q1 t p2", "q2 s p3 t p4", pairs: [(4, 4)]),
        // An element that moves closes no gap.
        Fusion("p1 s t m", "m p2 s t", pairs: [(0, 1)]),
        Fusion("s p1 m t u", "s p2 t u m", pairs: [(1, 1)]),
        Fusion("m p1 s t", "s t p2 m", pairs: []),
        // Behind a common start, indexes are still those of the arrays.
        Fusion("a b c p1 d", "a b c p2 d", pairs: [(3, 3)]),
        Fusion("a", "a", pairs: []), Fusion("", "p1", pairs: []), Fusion("p1", "", pairs: []),
    ])
    func theKthRemovedOfAKindIsPairedWithTheKthAdded(fusion: Fusion) {
        let (matching, result) = (fusion.matching, fusion.result)
        #expect(result.fused == fusion.pairs.map(\.to))
        #expect(fusion.pairs.map { result.matching.newIndex(ofOldIndex: $0.from) } == fusion.pairs.map(\.to))
        #expect(result.matching.deletes == matching.deletes.filter { !fusion.pairs.map(\.from).contains($0) })
        #expect(result.matching.inserts == matching.inserts.filter { !fusion.pairs.map(\.to).contains($0) })
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func fusingNeverAddsAMoveNorPartsAPair(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<100 {
            let fusion = Fusion(
                old: generator.elements(repeating: round % 2 == 0), new: generator.elements(repeating: round % 2 == 0))
            let (matching, result) = (fusion.matching, fusion.result)
            let moves = matching.moves
            #expect(result.matching.moves.count == moves.count, "seed \(seed): \(fusion)")
            #expect(result.fused == result.fused.sorted(), "seed \(seed): \(fusion)")
            for index in fusion.old.indices {
                guard let partner = matching.newIndex(ofOldIndex: index) else { continue }
                #expect(result.matching.newIndex(ofOldIndex: index) == partner, "seed \(seed): \(fusion)")
            }
            for index in result.fused {
                #expect(matching.oldIndex(ofNewIndex: index) == nil, "seed \(seed): \(fusion)")
                let partner = result.matching.oldIndex(ofNewIndex: index)
                #expect(
                    partner.map { fusion.old[$0].first } == fusion.new[index].first, "seed \(seed): \(fusion)")
            }
            let script = ListEdit.script(matching: result.matching, moves: moves, updates: result.fused)
            #expect(script.applied(to: fusion.old, new: fusion.new) == fusion.new, "seed \(seed): \(fusion)")
            let shorter = matching.deletes.count + matching.inserts.count + moves.count - result.fused.count
            #expect(script.count == shorter, "seed \(seed): \(fusion)")
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func ofOneKindNoGapKeepsWhatCouldBePaired(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let fusion = Fusion(
                old: generator.elements(repeating: false).map { "p" + $0 },
                new: generator.elements(repeating: false).map { "p" + $0 })
            let moves = fusion.matching.moves
            let matching = fusion.result.matching
            let (from, to) = (Set(moves.map(\.from)), Set(moves.map(\.to)))
            // How many stay before each element that goes or comes says in which gap it is. What was paired stays too, in
            // both arrays alike.
            let removed = matching.deletes.map { index in
                (0..<index).count { matching.newIndex(ofOldIndex: $0) != nil && !from.contains($0) }
            }
            let added = matching.inserts.map { index in
                (0..<index).count { matching.oldIndex(ofNewIndex: $0) != nil && !to.contains($0) }
            }
            #expect(Set(removed).isDisjoint(with: added), "seed \(seed): \(fusion)")
        }
    }

    struct Fusion: CustomTestStringConvertible, CustomStringConvertible, Sendable {
        let (old, new): ([String], [String])
        var pairs: [ListMoveIndex] = []

        init(old: [String], new: [String]) { (self.old, self.new) = (old, new) }

        init(_ old: String, _ new: String, pairs: [(Int, Int)]) {
            self.init(old: old.split(separator: " ").map(String.init), new: new.split(separator: " ").map(String.init))
            self.pairs = pairs.map { ListMoveIndex(from: $0.0, to: $0.1) }
        }

        var matching: ListMatching { ListMatching(old: old, new: new) }
        var result: (matching: ListMatching, fused: [Int]) {
            matching.fused(moves: matching.moves, oldKind: { old[$0].first }, newKind: { new[$0].first })
        }
        var description: String { "\(old) → \(new)" }
        var testDescription: String { description }
    }
}

extension SeededGenerator {
    /// Up to ten elements of two kinds.
    fileprivate mutating func elements(repeating: Bool) -> [String] {
        items(upTo: 10, alphabet: 14, repeating: repeating).map { item in
            (item.diffIdentifier.text.utf8.reduce(0) { $0 + Int($1) } % 2 == 0 ? "p" : "q") + item.diffIdentifier.text
        }
    }
}
