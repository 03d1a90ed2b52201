package import Foundation

/// Builds from a folder to a folder, once or again and again: the rim at which files are read and written.
///
/// Whoever builds holds the `SiteLock` of the source.
package struct SiteBuild: Sendable {
    private let content: ContentDirectory
    private let output: OutputDirectory
    private let store: HistoryStore
    private var source: SiteSource?
    private var history: BuildHistory
    private var builder: FeedBuilder

    /// - Throws: `SystemError` if the history can neither be read nor begun.
    package init(source: URL, destination: URL, options: BuildOptions) throws {
        content = ContentDirectory(root: source)
        output = OutputDirectory(root: destination, source: source)
        store = try HistoryStore(source: source, destination: destination)
        history = try store.history()
        builder = FeedBuilder(options: options)
    }

    /// The head that is published, as JSON with its `n`; `nil` without one.
    package func head() throws -> (n: Int, json: String)? {
        guard let bytes = try output.previous.read(LiveFiles.head), let head = Head(encoded: bytes) else { return nil }
        return (head.n, String(decoding: bytes, as: UTF8.self))
    }

    /// Where the site begins on its host: `/`, or `/blog/`.
    package var basePath: String { builder.basePath }

    /// A file of the source as it was read last; `nil` for one that is not read whole.
    package func file(_ path: String) -> SourceFile? {
        guard let source else { return nil }
        let others = source.templates + (source.settings.map { [$0] } ?? [])
        return others.first { $0.path == path } ?? source.posts.first { $0.path == path }
    }

    /// Whether a path is that of a file of the source, as it was seen last.
    package func hasFile(_ path: String) -> Bool {
        file(path) != nil || source?.attachments.contains { $0.path == path } == true
    }

    /// Reads the source, works out the publication, writes it, and remembers it.
    /// - Returns: the publication, with how many files were written and removed.
    /// - Throws: `ContentErrors`, when the site that is there stays as it is; `SystemError`.
    package mutating func run(progress: @escaping @Sendable (Double) -> Void = { _ in }) async throws -> Publication {
        try await build(try content.read(), progress: progress) { _ in }
    }

    /// Does the same after changes of some files, and only for what depends on them.
    /// - Parameters:
    ///   - paths: the files that were written or removed, relative to the source; `nil` for all.
    ///   - now: the instant that counts as now.
    ///   - announce: is told as soon as the pages and patches are there that an up-to-date page needs.
    package mutating func update(
        paths: Set<String>?, now: Date, announce: @Sendable (Publication) async -> Void
    ) async throws -> Publication {
        builder.options.now = now
        builder.options.isPassing = true
        let source =
            if let paths, let source { try content.refreshed(source, paths: paths) } else { try content.read() }
        return try await build(source, progress: { _ in }, announce: announce)
    }

    private mutating func build(
        _ source: SiteSource, progress: @escaping @Sendable (Double) -> Void,
        announce: @Sendable (Publication) async -> Void
    ) async throws -> Publication {
        self.source = source
        // What is written only in part must be found out again, so the builder that knows of it is kept last.
        var builder = builder
        var publication: Publication
        do {
            publication = try await builder.publication(
                of: source, over: output.previous, history: history, progress: progress)
        } catch {
            self.builder.adoptReadings(of: builder)
            throw error
        }
        var report = publication.report
        if !publication.newFiles.isEmpty {
            var names = HistoryUpdate()
            names.files = publication.newFiles
            try store.record(names)
        }
        report.removed += try output.apply(writes: [], removals: publication.obstacles).removed
        report.written += try output.apply(
            writes: publication.copies + publication.writes, removals: [], progress: progress
        ).written
        await announce(publication)
        let rest = publication.rest()
        let (written, removed) = try output.apply(writes: rest.writes, removals: rest.removals)
        report.written += written
        report.removed += removed
        publication.report = report
        try store.record(rest.history)
        try history.apply(rest.history)
        self.builder = builder
        return publication
    }
}
