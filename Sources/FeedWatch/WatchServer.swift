package import Foundation
import Hummingbird
import Logging
import NIOCore
import NIOPosix

/// The HTTP server of `watch`: a folder as a site for its author, and news of it. Pages are given a script that listens to the
/// news; the files stay as they are.
package struct WatchServer: Sendable {
    /// How many ports are tried after the first, where any will do.
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
    ///   - folder: what is served; it need not be there yet.
    ///   - host: a name or an address of this machine; requests by other names are refused, see `HostRule`.
    ///   - port: from 0 to 65535; 0 for any that is free.
    ///   - isPortFixed: whether it must be this port; else those after it are tried while it is taken.
    ///   - basePath: where the site begins, asked for at each request: `/`, or `/blog/`, percent-encoded.
    ///   - events: what is sent to readers at `@feedgen/events` below the base path.
    ///   - clientScript: the module at `@feedgen/watch.js` below the base path.
    ///   - heartbeat: how often readers without news are sent something.
    ///   - onListening: is told the port before the first request is answered.
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

    /// Serves until the task is cancelled; then all connections are closed, and it returns.
    /// - Throws: `ListenError`.
    package func run() async throws {
        DescriptorLimit.raise()
        guard try await isHostKnown() else { return }
        let site = ServedSite(folder: folder, clientScript: clientScript, hosts: HostRule(bound: host))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                while (try? await Task.sleep(for: heartbeat)) != nil { events.beat() }
            }
            defer { group.cancelAll() }
            try await listen(SiteResponder(site: site, basePath: basePath, events: events))
        }
    }

    /// Looks the host up, so that a name that is not known is told of as such.
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
        // Not a child of this task: when that is cancelled its sockets are closed instead, and everything ends by itself.
        // Cancelled, it would drop connections that have just come, which ends the process.
        let running = Task { try await application.run() }
        let result = await withTaskCancellationHandler {
            await running.result
        } onCancel: {
            sockets.closeAll()
        }
        if !sockets.isClosed { try result.get() }
    }
}

/// How many files and sockets the process may have open.
enum DescriptorLimit {
    /// Raises the soft limit to `wanted`, or as far as the hard limit lets it. One that is higher stays.
    static func raise(to wanted: rlim_t = 8192) {
        #if canImport(Darwin)
            let resource = RLIMIT_NOFILE
        #else
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < wanted else { return }
        limit.rlim_cur = min(wanted, limit.rlim_max)
        // Without it fewer readers find room, which is no reason not to serve.
        _ = setrlimit(resource, &limit)
    }
}
