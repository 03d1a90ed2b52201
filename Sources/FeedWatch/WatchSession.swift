import FeedBuild
import FeedContent
import FileWatch
import Foundation
import JSONPatch

/// Keeps a site built, and its open pages told, while its source is edited.
actor WatchSession {
    private let options: WatchOptions
    private let report: @Sendable (WatchEvent) -> Void
    private var build: SiteBuild
    /// The `n` of the head that was published last.
    private var last = 0
    private var hasProblems = false

    /// - Throws: `SystemError` if the history can neither be read nor begun.
    init(options: WatchOptions, report: @escaping @Sendable (WatchEvent) -> Void) throws {
        self.options = options
        self.report = report
        build = try SiteBuild(source: options.source, destination: options.destination, options: options.build)
    }

    /// Where the site begins on its host.
    var basePath: String { build.basePath }

    /// All that an open page must know now.
    func snapshot() -> ServerSentEvent? {
        guard let head = try? build.head() else { return nil }
        return ServerSentEvent(id: head.n, name: "news", data: head.json)
    }

    /// Builds the site for the first time. One that is in error is watched all the same.
    func start(_ events: EventHub) async {
        let start = ContinuousClock.now
        do {
            report(.built(try await withBuild { try await $0.run() }, .now - start))
        } catch {
            fail(error, events)
        }
        last = (try? build.head())?.n ?? 0
    }

    /// Brings the site up to date after changes. In order:
    ///
    /// 1. what changed is read, rendered and compared (`SiteBuild`), or all that is wrong with it is told;
    /// 2. pages and the patches from the versions before are written;
    /// 3. open pages are told (`EventHub`);
    /// 4. the rest is written: patches from older versions, the head, the history.
    func update(_ batch: ChangeBatch, _ events: EventHub) async {
        let paths = batch.isEverything || !batch.folders.isEmpty ? nil : batch.files
        let now = options.isNowFixed ? options.build.now : Date()
        let (last, hasProblems) = (last, hasProblems)
        do {
            let (publication, told) = try await withBuild { build in
                var told: ContinuousClock.Instant?
                let publication = try await build.update(paths: paths, now: now) { publication in
                    Self.tell(publication, after: last, events)
                    if hasProblems { events.setProblems("[]") }
                    told = .now
                }
                return (publication, told)
            }
            if let news = publication.news(after: last) { self.last = news.n }
            self.hasProblems = false
            if hasProblems || publication.isNews {
                report(
                    .updated(
                        WatchUpdate(
                            paths: paths?.sorted() ?? [], publication: publication,
                            duration: (told ?? .now) - batch.begun, isMended: hasProblems)))
            }
        } catch {
            fail(error, events)
        }
    }

    /// Lends the build to work that suspends: an actor's own state cannot be changed across that.
    private func withBuild<Result: Sendable>(
        _ work: (inout SiteBuild) async throws -> Result
    ) async throws -> Result {
        var build = build
        defer { self.build = build }
        return try await work(&build)
    }

    private static func tell(_ publication: Publication, after last: Int, _ events: EventHub) {
        if let news = publication.news(after: last) {
            events.publish(ServerSentEvent(id: news.n, name: "news", data: news.json))
        }
        if !publication.copiedFiles.isEmpty {
            let paths = JSONValue.array(publication.copiedFiles.map { .string($0) })
            events.publish(ServerSentEvent(name: "files", data: paths.description))
        }
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
