import SourceDiagnostics
import FeedBuild
import FileWatch
import Foundation
import JSONPatch

/// Keeps a site built, and its open pages told, while its source is edited.
actor WatchSession {
    /// How long the rest of a build waits after the news of it.
    private static let pause = Duration.milliseconds(25)

    private let options: WatchOptions
    private let basePath: BasePath
    private let report: @Sendable (WatchEvent) -> Void
    private var build: SiteBuild
    private var hasProblems = false
    /// The news that open pages were told and the head does not have yet.
    private var pending: ServerSentEvent?
    /// When open pages were told first of the batch.
    private var told: ContinuousClock.Instant?

    init(options: WatchOptions, basePath: BasePath, report: @escaping @Sendable (WatchEvent) -> Void) {
        self.options = options
        self.basePath = basePath
        self.report = report
        build = SiteBuild(
            source: options.source, destination: options.destination, options: options.build, site: options.site)
    }

    /// When the site is another although nobody edits it; `nil` for never.
    var next: Date? { options.isNowFixed ? nil : build.next }

    /// All that an open page must know now.
    func snapshot() -> ServerSentEvent? {
        if let pending { return pending }
        guard let head = try? build.head() else { return nil }
        return ServerSentEvent(id: head.n, name: "news", data: head.json)
    }

    /// Builds the site for the first time. One that is in error is watched all the same.
    func start(_ events: EventHub) async {
        let start = ContinuousClock.now
        do {
            report(.built(try await withBuild { try await $0.run() }, .now - start))
            // Pages that were open before may still show what was wrong then.
            events.setProblems("[]")
        } catch is CancellationError {
        } catch {
            fail(error, events)
        }
    }

    /// Reads a site that was left alone at the start because nothing had changed: what follows is then quick.
    func warmUp(_ events: EventHub) async {
        try? await withBuild { await $0.warmUp() }
        // What cannot be restored is built.
        if build.isRecalled { await update(.everything(begun: .now), events) }
    }

    /// Has the next run know the site as it is.
    func end() { build.remember() }

    /// Brings the site up to date after changes. In order:
    ///
    /// 1. what changed is read, rendered and compared (`SiteBuild`), or all that is wrong with it is told;
    /// 2. pages and the patches from the versions before are written;
    /// 3. open pages are told (`EventHub`);
    /// 4. the rest is made and written: pages of other lists, which are told as well, patches from older versions, the head,
    ///    the history.
    func update(_ batch: ChangeBatch, _ events: EventHub) async {
        let paths = batch.isEverything || !batch.folders.isEmpty ? nil : batch.files
        let now = options.isNowFixed ? options.build.now : Date()
        let wasInError = hasProblems
        let known = build.files(among: paths ?? [])
        told = nil
        do {
            let publication = try await withBuild { build in
                try await build.update(paths: paths, now: now) { await self.tell($0, files: $1, events) }
            }
            pending = nil
            if wasInError || publication.isNews {
                report(
                    .updated(
                        WatchUpdate(
                            paths: parts(of: paths ?? [], known: known), publication: publication,
                            duration: (told ?? .now) - batch.begun, isMended: wasInError)))
            }
        } catch {
            pending = nil
            if error is CancellationError { return }
            fail(error, events)
        }
    }

    /// The files among `paths` that are part of the site or were known, which those are not that an editor makes in passing.
    private func parts(of paths: [String], known: Set<String>) -> [String] {
        paths.filter(known.union(build.files(among: paths)).contains)
    }

    /// Lends the build to work that suspends: an actor's own state cannot be changed across that.
    private func withBuild<Result: Sendable>(
        _ work: (inout SiteBuild) async throws -> Result
    ) async throws -> Result {
        var build = build
        defer {
            self.build = build
            basePath.current = build.basePath
        }
        return try await work(&build)
    }

    /// Tells open pages, and leaves them alone for a moment.
    private func tell(_ news: Publication.News?, files: [String], _ events: EventHub) async {
        if let news {
            let event = ServerSentEvent(id: news.n, name: "news", data: news.json)
            // Before it is published: who comes now has to be told by the snapshot.
            pending = event
            events.publish(event)
        }
        if !files.isEmpty {
            let paths = JSONValue.array(files.map { .string($0) })
            events.publish(ServerSentEvent(name: "files", data: paths.description, isState: false))
        }
        if hasProblems {
            hasProblems = false
            events.setProblems("[]")
        }
        told = told ?? .now
        // The browser has the processor to itself while it shows the news.
        try? await Task.sleep(for: Self.pause)
    }

    private func fail(_ error: any Error, _ events: EventHub) {
        let problems: [Problem] =
            switch error {
            case let errors as ContentErrors:
                errors.diagnostics.map { Problem($0, file: build.file($0.path)) }
            case let error as SystemError: [Problem(error)]
            default: [Problem(SystemError(path: options.source.path, message: "\(error)"))]
            }
        hasProblems = true
        events.setProblems(JSONValue.array(problems.map(\.json)).description)
        report(.failed(error))
    }
}
