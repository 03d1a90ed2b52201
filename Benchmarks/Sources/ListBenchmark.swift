import Foundation
import ListDiffKit

/// Prints a table of the time that diffs and updates take: the fastest and the median of several runs. The workloads take turns,
/// so that a busy machine slows all of them.
@main
struct ListBenchmark {
    static let runs = 15

    static func main() async throws {
        let count = 100_000
        var workloads: [Workload] = []
        workloads += diffs(of: "Int", (0..<2 * count).map { $0 }, count: count)
        workloads += diffs(of: "UUID", (0..<2 * count).map { _ in Identified(id: UUID()) }, count: count)
        workloads += diffs(
            of: "String", (0..<2 * count).map { _ in UUID().uuidString.lowercased() }, count: count)
        workloads += try await AdapterWorkload.all(sections: 10_000, cells: 6)

        var times = [[Double]](repeating: [], count: workloads.count)
        for _ in 0..<runs {
            for (index, workload) in workloads.enumerated() {
                let start = ContinuousClock.now
                try await workload.run()
                times[index].append((.now - start) / .milliseconds(1))
            }
        }
        print("| workload | fastest, ms | median, ms |\n| --- | --- | --- |")
        for (workload, times) in zip(workloads, times) {
            let sorted = times.sorted()
            print("| \(workload.name) | \(text(sorted[0])) | \(text(sorted[runs / 2])) |")
        }
    }

    private static func text(_ time: Double) -> String { String(format: "%.2f", time) }

    /// - Parameter pool: twice as many elements as the lists have, all different.
    private static func diffs<Element: ListDiffable & Sendable>(
        of name: String, _ pool: [Element], count: Int
    ) -> [Workload] {
        var generator = Generator(state: 1)
        let old = Array(pool[..<count])
        // A tenth goes and comes, and some of the rest change places: the workload that DifferenceKit publishes.
        var edited = old
        for _ in 0..<count / 10 { edited.remove(at: Int.random(in: 0..<edited.count, using: &generator)) }
        for element in pool[count..<(count + count / 10)] {
            edited.insert(element, at: Int.random(in: 0...edited.count, using: &generator))
        }
        for _ in 0..<count / 100 {
            let indexes = (0..<2).map { _ in Int.random(in: 0..<edited.count, using: &generator) }
            edited.swapAt(indexes[0], indexes[1])
        }
        let lists = [
            ("edited", edited), ("shuffled", old.shuffled(using: &generator)), ("equal", Array(old.map { $0 })),
        ]
        return lists.map { kind, new in
            Workload(name: "diff of \(count) \(name), \(kind)") {
                keep(ListDiff(oldArray: old, newArray: new).changeCount)
            }
        }
    }
}

/// Something whose time is taken.
struct Workload {
    let name: String
    let run: () async throws -> Void
}

/// Keeps a result from being optimised away.
@inline(never) func keep(_ value: Int) {}

/// An element that is nothing but an identifier.
struct Identified<Identifier: Hashable & Sendable>: ListDiffable, Equatable, Sendable {
    let id: Identifier
    var diffIdentifier: Identifier { id }
}

/// SplitMix64: the same lists on every run.
struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
