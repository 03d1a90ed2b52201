import FeedContent
package import FeedSite
package import Foundation
package import ListKit

/// Builds from a folder to a folder, once or again and again: the rim at which files are read and written.
///
/// Whoever builds holds the `SiteLock` of the source.
package struct SiteBuild: Sendable {
    /// Is told the news for open pages, and the copied files that are there.
    package typealias Announce = @Sendable (_ news: Publication.News?, _ files: [String]) async -> Void

    /// How often the destination is looked over for files that are missing.
    private static let inspectionInterval = Duration.seconds(2)
    /// More files than this at once are looked for in the folder rather than one by one.
    private static let pathLimit = 64

    private let content: ContentDirectory
    private let output: OutputDirectory
    private let destination: URL
    /// Where what may be lost is kept.
    private let cache: URL
    private var historyFile: HistoryFile
    /// What is known from earlier runs; `nil` for a site in Swift, whose pages may depend on anything.
    private var memory: BuildMemory?
    private var source: SiteSource?
    /// What is known of a site that was left alone, until it is read.
    private var recalled: (record: BuildMemory.Record, basePath: String)?
    /// What the last build came to.
    private var outcome: RememberedSite.Outcome?
    /// What is remembered of earlier builds; `nil` before it is asked for.
    private var history: BuildHistory?
    /// What came to it last; it is taken in when nobody else holds it.
    private var unapplied: HistoryUpdate?
    private var builder: FeedBuilder
    /// The head as this run left it.
    private var publishedHead: [UInt8]?
    private var lastInspection: ContinuousClock.Instant?

    /// - Parameters:
    ///   - site: the site in Swift to build in place of a feed of posts.
    ///   - performance: is told how long cells take to render.
    package init(
        source: URL, destination: URL, options: BuildOptions, site: (any FeedSite)? = nil,
        performance: (any ListAdapterPerformanceDelegate)? = nil
    ) {
        content = ContentDirectory(root: source, needsPosts: site == nil)
        output = OutputDirectory(root: destination, source: source)
        self.destination = destination
        cache = source.appending(path: ".feedgen")
        memory = site == nil ? BuildMemory(source: source, destination: destination) : nil
        historyFile = HistoryFile(source: source, destination: destination)
        builder = FeedBuilder(options: options, site: site)
        builder.performance = performance
        builder.highlighter = Highlighter(folder: cache.appending(path: "highlighted"))
    }

    /// A build that knows of nothing but the history in a file.
    init(
        source: URL, destination: URL, options: BuildOptions, site: (any FeedSite)?,
        forgettingAllBut historyFile: HistoryFile
    ) {
        self.init(source: source, destination: destination, options: options, site: site)
        (memory, self.historyFile) = (nil, historyFile)
    }

    /// The head that is published, as JSON with its `n`; `nil` without one.
    package func head() throws -> (n: Int, json: String)? {
        guard let bytes = try output.previous.read(LiveFiles.head), let head = Head(encoded: bytes) else { return nil }
        return (head.n, String(decoding: bytes, as: UTF8.self))
    }

    /// Whether the site was left alone and is still to be read.
    package var isRecalled: Bool { recalled != nil }

    /// Where the site begins on its host: `/`, or `/blog/`.
    package var basePath: String { recalled?.basePath ?? builder.basePath }

    /// The next instant at which the site is another although nobody edits it; `nil` for never, and before a build.
    package var next: Date? { recalled?.record.site.outcome.next ?? builder.next }

    /// A file of the source as it was read last; `nil` for one that is not read whole.
    package func file(_ path: String) -> SourceFile? {
        guard let source else { return nil }
        let others = source.templates + (source.settings.map { [$0] } ?? [])
        if let file = others.first(where: { $0.path == path }) { return file }
        // One that cannot be read is shown without its lines.
        return source.posts.first { $0.path == path }
            .flatMap { file in (try? file.bytes()).map { SourceFile(path: path, bytes: $0) } }
    }

    /// Those of some paths that are files of the source, as they were seen last.
    /// - Complexity: O(n + m) in the files and the paths.
    package func files(among paths: [String]) -> Set<String> {
        guard let source else { return [] }
        let asked = Set(paths)
        let read = source.templates + (source.settings.map { [$0] } ?? [])
        return asked.intersection(read.map(\.path)).union(asked.intersection(source.posts.lazy.map(\.path)))
            .union(asked.intersection(source.attachments.lazy.map(\.path)))
    }

    /// Reads the source, works out the publication, writes it, and remembers it. A site of which nothing changed since an earlier
    /// run is left alone, and not read; `warmUp` reads it.
    /// - Returns: the publication, with how many files were written and removed.
    /// - Throws: `ContentErrors`, when the site that is there stays as it is; `SystemError`.
    package mutating func run(progress: @escaping @Sendable (Double) -> Void = { _ in }) async throws -> Publication {
        let (memory, options) = (memory, builder.options)
        // Whoever wants to know how long cells take has them rendered.
        let isRecalled = builder.performance == nil
        let instant = memory?.now()
        async let remembered = isRecalled ? memory?.record(for: options) : nil
        let listing = try content.listing()
        var (record, isMemoryDamaged) = await remembered ?? (nil, false)
        if let memory, let known = record {
            if memory.isCurrent(known, listing, options: options) {
                let settings = SiteSettings(file: listing.settings)
                recalled = (known, settings.configuration(for: options).basePath)
                return Publication(known.site.outcome)
            }
            if !memory.isFrameCurrent(known, listing) { record = nil }
        }
        async let loaded = historyFile.loaded()
        let source = try content.read(listing, known: record?.site)
        if let site = record?.site, (try? await builder.restore(site, source: source, options: options)) == nil {
            record = nil
        }
        if history == nil { (historyFile, history) = await loaded }
        let isHistoryDamaged = historyFile.isDamaged
        var publication = try await build(source, progress: progress) { _, _ in }
        if let instant { remember(since: record, of: listing, at: instant, publication) }
        if isMemoryDamaged, record == nil, let memory {
            publication.warn(memory.name, "the memory of earlier builds is damaged, so the whole site was built")
        }
        if isHistoryDamaged {
            publication.warn(
                historyFile.name, "the history is damaged; open pages that miss a build fetch theirs whole")
        }
        return publication
    }

    /// Reads a site that `run` left alone, so that its first update is quick. Nothing is built: what changed since is found by the
    /// update.
    package mutating func warmUp() async {
        guard let memory, let record = recalled?.record, let listing = try? content.listing(),
            memory.isFrameCurrent(record, listing), let source = try? content.read(listing, known: record.site),
            (try? await builder.restore(record.site, source: source, options: builder.options)) != nil
        else { return }
        (historyFile, history) = await historyFile.loaded()
        publishedHead = try? output.previous.read(LiveFiles.head)
        self.source = source
        outcome = record.site.outcome
        recalled = nil
    }

    /// Has the next process know the site as it was built last: it does only what changed since.
    package mutating func remember() {
        guard let instant = memory?.now(), let listing = try? content.listing(), let built = builder.source,
            listing.settings == built.settings, let templates = try? content.templates(), templates == built.templates
        else { return }
        remember(since: nil, of: listing, at: instant, Publication())
    }

    /// - Parameters:
    ///   - record: what was known before, if the build went on from there.
    ///   - publication: the build that went on from there.
    private mutating func remember(
        since record: BuildMemory.Record?, of listing: SourceListing, at instant: Int, _ publication: Publication
    ) {
        guard let memory, let outcome, historyFile.problem == nil, !builder.isMissingHighlighter else { return }
        var outputs = publication.written.sorted()
        if record == nil {
            applyHistory()
            outputs = history?.files.keys.sorted() ?? []
        }
        memory.remember(
            builder, outcome, since: record, of: listing, at: instant, outputs: outputs + [historyFile.path],
            removals: publication.removed)
    }

    /// Does the same after changes of some files, and only for what depends on them.
    /// - Parameters:
    ///   - paths: the files that were written or removed, relative to the source; `nil` for all.
    ///   - now: the instant that counts as now.
    ///   - announce: is told as soon as the pages and patches are there that an up-to-date page needs, and once more if further
    ///     pages follow.
    package mutating func update(
        paths: [String]?, now: Date, announce: Announce
    ) async throws -> Publication {
        builder.options.now = now
        builder.options.isPassing = true
        let source: SiteSource
        do {
            if let paths, paths.count <= Self.pathLimit, let known = self.source {
                source = try content.refreshed(known, paths: paths)
            } else {
                source = try content.read()
            }
        } catch {
            // What could not be read now must not be taken for unchanged later.
            self.source = nil
            throw error
        }
        if try output.previous.read(LiveFiles.head) != publishedHead { builder = builder.afresh }
        var publication = try await build(source, progress: { _ in }, announce: announce)
        if isMissingFiles() {
            // Someone took files away: without them the destination is not the site.
            builder = builder.afresh
            let repair = try await build(source, progress: { _ in }, announce: announce)
            publication.report.written += repair.report.written
        }
        return publication
    }

    /// Whether files of the site are not in the destination; looks now and then, since there may be thousands.
    private mutating func isMissingFiles() -> Bool {
        if let lastInspection, .now - lastInspection < Self.inspectionInterval { return false }
        lastInspection = .now
        let root = destination.path + "/"
        return builder.files.contains { access(root + $0, F_OK) != 0 }
    }

    private mutating func applyHistory() {
        if let unapplied { history?.apply(unapplied) }
        unapplied = nil
    }

    private mutating func build(
        _ source: SiteSource, progress: @escaping @Sendable (Double) -> Void, announce: Announce
    ) async throws -> Publication {
        self.source = source
        recalled = nil
        applyHistory()
        let history = history ?? historyFile.history()
        self.history = history
        let spool = Spool(folder: cache)
        var builder = builder
        var publication: Publication
        do {
            publication = try await builder.publication(
                of: source, over: output.previous, history: history, spool: spool, progress: progress)
        } catch {
            self.builder.adoptReadings(of: builder)
            throw error
        }
        do {
            try await write(&publication, over: history, progress: progress, announce: announce)
        } catch {
            // What was written only in part must be found out again.
            self.builder = builder.afresh
            throw error
        }
        self.builder = builder
        if let problem = historyFile.problem {
            publication.warn(
                problem.path,
                "the history cannot be kept here: \(problem.message); open pages that miss a build fetch theirs whole")
        }
        publishedHead = try output.previous.read(LiveFiles.head)
        outcome = RememberedSite.Outcome(
            report: publication.report, warnings: publication.warnings, since: builder.options.now, next: builder.next)
        return publication
    }

    private mutating func write(
        _ publication: inout Publication, over history: BuildHistory,
        progress: @escaping @Sendable (Double) -> Void, announce: Announce
    ) async throws {
        let (copies, unrecorded) = (publication.copies, publication.unrecorded)
        try ContentErrors.check(
            foreign: copies.filter { unrecorded.contains($0.path) && output.hasAnother(inPlaceOf: $0) }.map(\.path))
        var report = publication.report
        if !publication.newFiles.isEmpty {
            var names = HistoryUpdate()
            names.files = publication.newFiles
            historyFile.record(names, in: history)
        }
        report.removed += try output.apply(writes: [], removals: publication.obstacles).removed
        report.written += try output.apply(
            writes: publication.copies + publication.writes, removals: [], progress: progress
        ).written
        await announce(publication.news, publication.copiedFiles)
        let rest = try await publication.rest()
        report.add(rest.changes)
        let (written, removed) = try output.apply(writes: rest.writes, removals: rest.removals)
        report.written += written
        report.removed += removed
        publication.removed = publication.obstacles + rest.removals
        publication.written = Set((publication.copies + publication.writes + rest.writes).map(\.path))
            .subtracting(rest.removals)
        publication.report = report
        if let news = rest.news {
            publication.news = news
            await announce(news, [])
        }
        historyFile.record(rest.history, in: history)
        unapplied = rest.history
    }
}
