import ListDiffKit
import TestFixtures
import Testing

struct LongestIncreasingSubsequenceTests {
    @Test(arguments: [
        ([], 0), ([7], 1), ([1, 2, 3], 3), ([3, 2, 1], 1), ([2, 2, 2], 1), ([1, 2, 2, 3], 3), ([5, 1, 2, 6, 3, 4], 4),
        ([-3, -1, -2, 0], 3), ([0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15], 6),
    ])
    func theLengthIsTheLongest(values: [Int], length: Int) {
        #expect(longestIncreasingSubsequence(of: values).count == length)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func aQuadraticSearchFindsNoLonger(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let bound = generator.next(below: 40) + 1
            let values = (0..<generator.next(below: 40)).map { _ in generator.next(below: bound) }
            let positions = longestIncreasingSubsequence(of: values)
            #expect(positions.count == lengthOfLongestIncreasingSubsequence(values), "seed \(seed): \(values)")
            #expect(isIncreasing(positions), "seed \(seed): \(values)")
            #expect(isIncreasing(positions.map { values[$0] }), "seed \(seed): \(values)")
        }
    }

    private func isIncreasing(_ values: [Int]) -> Bool {
        zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
    }
}
