import TestFixtures
import Testing

@testable import ListDiffKit

struct FenwickTreeTests {
    @Test(arguments: 0..<20 as Range<UInt64>)
    func sumsAreThoseOfTheNumbersBefore(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var numbers = [Int](repeating: 0, count: generator.next(below: 40) + 1)
        var tree = FenwickTree(count: numbers.count)
        for _ in 0..<60 {
            let index = generator.next(below: numbers.count)
            let value = generator.next(below: 7) - 3
            numbers[index] += value
            tree.add(value, at: index)
            let end = generator.next(below: numbers.count + 1)
            #expect(tree.sum(before: end) == numbers.prefix(end).reduce(0, +), "seed \(seed)")
        }
    }

    @Test func aTreeOfNothingSumsToZero() {
        #expect(FenwickTree(count: 0).sum(before: 0) == 0)
    }
}
