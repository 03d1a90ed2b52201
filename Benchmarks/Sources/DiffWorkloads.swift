import Foundation
import ListDiffKit

#if DIFFERENCEKIT
    import DifferenceKit
#endif

/// Diffs of long lists of small elements.
enum DiffWorkloads {
    static func all(count: Int) -> [Workload] {
        var generator = SplitMix64(state: 1)
        let texts = (0..<2 * count).map { _ in UUID().uuidString.lowercased() }
        return diffs(of: "Int", (0..<2 * count).map { $0 }, count: count, &generator)
            + diffs(of: "UUID", (0..<2 * count).map { _ in UUID() }, count: count, &generator)
            + diffs(of: "String", texts, count: count, &generator)
    }

    /// - Parameter pool: twice as many identifiers as the lists have, all different.
    private static func diffs<Identifier: Hashable & Sendable>(
        of type: String, _ pool: [Identifier], count: Int, _ generator: inout SplitMix64
    ) -> [Workload] {
        let old = pool[..<count].map(Identified.init)
        // What DifferenceKit publishes: a tenth goes in one place and as much comes in another, and a fiftieth is shuffled.
        var published = old
        published.removeSubrange(count / 5..<count * 3 / 10)
        published.insert(contentsOf: pool[count..<count + count / 10].map(Identified.init), at: count * 3 / 10)
        published[..<(count / 50)].shuffle(using: &generator)
        return [
            diff("\(type) \(count) published", old, published),
            diff("\(type) \(count) shuffled", old, old.shuffled(using: &generator)),
            // Another array: one and the same needs no look at its elements.
            diff("\(type) \(count) equal", old, old.map { $0 }),
        ]
    }

    private static func diff<Identifier: Hashable & Sendable>(
        _ name: String, _ old: [Identified<Identifier>], _ new: [Identified<Identifier>]
    ) -> Workload {
        var workload = Workload(name: name) {
            let start = ContinuousClock.now
            return Turn(since: start, count: ListDiff(oldArray: old, newArray: new).moves.count)
        }
        #if DIFFERENCEKIT
            workload.peer = {
                let start = ContinuousClock.now
                let moves = StagedChangeset(source: old, target: new).reduce(0) { $0 + $1.elementMoved.count }
                return Turn(since: start, count: moves)
            }
        #endif
        return workload
    }
}

/// An element that is nothing but an identifier.
struct Identified<Identifier: Hashable & Sendable>: ListDiffable, Equatable, Sendable {
    let id: Identifier
    var diffIdentifier: Identifier { id }
}

#if DIFFERENCEKIT
    extension Identified: Differentiable {
        var differenceIdentifier: Identifier { id }
    }
#endif

/// The same lists on every run.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
