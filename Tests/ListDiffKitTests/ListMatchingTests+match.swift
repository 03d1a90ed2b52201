import TestFixtures
import Synchronization
import Testing

@testable import ListDiffKit

/// Linear growth, by counting what is asked of identifiers: a count is the same on a busy machine.
extension ListMatchingTests {
    @Test func equalArraysHashNothingAndAreComparedOnce() {
        let count = cost(from: Array(0..<10_000), to: Array(0..<10_000))
        #expect(count.hashes == 0)
        #expect(count.comparisons == 10_000)
    }

    @Test(arguments: [0, 1, 5_000, 9_999, 10_000])
    func oneInsertInTenThousandHashesAtMostItself(index: Int) {
        var new = Array(0..<10_000)
        new.insert(-1, at: index)
        let count = cost(from: Array(0..<10_000), to: new)
        #expect(count.hashes <= 1)
        #expect(count.comparisons <= 2 * 10_000 + 2)
    }

    @Test func oneReplacementInTenThousandHashesTheWindow() {
        var new = Array(0..<10_000)
        new[5_000] = -1
        #expect(cost(from: Array(0..<10_000), to: new).hashes <= 4)
    }

    @Test func oneMoveByTenHashesTheWindow() {
        var new = Array(0..<10_000)
        new.insert(new.remove(at: 5_000), at: 5_010)
        #expect(cost(from: Array(0..<10_000), to: new).hashes <= 5 * 11)
    }

    @Test(arguments: 1...4)
    func aShortRunOfInsertsHashesOnlyTheRun(length: Int) {
        let count = cost(from: Array(0..<10_000), to: Array(-length..<10_000))
        #expect(count.hashes <= length)
        #expect(count.comparisons <= (1 + length) * 10_001)
    }

    @Test(arguments: [5, 20, 1000])
    func aLongRunOfInsertsHashesTheRunAndTheSuffixOnce(length: Int) {
        let count = cost(from: Array(0..<10_000), to: Array(-length..<10_000))
        #expect(count.hashes <= 10_000 + 4 * length)
    }

    @Test func aRunThatMovesIsHashedOnce() {
        let count = cost(from: Array(0..<10_000), to: Array(3_000..<10_000) + Array(0..<3_000))
        #expect(count.hashes <= 10_000 + 2)
    }

    @Test(arguments: Shape.allCases)
    func workGrowsLinearly(shape: Shape) {
        let sizes = [1_000, 2_000, 4_000]
        let counts = sizes.map { cost(from: shape.old($0), to: shape.new($0)) }
        for (count, size) in zip(counts, sizes) {
            #expect(count.hashes <= 5 * size)
            #expect(count.comparisons <= 16 * size)
        }
        // Comparisons of colliding hashes depend on the process's seed; a square would be four times as many.
        for (less, more) in zip(counts, counts.dropFirst()) {
            #expect(Double(more.hashes) <= 2.2 * Double(less.hashes))
            #expect(Double(more.comparisons) <= 2.8 * Double(less.comparisons))
        }
    }

    private func cost(from old: [Int], to new: [Int]) -> Count {
        let count = Count()
        _ = ListMatching(old: old.map { Counted(of: $0, count) }, new: new.map { Counted(of: $0, count) })
        return count
    }

    /// Two arrays of about `size` elements.
    enum Shape: CaseIterable {
        case reversed, shuffled, replaced, halfReplaced, repeated, repeatIntoSuffix

        func old(_ size: Int) -> [Int] {
            switch self {
            case .repeated: (0..<size).map { $0 % 7 }
            default: Array(0..<size)
            }
        }

        func new(_ size: Int) -> [Int] {
            var generator = SeededGenerator(seed: 1)
            return switch self {
            case .reversed: (0..<size).reversed()
            case .shuffled: (0..<size).shuffled(using: &generator)
            case .replaced: Array(size..<(2 * size))
            case .halfReplaced: (0..<size).map { $0.isMultiple(of: 2) ? $0 : $0 + size }
            case .repeated: (0..<size).map { ($0 + 1) % 7 }
            case .repeatIntoSuffix: [size - 1] + (0..<size)
            }
        }
    }
}

private final class Count: Sendable {
    private let asked = Mutex((hashes: 0, comparisons: 0))
    var hashes: Int { asked.withLock(\.hashes) }
    var comparisons: Int { asked.withLock(\.comparisons) }

    func hash() { asked.withLock { $0.hashes += 1 } }
    func compare() { asked.withLock { $0.comparisons += 1 } }
}

/// An element whose identifier counts what is asked of it.
private struct Counted: ListDiffable {
    let diffIdentifier: Identifier

    init(of value: Int, _ count: Count) { diffIdentifier = Identifier(value: value, count: count) }

    func isEqual(toDiffableObject object: Self) -> Bool { true }

    struct Identifier: Hashable {
        let value: Int
        let count: Count

        static func == (left: Self, right: Self) -> Bool {
            left.count.compare()
            return left.value == right.value
        }

        func hash(into hasher: inout Hasher) {
            count.hash()
            hasher.combine(value)
        }
    }
}
