import FeedPages
import FeedBuild
import FeedPublish
import FeedSources
import FileStorage
import FileWatch
import Foundation
import JSONPatch
import SourceDiagnostics

/// Builds a site and updates its open pages while its source is edited.
actor WatchSession {
    /// How long the deferred part of a build waits after the event.
    private static let pause = Duration.milliseconds(25)

    private let options: WatchOptions
    private let basePath: BasePath
    private let report: @Sendable (WatchEvent) -> Void
    private var build: BuildSession
    private var hasErrors = false
    /// The warnings of the last build without errors; `nil` if there was none.
    private var warnings: [Problem]?
    /// The errors and warnings that open pages have received.
    private var lastSent: String?
    /// The event that open pages have received and the head does not have yet.
    private var pending: ServerSentEvent?
    /// What updates that were left to the next one did not report.
    private var unfinished = (files: [String](), wasInError: false)
    /// When open pages received the first event of the batch.
    private var notified: ContinuousClock.Instant?

    init(options: WatchOptions, basePath: BasePath, report: @escaping @Sendable (WatchEvent) -> Void) {
        self.options = options
        self.basePath = basePath
        self.report = report
        build = BuildSession(
            source: options.source, destination: options.destination, options: options.build, site: options.site)
    }

    /// When the site changes without an edit; `nil` for never.
    var next: Date? { options.isNowFixed ? nil : build.next }

    /// Everything that an open page must know now.
    func snapshot() -> ServerSentEvent? {
        if let pending { return pending }
        // A head that cannot be read has no news to tell.
        guard let head = try? build.head() else { return nil }
        return ServerSentEvent(id: head.n, name: "news", data: head.json)
    }

    /// Builds the site for the first time. A site with errors is watched too.
    func start(_ events: EventHub) async {
        let start = ContinuousClock.now
        do {
            let publication = try await withBuild { try await $0.run() }
            report(.built(publication, .now - start))
            // Also if there are none: pages that were open before may still show old errors.
            tell(of: publication, events)
        } catch is CancellationError {
        } catch {
            fail(error, events)
        }
    }

    /// Reads a site that was not read at the start because nothing had changed, so that the first update is fast.
    func warmUp(_ events: EventHub) async {
        await withBuild { await $0.warmUp() }
        if build.isLoadDeferred { await update(.everything(begun: .now), events) }
    }

    /// Saves the state of the site for the next process.
    func end() async {
        await withBuild { await $0.saveCache() }
    }

    /// Updates the site after changes. In order:
    ///
    /// 1. changed files are read, rendered and compared (`BuildSession`), or all errors are reported;
    /// 2. pages are written, and the patches from the previous versions;
    /// 3. open pages receive the event (`EventHub`);
    /// 4. the deferred part is made and written: pages of other lists, with their events, patches from older versions,
    ///   the head, the history.
    func update(_ batch: ChangeBatch, _ events: EventHub) async {
        await publish(batch, events)
        // Now that nobody waits, and nothing else refers to the history.
        build.applyHistory()
    }

    private func publish(_ batch: ChangeBatch, _ events: EventHub) async {
        let paths = batch.isEverything || !batch.folders.isEmpty ? nil : Set(unfinished.files + batch.files).sorted()
        let now = options.isNowFixed ? options.build.now : Date()
        let wasInError = hasErrors || unfinished.wasInError
        let known = build.files(among: paths ?? [])
        notified = nil
        do {
            let publication = try await withBuild { build in
                try await build.update(paths: paths, now: now) { await self.notify($0, files: $1, events) }
            }
            pending = nil
            unfinished = ([], false)
            let areWarningsOthers = tell(of: publication, events)
            if wasInError || publication.hasChanges || areWarningsOthers {
                let saved = paths ?? (batch.isEverything ? [] : batch.files + batch.folders.flatMap(files))
                report(
                    .updated(
                        WatchUpdate(
                            paths: parts(of: saved, known: known), publication: publication,
                            duration: (notified ?? .now) - batch.begun, isFixed: wasInError,
                            openPages: events.pageCount)))
            }
        } catch {
            pending = nil
            if error is CancellationError { return }
            if let error = error as? SystemError, error.isChange {
                // The file was saved again, and that is the next batch. It builds everything that this one has read,
                // whichever its own files are.
                unfinished = (paths ?? [], wasInError)
                return
            }
            fail(error, events)
        }
    }

    /// The files in a folder of the site.
    private func files(in folder: String) -> [String] {
        let names = FileManager.default.subpaths(atPath: options.source.appending(path: folder).path) ?? []
        return names.map { "\(folder)/\($0)" }
    }

    /// The files among `paths` that are or were part of the site, without temporary files of editors.
    private func parts(of paths: [String], known: Set<String>) -> [String] {
        Set(paths).filter(known.union(build.files(among: paths)).contains).sorted()
    }

    /// Lends the build to work that suspends, because an actor's state cannot be modified across suspension.
    private func withBuild<Result: Sendable, Failure: Error>(
        _ work: (inout BuildSession) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        var build = build
        defer {
            self.build = build
            basePath.current = build.basePath
        }
        return try await work(&build)
    }

    /// Sends an event to open pages, and pauses.
    private func notify(_ announcement: Publication.Announcement?, files: [String], _ events: EventHub) async {
        if let announcement {
            let event = ServerSentEvent(id: announcement.n, name: "news", data: announcement.json)
            // Before publishing: clients that connect now must get it with the snapshot.
            pending = event
            events.publish(event)
        }
        if !files.isEmpty {
            let paths = JSONValue.array(files.map { .string($0) })
            events.publish(ServerSentEvent(name: "files", data: paths.description, isState: false))
        }
        if hasErrors {
            hasErrors = false
            // Those of now follow. Without any, pages would forget which ones their author has closed.
            if let warnings { tell(warnings, events) }
        }
        notified = notified ?? .now
        // Leaves the processor to the browser, which does not tell when it has updated the page. Without this, pages change 6 ms
        // later (`make bench-watch`).
        try? await Task.sleep(for: Self.pause)
    }

    private func fail(_ error: any Error, _ events: EventHub) {
        let problems: [Problem] =
            switch error {
            case let errors as FeedSiteErrors: Problem.stopping(errors.diagnostics) { build.file($0)?.bytes }
            case let error as SystemError: [Problem(error)]
            default: [Problem(SystemError(path: options.source.path, message: "\(error)"))]
            }
        hasErrors = true
        tell(problems, events)
        report(.failed(error))
    }

    /// Tells open pages the warnings of the site.
    /// - Returns: whether they are others than before.
    @discardableResult private func tell(of publication: Publication, _ events: EventHub) -> Bool {
        let current = Problem.all(publication.warnings)
        warnings = current
        return tell(current, events)
    }

    /// Tells open pages what is wrong, unless they know.
    /// - Returns: whether it is something else than before.
    @discardableResult private func tell(_ problems: [Problem], _ events: EventHub) -> Bool {
        let json = JSONValue.array(problems.map(\.json)).description
        guard json != lastSent else { return false }
        lastSent = json
        events.setProblems(json)
        return true
    }
}
