package import Foundation
import Hummingbird
import Logging
import NIOCore
import NIOPosix

/// The HTTP server of `watch`: serves a folder as a site, with events about updates. A script that listens for these is
/// injected into pages; the files are unchanged.
package struct WatchServer: Sendable {
    /// The number of ports to try after the first, if the port is not fixed.
    private static let spare = 100

    private let folder: URL
    private let host: String
    private let port: Int
    private let isPortFixed: Bool
    private let basePath: @Sendable () async -> String
    private let events: EventHub
    private let clientScript: [UInt8]
    private let heartbeat: Duration
    private let onListening: @Sendable (Int) async -> Void

    /// - Parameters:
    ///   - folder: the folder to serve; it need not exist yet.
    ///   - host: a name or an address of this machine; requests to other names are refused, see `AllowedHosts`.
    ///   - port: from 0 to 65535; 0 for any free port.
    ///   - isPortFixed: whether only this port may be used; otherwise the following ports are tried while it is in use.
    ///   - basePath: the path of the site's root, requested for each request: `/`, or `/blog/`, percent-encoded.
    ///   - events: the events sent to clients at `@feedgen/events` below the base path.
    ///   - clientScript: the module at `@feedgen/watch.js` below the base path.
    ///   - heartbeat: the interval of heartbeats to clients.
    ///   - onListening: called with the port before the first request is answered.
    package init(
        folder: URL, host: String = "127.0.0.1", port: Int = 8000, isPortFixed: Bool = false,
        basePath: @escaping @Sendable () async -> String,
        events: EventHub, clientScript: [UInt8], heartbeat: Duration = .seconds(15),
        onListening: @escaping @Sendable (Int) async -> Void
    ) {
        self.folder = folder
        self.host = host
        self.port = port
        self.isPortFixed = isPortFixed
        self.basePath = basePath
        self.events = events
        self.clientScript = clientScript
        self.heartbeat = heartbeat
        self.onListening = onListening
    }

    /// Serves until the task is cancelled; then closes all connections and returns.
    /// - Throws: `ListenError`.
    package func run() async throws {
        DescriptorLimit.raise()
        guard try await isHostKnown() else { return }
        let site = ServedSite(folder: folder, clientScript: clientScript, hosts: AllowedHosts(bound: host))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                // A sleep fails only when the task is cancelled: that ends the heartbeat.
                while (try? await Task.sleep(for: heartbeat)) != nil { events.beat(next: heartbeat) }
            }
            defer { group.cancelAll() }
            try await listen(SiteResponder(site: site, basePath: basePath, events: events))
        }
    }

    /// Resolves the host, so that an unknown name is reported as such.
    /// - Returns: `false` if the task is cancelled.
    private func isHostKnown() async throws -> Bool {
        do {
            return try await NIOThreadPool.singleton.runIfActive { [host, port] in
                _ = try SocketAddress.makeAddressResolvingHost(host, port: port)
                return true
            }
        } catch is CancellationError {
            return false
        } catch {
            throw ListenError(host: host, port: port, code: nil)
        }
    }

    private func listen(_ responder: SiteResponder) async throws {
        let last = port == 0 || isPortFixed ? port : min(port + Self.spare, 65535)
        let ports = port...max(port, last)
        for port in ports {
            do {
                return try await serve(responder, port: port)
            } catch let error as IOError where error.errnoCode == EADDRINUSE {
                continue
            } catch let error as IOError {
                throw ListenError(host: host, port: port, code: error.errnoCode)
            }
        }
        throw ListenError(host: host, taken: ports)
    }

    private func serve(_ responder: SiteResponder, port: Int) async throws {
        let sockets = OpenSockets()
        let application = Application(
            responder: responder,
            server: .http1(configuration: .init(additionalChannelHandlers: [OpenSockets.Handler(sockets)])),
            configuration: ApplicationConfiguration(address: .hostname(host, port: port), backlog: 1024),
            onServerRunning: { channel in
                sockets.add(listener: channel)
                await onListening(channel.localAddress?.port ?? port)
            },
            logger: Logger(label: "feedgen.watch", factory: { _ in SwiftLogNoOpLogHandler() }))
        // Not a child of this task: on cancellation its sockets are closed instead, and everything ends by itself. If
        // it were cancelled, it would drop new connections, which ends the process.
        let running = Task { try await application.run() }
        let result = await withTaskCancellationHandler {
            await running.result
        } onCancel: {
            sockets.closeAll()
        }
        if !sockets.isClosed { try result.get() }
    }
}

/// The limit of open files and sockets of the process.
enum DescriptorLimit {
    /// Raises the soft limit to `wanted`, or as far as the hard limit allows. A higher limit is kept.
    static func raise(to wanted: rlim_t = 8192) {
        #if canImport(Darwin)
            let resource = RLIMIT_NOFILE
        #else
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < wanted else { return }
        limit.rlim_cur = min(wanted, limit.rlim_max)
        // If this fails, fewer clients can connect, but the server still works.
        _ = setrlimit(resource, &limit)
    }
}
