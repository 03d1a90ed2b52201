import Foundation
import ListKit
import Synchronization

/// Measures how long cells of each kind take to render in a build.
final class CellTimes: ListAdapterPerformanceDelegate {
    private let times = Mutex<[String: (count: Int, total: Duration)]>([:])

    func listAdapter(didRenderCellOfKind kind: String, in duration: Duration) {
        times.withLock { times in
            let known = times[kind] ?? (0, .zero)
            times[kind] = (known.count + 1, known.total + duration)
        }
    }

    /// One line per kind, the slowest first.
    var table: String {
        let rows = times.withLock { $0 }.sorted { ($1.value.total, $0.key) < ($0.value.total, $1.key) }
        func line(_ kind: String, _ count: String, _ total: String, _ each: String) -> String {
            kind.padding(toLength: max(16, kind.count), withPad: " ", startingAt: 0)
                + [count, total, each].map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
        }
        return
            ([line("kind", "cells", "ms", "µs each")]
            + rows.map { kind, time in
                let microseconds =
                    Double(time.total.components.attoseconds) / 1e12 + Double(time.total.components.seconds) * 1e6
                return line(
                    kind, "\(time.count)", String(format: "%.1f", microseconds / 1000),
                    String(format: "%.1f", microseconds / Double(time.count)))
            }).joined(separator: "\n")
    }
}
