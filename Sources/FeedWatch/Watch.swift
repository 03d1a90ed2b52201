package import FeedBuild
package import FeedPages
import FeedPublish
import FeedSources
import FileWatch
package import Foundation

/// `feedgen watch`: builds a site whenever its source changes, serves it, and updates open pages.
package enum Watch {
    /// Watches until the task is cancelled.
    /// - Throws: `SystemError` if another process has locked the site; `WatchError`; `ListenError`.
    package static func run(
        _ options: WatchOptions, report: @escaping @Sendable (WatchEvent) -> Void
    ) async throws {
        let lock = try SiteLock(source: options.source)
        let watched = folders(options)
        // Started before the first build, so that no change is missed in between.
        let batches = try changes(of: watched, options)
        let basePath = BasePath()
        let session = WatchSession(options: options, basePath: basePath, report: report)
        let events = EventHub { await session.snapshot() }
        await session.start(events)
        try Task.checkCancellation()

        do {
            try await serve(session, events, basePath, batches, watched, options, report)
        } catch {
            await session.end()
            throw error
        }
        await session.end()
        _ = consume lock
    }

    private static func serve(
        _ session: WatchSession, _ events: EventHub, _ basePath: BasePath, _ batches: ChangeBatches,
        _ watched: Set<String>, _ options: WatchOptions, _ report: @escaping @Sendable (WatchEvent) -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            defer { group.cancelAll() }
            let server = WatchServer(
                folder: options.destination, host: options.host, port: options.port, isPortFixed: options.isPortFixed,
                basePath: { basePath.current }, events: events,
                clientScript: Array((EmbeddedText.files["watch.js"] ?? "").utf8),
                onListening: { port in
                    let host = options.host.contains(":") ? "[\(options.host)]" : options.host
                    let address = "http://\(host):\(port)\(basePath.current)"
                    report(.serving(address))
                    if options.opensBrowser {
                        // Some browsers block the process that starts them.
                        Task { if let failure = await BrowserOpener().open(address) { report(.note(failure)) } }
                    }
                })
            group.addTask { try await server.run() }
            group.addTask { try await follow(batches, of: watched, by: session, events, options) }
            try await group.next()
        }
    }

    /// Updates the site batch by batch. If the settings name other folders, those are watched.
    private static func follow(
        _ batches: ChangeBatches, of folders: Set<String>, by session: WatchSession, _ events: EventHub,
        _ options: WatchOptions
    ) async throws {
        var (batches, watched) = (batches, folders)
        await session.warmUp(events)
        while true {
            var alarm = await alarm(of: session, for: batches)
            defer { alarm?.cancel() }
            for try await batch in batches {
                await session.update(batch, events)
                alarm?.cancel()
                alarm = await self.alarm(of: session, for: batches)
                if batch.concerns("feedgen.yml"), self.folders(options) != watched { break }
            }
            try Task.checkCancellation()
            watched = self.folders(options)
            batches = try changes(of: watched, options)
            await session.update(.everything(begun: .now), events)
        }
    }

    /// Updates the site when a post becomes due.
    private static func alarm(of session: WatchSession, for batches: ChangeBatches) async -> Task<Void, any Error>? {
        guard let next = await session.next else { return nil }
        return Task {
            try await Task.sleep(for: .seconds(max(0, next.timeIntervalSinceNow)))
            batches.lookAgain()
        }
    }

    private static func folders(_ options: WatchOptions) -> Set<String> {
        // The build reports settings that cannot be read; until they are mended only their file is watched.
        (try? ContentDirectory(root: options.source, needsPosts: false, allowsOutsideLinks: true).folders().roots) ?? []
    }

    /// Changes in the folders of a site, and of its settings.
    private static func changes(of folders: Set<String>, _ options: WatchOptions) throws -> ChangeBatches {
        let site = WatchedSite(
            root: options.source, folders: folders.sorted(), files: ["feedgen.yml"], ignores: IgnoreRules.ignores)
        return try ChangeBatches(of: site.watcher(polls: options.polls))
    }
}

/// What `watch` builds, and where it serves it.
package struct WatchOptions: Sendable {
    /// The folder of the site, and its destination.
    package var source: URL
    package var destination: URL
    package var build: BuildOptions
    /// The site in Swift to build instead of a feed of posts.
    package var site: (any FeedSite)?
    /// Whether `now` is fixed by an option.
    package var isNowFixed = false
    package var host = "127.0.0.1"
    package var port = 8000
    /// Whether only this port may be used; otherwise the following ports are tried while it is in use.
    package var isPortFixed = false
    /// Whether files are polled instead of watched.
    package var polls = false
    package var opensBrowser = false

    package init(source: URL, destination: URL, build: BuildOptions) {
        self.source = source
        self.destination = destination
        self.build = build
    }
}
