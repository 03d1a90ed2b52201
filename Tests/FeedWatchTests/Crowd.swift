import Foundation

/// Many readers of the event stream, read by one thread.
struct Crowd: Sendable {
    private let connections: [Connection]

    init(port: Int, count: Int) async throws {
        connections = try await offTasks { try (0..<count).map { _ in try Connection(port: port) } }
        for connection in connections { connection.listen() }
    }

    /// Reads them all until each has been sent event `last`, or the time is over.
    /// - Returns: the ids that each was sent.
    func ids(until last: Int, within seconds: Double) async throws -> [[Int]] {
        try await offTasks { [connections] in
            let deadline = Date(timeIntervalSinceNow: seconds)
            var lines = connections.map { _ in [UInt8]() }
            var ids = connections.map { _ in [Int]() }
            var waiting = Set(connections.indices)
            while !waiting.isEmpty, Date.now < deadline {
                let order = Array(waiting)
                var polled = order.map { pollfd(fd: connections[$0].descriptor, events: Int16(POLLIN), revents: 0) }
                poll(&polled, nfds_t(polled.count), 100)
                for (index, state) in zip(order, polled) where state.revents != 0 {
                    let more = connections[index].receive() ?? []
                    for byte in more {
                        if byte != UInt8(ascii: "\n") {
                            lines[index].append(byte)
                            continue
                        }
                        if lines[index].starts(with: "id: ".utf8) {
                            ids[index].append(Int(String(decoding: lines[index].dropFirst(4), as: UTF8.self)) ?? -1)
                        }
                        lines[index] = []
                    }
                    if more.isEmpty || ids[index].last == last { waiting.remove(index) }
                }
            }
            return ids
        }
    }
}
