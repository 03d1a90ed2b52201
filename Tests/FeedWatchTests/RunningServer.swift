import Foundation
import Synchronization
import TestFixtures
import Testing

@testable import FeedWatch

/// A server that serves a folder on a port of its own while a test runs.
struct RunningServer: Sendable {
    let port: Int
    let hub: EventHub
    private let running: Task<Void, any Error>
    private let end = End()

    private final class End: Sendable {
        private let value = Mutex(false)

        var isReached: Bool { value.withLock { $0 } }

        func reach() { value.withLock { $0 = true } }
    }

    /// The server did not end when it was cancelled.
    struct Hang: Error {}

    /// Runs with a server, which has ended afterwards.
    static func with(
        _ files: [String: String] = [:], host: String = "127.0.0.1", base: String = "/",
        hub: EventHub = EventHub(snapshot: { nil }),
        heartbeat: Duration = .seconds(15), _ body: (RunningServer) async throws -> Void
    ) async throws {
        let folder = try TemporaryFolder(files)
        let (ports, port) = AsyncStream<Int>.makeStream()
        let server = WatchServer(
            folder: folder.url, host: host, port: 0, basePath: { base }, events: hub,
            clientScript: Array("watch()".utf8),
            heartbeat: heartbeat, onListening: { port.yield($0) })
        let running = Task {
            defer { port.finish() }
            try await server.run()
        }
        var bound = ports.makeAsyncIterator()
        let listening = RunningServer(port: try #require(await bound.next()), hub: hub, running: running)
        let result: Result<Void, any Error>
        do { result = .success(try await body(listening)) } catch { result = .failure(error) }
        try await listening.stop()
        withExtendedLifetime(folder) {}
        try result.get()
    }

    /// Cancels it and waits for its end, though not for ever.
    func stop() async throws {
        running.cancel()
        Task { [running, end] in
            _ = await running.result
            end.reach()
        }
        guard await eventually({ end.isReached }) else { throw Hang() }
        try await running.value
    }

    /// Sends one request on a connection of its own.
    /// - Returns: all that comes back: status line, fields and body.
    func exchange(_ request: String) async throws -> String {
        let port = port
        return try await offTasks {
            let connection = try Connection(port: port)
            connection.send(request)
            return connection.receive()
        }
    }

    func get(_ target: String, method: String = "GET", host: String = "localhost") async throws -> String {
        try await exchange("\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
    }

    /// The descriptors of this process whose sockets have the port, listening or connected.
    var sockets: [Int32] {
        (0..<min(getdtablesize(), 65536)).filter { descriptor in
            var address = sockaddr_in()
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let result = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
            }
            return result == 0 && address.sin_family == AF_INET && address.sin_port == in_port_t(port).bigEndian
        }
    }
}
