import Foundation

/// Times diffs and updates, and prints one JSON object per workload, with the milliseconds of each run. A workload and its
/// peer take turns, so that a busy machine slows both; the first turn, on memory that others used before, is not counted.
/// An argument names the workloads to run by how their names begin.
@main
struct ListBenchmark {
    static let runs = 15

    static func main() throws {
        var workloads = [5_000, 100_000].flatMap(DiffWorkloads.all)
        workloads += try AdapterWorkload.all(sections: 10_000, cells: 6)
        if let prefix = CommandLine.arguments.dropFirst().first { workloads.removeAll { !$0.name.hasPrefix(prefix) } }
        var results = workloads.map { Result(name: $0.name, times: [], peerTimes: []) }
        for (index, workload) in workloads.enumerated() {
            for run in 0...runs {
                let (turn, peerTurn) = (try workload.run(), workload.peer?())
                if run == 0 { continue }
                results[index].add(turn, peerTurn)
            }
        }
        for result in results { print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self)) }
    }
}

/// Something whose time is taken, by itself: a task that is resumed may wait for a thread, and that is none of its time.
struct Workload {
    let name: String
    let run: () throws -> Turn
    /// The same by DifferenceKit, where it is at hand.
    var peer: (() -> Turn)?
}

/// How long a workload took, and how many moves it found, so that nothing of it is optimised away.
struct Turn {
    let milliseconds: Double
    let count: Int

    init(since start: ContinuousClock.Instant, count: Int) {
        milliseconds = (.now - start) / .milliseconds(1)
        self.count = count
    }
}

/// What is printed of a workload.
private struct Result: Encodable {
    let name: String
    var times: [Double]
    var peerTimes: [Double]
    var moves = 0
    var peerMoves = 0

    mutating func add(_ turn: Turn, _ peer: Turn?) {
        times.append(turn.milliseconds)
        moves = turn.count
        guard let peer else { return }
        peerTimes.append(peer.milliseconds)
        peerMoves = peer.count
    }
}
