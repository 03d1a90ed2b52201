import Foundation

/// Times diffs and updates, and prints one JSON object per workload, with the milliseconds of each run. They take turns, so
/// that a busy machine slows all of them. An argument names the workloads to run by how their names begin.
@main
struct ListBenchmark {
    static let runs = 15

    static func main() async throws {
        var workloads = DiffWorkloads.all(count: 100_000)
        workloads += try AdapterWorkload.all(sections: 10_000, cells: 6)
        if let prefix = CommandLine.arguments.dropFirst().first { workloads.removeAll { !$0.name.hasPrefix(prefix) } }
        var results = workloads.map { Result(name: $0.name, times: [], peerTimes: []) }
        for _ in 0..<runs {
            for (index, workload) in workloads.enumerated() {
                let start = ContinuousClock.now
                results[index].moves = try await workload.run()
                results[index].times.append(milliseconds(since: start))
                guard let peer = workload.peer else { continue }
                let peerStart = ContinuousClock.now
                results[index].peerMoves = peer()
                results[index].peerTimes.append(milliseconds(since: peerStart))
            }
        }
        for result in results { print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self)) }
    }

    private static func milliseconds(since start: ContinuousClock.Instant) -> Double {
        (.now - start) / .milliseconds(1)
    }
}

/// Something whose time is taken. Each way of doing it returns how many moves it found, so that nothing of it is optimised away.
struct Workload {
    let name: String
    let run: () async throws -> Int
    /// The same by DifferenceKit, where it is at hand.
    var peer: (() -> Int)?
}

/// What is printed of a workload.
private struct Result: Encodable {
    let name: String
    var times: [Double]
    var peerTimes: [Double]
    var moves = 0
    var peerMoves = 0
}
