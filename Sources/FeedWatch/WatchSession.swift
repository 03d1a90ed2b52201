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
        let hasProblems = hasProblems
        let before = build
        do {
            let (publication, told) = try await withBuild { build in
                var told: ContinuousClock.Instant?
                let publication = try await build.update(paths: paths, now: now) { publication in
                    Self.tell(publication, events)
                    if hasProblems { events.setProblems("[]") }
                    told = .now
                }
                return (publication, told)
            }
            self.hasProblems = false
            if hasProblems || publication.isNews {
                report(
                    .updated(
                        WatchUpdate(
                            paths: paths.map { changed($0, since: before) } ?? [], publication: publication,
                            duration: (told ?? .now) - batch.begun, isMended: hasProblems)))
            }
        } catch {
            fail(error, events)
        }
    }

    /// The files among `paths` that are part of the site or were, which those are not that an editor makes in passing.
    private func changed(_ paths: Set<String>, since before: SiteBuild) -> [String] {
        paths.filter { build.hasFile($0) || before.hasFile($0) }.sorted()
    }

    /// Lends the build to work that suspends: an actor's own state cannot be changed across that.
    private func withBuild<Result: Sendable>(
        _ work: (inout SiteBuild) async throws -> Result
    ) async throws -> Result {
        var build = build
        defer { self.build = build }
        return try await work(&build)
    }

    private static func tell(_ publication: Publication, _ events: EventHub) {
        if let news = publication.news {
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
