import ListDiffKit
import TestFixtures
import Testing

extension ListMatchingTests {
    @Test(arguments: 0...5)
    func noScriptIsShorter(count: Int) {
        // Every array without repeats of up to six elements, from each start of up to five.
        let old = Array(0..<count)
        let fewest = fewestEdits(from: old, alphabet: 6)
        #expect(fewest.count == 1957)
        for (new, distance) in fewest where ListDiff(oldArray: old, newArray: new).edits.count != distance {
            Issue.record("\(old) → \(new) needs \(distance) edits")
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func theStandardLibraryFindsNoFewerMoves(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let old = generator.items(upTo: 30, alphabet: 30, repeating: false).map(\.diffIdentifier.text)
            let new = generator.items(upTo: 30, alphabet: 30, repeating: false).map(\.diffIdentifier.text)
            let diff = ListDiff(oldArray: old, newArray: new)
            let difference = new.difference(from: old).inferringMoves()
            let moves = difference.insertions.count { change in
                if case .insert(_, _, let origin) = change { origin != nil } else { false }
            }
            #expect(diff.moves.count == moves, "seed \(seed): \(old) → \(new)")
            #expect(diff.inserts.count == difference.insertions.count - moves, "seed \(seed): \(old) → \(new)")
            #expect(diff.deletes.count == difference.removals.count - moves, "seed \(seed): \(old) → \(new)")
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func movesAreTheSurvivorsBesideALongestIncreasingSubsequence(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<100 {
            let old = generator.items(upTo: 14, alphabet: 10, repeating: round % 2 == 0)
            let new = generator.items(upTo: 14, alphabet: 10, repeating: round % 2 == 0)
            let survivors = pairs(old, new)
            let kept = lengthOfLongestIncreasingSubsequence(survivors.map(\.to))
            let updates = survivors.count { old[$0.from] != new[$0.to] }
            let edits = ListDiff(oldArray: old, newArray: new).edits.count
            let fewest = old.count + new.count - 2 * survivors.count + survivors.count - kept + updates
            #expect(edits == fewest, "seed \(seed): \(old) → \(new)")
        }
    }

    @Test(arguments: Rearrangement.all)
    func aThousandElementsTakeTheFewestMoves(rearrangement: Rearrangement) {
        let (old, new) = (Array(0..<1000), rearrangement.apply(Array(0..<1000)))
        let diff = ListDiff(oldArray: old, newArray: new)
        let survivors = new.filter { $0 < 1000 }
        #expect(diff.moves.count == survivors.count - lengthOfLongestIncreasingSubsequence(survivors))
        if let moves = rearrangement.moves { #expect(diff.moves.count == moves) }
        #expect(diff.edits.applied(to: old, new: new) == new)
    }

    /// Shapes that IGListKit's unmerged branch for fewer moves is tested with.
    @Test(arguments: [
        ([5, 4, 0, 1, 2, 3], 2), ([100, 5, 0, 1, 2, 3, 4], 2), ([5, 100, 0, 1, 2, 3, 4], 2), ([1, 4, 5, 2, 3], 3),
        ([5, 0, 2, 3, 4], 2), ([2, 3, 4, 5, 1, 0], 2), ([1, 2, 0, 5, 3, 4], 2), ([5, 0, 1, 2, 3, 4], 1),
    ])
    func sixElementsTakeTheFewestEdits(new: [Int], edits: Int) {
        #expect(ListDiff(oldArray: Array(0..<6), newArray: new).edits.count == edits)
    }

    /// A change of the order of the numbers from 0 to 999, and the moves it takes where that is a fixed number.
    struct Rearrangement: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let moves: Int?
        let apply: @Sendable ([Int]) -> [Int]

        init(_ name: String, moves: Int?, _ change: @escaping @Sendable (inout [Int]) -> Void) {
            testDescription = name
            self.moves = moves
            apply = { numbers in
                var numbers = numbers
                change(&numbers)
                return numbers
            }
        }

        static let all = [
            Self("first to last", moves: 1) { $0.append($0.removeFirst()) },
            Self("last to first", moves: 1) { $0.insert($0.removeLast(), at: 0) },
            Self("500 to 0", moves: 1) { $0.insert($0.remove(at: 500), at: 0) },
            Self("0 to 500", moves: 1) { $0.insert($0.remove(at: 0), at: 500) },
            Self("ends swapped", moves: 2) { $0.swapAt(0, 999) },
            Self("1 and 998 swapped", moves: 2) { $0.swapAt(1, 998) },
            Self("rotated left by 10", moves: 10) { $0 = Array($0[10...] + $0[..<10]) },
            Self("rotated right by 10", moves: 10) { $0 = Array($0[990...] + $0[..<990]) },
            Self("a feed's day", moves: 1) { numbers in
                numbers.insert(numbers.remove(at: 700), at: 0)
                numbers.remove(at: 300)
                numbers.insert(1000, at: 0)
            },
            Self("reversed", moves: 999) { $0.reverse() },
            Self("shuffled", moves: nil) { numbers in
                var generator = SeededGenerator(seed: 942)
                numbers.shuffle(using: &generator)
            },
            Self("20 come, 20 go", moves: 0) { $0 = Array(1000..<1020) + $0.dropLast(20) },
        ]
    }
}
