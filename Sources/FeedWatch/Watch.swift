import FeedBuild
import FileWatch
import Foundation

/// `feedgen watch`: builds a site whenever its source changes, serves it, and tells open pages.
package enum Watch {
    /// Watches until the task is cancelled.
    /// - Throws: `SystemError` if another run holds the site; `WatchError`; `ListenError`.
    package static func run(
        _ options: WatchOptions, report: @escaping @Sendable (WatchEvent) -> Void
    ) async throws {
        let lock = try SiteLock(source: options.source)
        let site = WatchedSite(
            root: options.source, folders: ["Posts", "Templates"], files: ["feedgen.yml"], ignores: SiteNames.ignores)
        // From before the first build on, so that no change is missed between the two.
        let batches = try ChangeBatches(of: site.watcher(polls: options.polls))
        let basePath = BasePath()
        let session = try WatchSession(options: options, basePath: basePath, report: report)
        let events = EventHub { await session.snapshot() }
        await session.start(events)
        try Task.checkCancellation()

        try await withThrowingTaskGroup(of: Void.self) { group in
            defer { group.cancelAll() }
            let server = WatchServer(
                folder: options.destination, host: options.host, port: options.port,
                basePath: { basePath.current }, events: events,
                clientScript: Array((EmbeddedText.files["watch.js"] ?? "").utf8),
                onListening: { port in
                    let host = options.host.contains(":") ? "[\(options.host)]" : options.host
                    let address = "http://\(host):\(port)\(basePath.current)"
                    report(.serving(address))
                    if options.opensBrowser {
                        // Some browsers keep whoever starts them waiting.
                        Task { if let failure = await BrowserOpener().open(address) { report(.note(failure)) } }
                    }
                })
            group.addTask { try await server.run() }
            group.addTask {
                for try await batch in batches { await session.update(batch, events) }
            }
            try await group.next()
        }
        _ = consume lock
    }
}
