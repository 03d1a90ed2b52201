import Foundation
import TestFixtures
import Testing

@testable import FeedWatch

/// The event stream as readers meet it, and those who do not behave.
/// One test at a time: some have hundreds of readers.
@Suite(.serialized) struct EventStreamTests {
    private static func event(_ id: Int, size: Int = 0) -> ServerSentEvent {
        ServerSentEvent(id: id, name: "news", data: "<\(id)>" + String(repeating: "x", count: size))
    }

    /// A hub whose snapshot is what was published last, which is event 1 at first.
    private static func hub(limit: Int = 64) -> EventHub {
        EventHub(current: 1, limit: limit, snapshot: { event(1) })
    }

    private static func beat(_ milliseconds: Int) -> String { "event: beat\ndata: \(milliseconds)\n\n" }

    /// Publishes events, each when a reader who keeps up has received the one before.
    private static func publish(_ ids: ClosedRange<Int>, size: Int = 0, on server: RunningServer) async throws {
        let (port, hub) = (server.port, server.hub)
        let count = hub.readerCount
        try await offTasks {
            let witness = try Connection(port: port)
            witness.listen()
            // The snapshot is requested after joining.
            _ = witness.receive(until: "<1>")
            for id in ids {
                hub.publish(event(id, size: size))
                #expect(witness.receive(until: "<\(id)>").contains("<\(id)>"))
            }
        }
        #expect(await eventually { hub.readerCount == count })
    }

    @Test func aReaderGetsTheStateThenTheNewsAtOnce() async throws {
        try await RunningServer.with(hub: Self.hub()) { server in
            server.hub.setProblems("[1,\n2]")
            let port = server.port
            let connection = try await offTasks { try Connection(port: port) }
            let head = try await offTasks {
                connection.listen()
                return connection.receive(until: "data: 2]\n\n")
            }
            #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(head.contains("\r\nContent-Type: text/event-stream\r\n"))
            #expect(head.contains("\r\nCache-Control: no-store\r\n"))
            #expect(head.contains("\r\nX-Accel-Buffering: no\r\n"))
            let order = [
                "retry: 500\n\n", "id: 1\nevent: news\ndata: <1>\n\n", "event: problems\ndata: [1,\ndata: 2]\n\n",
            ]
            let places = order.map { head.range(of: $0)?.lowerBound }
            #expect(!places.contains(nil) && places.compactMap { $0 } == places.compactMap { $0 }.sorted(), "\(head)")
            for id in 2...5 {
                server.hub.publish(Self.event(id))
                let text = try await offTasks { connection.receive(until: "<\(id)>") }
                #expect(text.contains("id: \(id)\nevent: news\n"))
            }
        }
    }

    @Test func smallEventsAreNotHeldBack() async throws {
        try await RunningServer.with { server in
            let port = server.port
            let connection = try await offTasks { try Connection(port: port) }
            connection.listen()
            #expect(await eventually { server.hub.readerCount == 1 })
            #expect(server.sockets.count == 2)
            for descriptor in server.sockets {
                var (value, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
                #expect(getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &value, &size) == 0)
                #expect(value != 0)
            }
            withExtendedLifetime(connection) {}
        }
    }

    @Test func aReaderThatComesBackGetsWhatItHasMissed() async throws {
        try await RunningServer.with(hub: Self.hub(), heartbeat: .milliseconds(50)) { server in
            let port = server.port
            let current = try await offTasks {
                let connection = try Connection(port: port)
                connection.listen(after: 1)
                return connection.receive(until: Self.beat(50))
            }
            #expect(current.contains("retry: 500\n\n") && !current.contains("<1>"), "\(current)")
            let late = try await offTasks {
                let connection = try Connection(port: port)
                connection.listen(after: 0)
                return connection.receive(until: Self.beat(50))
            }
            #expect(late.contains("<1>"))
        }
    }

    /// `EventSource` does not show comments to scripts.
    @Test func aReaderWithoutNewsIsSentEvents() async throws {
        try await RunningServer.with(heartbeat: .milliseconds(20)) { server in
            let port = server.port
            let beats = try await offTasks {
                let connection = try Connection(port: port)
                connection.listen()
                return (0..<3).map { _ in connection.receive(until: Self.beat(20)) }
            }
            #expect(beats.allSatisfy { $0.contains(Self.beat(20)) })
        }
    }

    @Test func aReaderThatGoesIsForgotten() async throws {
        try await RunningServer.with(hub: Self.hub()) { server in
            let port = server.port
            var connections = try await offTasks { try (0..<3).map { _ in try Connection(port: port) } }
            for connection in connections { connection.listen() }
            #expect(await eventually { server.hub.readerCount == 3 })
            connections.removeLast()
            #expect(await eventually(within: .seconds(5)) { server.hub.readerCount == 2 })
            connections.removeLast().endSending()
            #expect(await eventually(within: .seconds(5)) { server.hub.readerCount == 1 })
            connections.removeAll()
            #expect(await eventually(within: .seconds(5)) { server.hub.readerCount == 0 && server.sockets.count == 1 })
        }
    }

    @Test func aStuckReaderThatGoesIsForgotten() async throws {
        try await RunningServer.with(hub: Self.hub()) { server in
            let port = server.port
            var stuck = try await offTasks { try (0..<2).map { _ in try Connection(port: port, receiveBuffer: 4096) } }
            for connection in stuck { connection.listen() }
            #expect(await eventually { server.hub.readerCount == 2 })
            try await Self.publish(2...60, size: 200_000, on: server)
            // One only ends its half of the connection.
            stuck[0].endSending()
            #expect(await eventually(within: .seconds(5)) { server.hub.readerCount == 1 && server.sockets.count == 2 })
            stuck.removeAll()
            #expect(await eventually(within: .seconds(5)) { server.hub.readerCount == 0 && server.sockets.count == 1 })
        }
    }

    @Test func stuckReadersTakeLittleMemory() async throws {
        try await RunningServer.with(hub: Self.hub(limit: 8)) { server in
            let (port, hub) = (server.port, server.hub)
            let stuck = try await offTasks {
                try (0..<200).map { _ in try Connection(port: port, receiveBuffer: 4096) }
            }
            for connection in stuck { connection.listen() }
            #expect(await eventually { hub.readerCount == 200 })
            let before = residentPages()
            // Two gigabytes, if all of it waited.
            try await Self.publish(2...200, size: 50000, on: server)
            let megabytes = (residentPages() - before) * 4096 / 1_000_000
            #expect(megabytes < 200)
            withExtendedLifetime(stuck) {}
        }
    }

    /// How much of the memory of this process is in use, in pages.
    private func residentPages() -> Int {
        let sizes = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return sizes.count > 1 ? Int(sizes[1]) ?? 0 : 0
    }

    @Test func fiveHundredReadersGetEveryUpdateWhateverStuckOnesDo() async throws {
        try await RunningServer.with(hub: Self.hub(limit: 100)) { server in
            let (port, hub) = (server.port, server.hub)
            let stuck = try await offTasks { try (0..<5).map { _ in try Connection(port: port, receiveBuffer: 4096) } }
            for connection in stuck { connection.listen() }
            #expect(await eventually { hub.readerCount == 5 })
            // More than the system takes in for them.
            try await Self.publish(2...40, size: 200_000, on: server)
            let crowd = try await Crowd(port: port, count: 500)
            #expect(await eventually { hub.readerCount == 505 })
            async let ids = crowd.ids(until: 140, within: 60)
            try await Self.publish(41...140, on: server)
            for ids in try await ids { try #require(ids == [1] + Array(41...140)) }
            withExtendedLifetime(stuck) {}
        }
    }

    @Test func theServerEndsAtOnceWhateverReadersDo() async throws {
        let files = [
            "big.bin": String(repeating: "x", count: 8_000_000), "small.txt": String(repeating: "y", count: 30000),
        ]
        try await RunningServer.with(files, hub: Self.hub()) { server in
            let (port, hub) = (server.port, server.hub)
            let stuck = try await offTasks { try (0..<40).map { _ in try Connection(port: port, receiveBuffer: 4096) } }
            for (index, connection) in stuck.enumerated() {
                switch index % 4 {
                // Never reads the events, or a file; asks without end, and reads nothing; is in the middle of asking.
                case 0: connection.listen()
                case 1: connection.send("GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
                case 2:
                    for _ in 0..<300 { connection.send("GET /small.txt HTTP/1.1\r\nHost: localhost\r\n\r\n") }
                default: connection.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nx")
                }
            }
            #expect(await eventually { hub.readerCount == 10 })
            try await Self.publish(2...40, size: 200_000, on: server)
            let crowd = try await Crowd(port: port, count: 500)
            #expect(await eventually { hub.readerCount == 510 })
            let time = try await ContinuousClock().measure { try await server.stop() }
            // A fraction of it, unless other tests are at work.
            #expect(time < .seconds(1))
            #expect(hub.readerCount == 0)
            #expect(await eventually { server.sockets.isEmpty })
            withExtendedLifetime((crowd, stuck)) {}
        }
    }

    @Test func theServerEndsWhileReadersCome() async throws {
        for _ in 0..<10 {
            try await RunningServer.with { server in
                let port = server.port
                let coming = Task {
                    try await offTasks {
                        var connections: [Connection] = []
                        while let connection = try? Connection(port: port), connections.count < 2000 {
                            connection.listen()
                            connections.append(connection)
                        }
                        return connections.count
                    }
                }
                #expect(await eventually { !server.sockets.isEmpty })
                try await server.stop()
                #expect(await eventually { server.sockets.isEmpty })
                _ = try await coming.value
            }
        }
    }
}
