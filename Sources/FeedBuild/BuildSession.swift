import FeedContent
package import FeedPages
package import FeedPublish
package import FeedSources
import FileStorage
package import Foundation
package import ListKit

/// Builds from a folder to a folder, once or repeatedly; or does the same without writing anything, to find out what a
/// build would say.
///
/// The caller must hold the `SiteLock` of the source, unless nothing is written.
package struct BuildSession: Sendable {
    let content: ContentDirectory
    var output: OutputDirectory
    let destination: URL
    /// Where what may be lost is kept.
    private let cache: URL
    let isReadOnly: Bool
    var historyFile: HistoryFile
    /// The cache of earlier runs; `nil` for a build that is compared with one that has a cache.
    private var buildCache: BuildCache?
    var source: SourceTree?
    /// The record of a site that did not need a build, until it is read.
    private var deferredLoad: (record: BuildCache.Record, basePath: String)?
    /// The outcome of the last build.
    private var buildResult: CachedSite.BuildResult?
    /// The history of earlier builds; `nil` before it is read.
    var history: BuildHistory?
    /// The last update of the history, applied when nobody else holds a reference.
    private var unapplied: HistoryUpdate?
    var pipeline: BuildPipeline
    /// The head as written by this run.
    var publishedHead: [UInt8]?
    var lastInspection: ContinuousClock.Instant?
    /// When this run started, by the clock of the file system.
    private var started: Int?

    /// - Parameters:
    ///   - site: the site in Swift to build instead of a feed of posts.
    ///   - performance: receives the times that cells take to render.
    ///   - isReadOnly: whether nothing is written: no page, no cache, no history.
    package init(
        source: URL, destination: URL, options: BuildOptions, site: (any FeedSite)? = nil,
        performance: (any ListAdapterPerformanceDelegate)? = nil, isReadOnly: Bool = false
    ) {
        content = ContentDirectory(
            root: source, destination: destination, needsPosts: site == nil,
            allowsOutsideLinks: options.allowsOutsideLinks)
        output = OutputDirectory(root: destination, source: source, isReadOnly: isReadOnly)
        self.destination = destination
        self.isReadOnly = isReadOnly
        cache = source.appending(path: ".feedgen")
        buildCache = BuildCache(source: source, destination: destination, isReadOnly: isReadOnly)
        historyFile = HistoryFile(source: source, destination: destination, isReadOnly: isReadOnly)
        pipeline = BuildPipeline(options: options, site: site)
        pipeline.performance = performance
        pipeline.highlighter = Highlighter(folder: cache.appending(path: "highlighted"), isReadOnly: isReadOnly)
    }

    /// A build without a cache, and with a history file.
    init(
        source: URL, destination: URL, options: BuildOptions, site: (any FeedSite)?,
        forgettingAllBut historyFile: HistoryFile
    ) {
        self.init(source: source, destination: destination, options: options, site: site)
        (buildCache, self.historyFile) = (nil, historyFile)
    }

    /// The published head, as JSON with its `n`; `nil` if there is none.
    package func head() throws -> (n: Int, json: String)? {
        guard let bytes = try output.previous.read(LiveFiles.head), let head = Head(encoded: bytes) else { return nil }
        return (head.n, String(decoding: bytes, as: UTF8.self))
    }

    /// Whether the site did not need a build and has not been read yet.
    package var isLoadDeferred: Bool { deferredLoad != nil }

    /// Where the site begins on its host: `/`, or `/blog/`.
    package var basePath: String { deferredLoad?.basePath ?? pipeline.basePath }

    /// When the site next changes without an edit; `nil` for never, and before the first build.
    package var next: Date? { (deferredLoad?.record.site.buildResult ?? buildResult)?.due }

    /// A file of the source as it was last read; `nil` for one that is not read as a whole.
    package func file(_ path: String) -> SourceFile? { source?.file(path) }

    /// The paths that are files of the source, as it was last listed.
    package func files(among paths: [String]) -> Set<String> { source?.files(among: paths) ?? [] }

    /// Reads the source, builds, writes and saves the cache. If nothing has changed since an earlier run, the site is
    /// neither built nor read; `warmUp` reads it.
    /// - Parameter deployed: fetches files of the site as it is deployed, for a build that starts from there.
    /// - Returns: the publication, with the number of files written and removed.
    /// - Throws: `FeedSiteErrors`, in which case the published site is unchanged; `SystemError`.
    package mutating func run(
        from deployed: PublishedSite.Fetch? = nil, progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws -> Publication {
        var start = BuildStart.here
        if let deployed { start = try await self.start(from: deployed) }
        let (buildCache, content, options) = (buildCache, content, pipeline.options)
        // To measure the rendering of cells, they must be rendered.
        let mayUseCache = pipeline.performance == nil && start != .elsewhere
        let instant = buildCache?.now()
        started = instant
        async let listed = content.listing()
        var (record, scope, isCacheDamaged) =
            (mayUseCache ? buildCache?.record(for: options, pipeline.highlighter) : nil)
            ?? (nil, start == .elsewhere ? .otherOutputs : .profile, false)
        // While the files of the destination are looked at, the site is built as if nobody had changed any.
        let known = record
        async let touched = buildCache?.touchedOutputs(known)
        let listing = try await listed
        let isReadable = listing.problems.isEmpty
        if start == .here, isReadable, knowsAll(of: listing), let buildCache, let known,
            await buildCache.isCurrent(known, listing, options: options),
            await touched == []
        {
            output.sweep()
            let settings = SiteSettings(file: listing.settings).configuration(for: options)
            deferredLoad = (known, settings.basePath)
            return Publication(known.site.buildResult, in: settings.zone)
        }
        async let loaded = loadedHistory()
        let blank = pipeline
        var source = try content.read(listing, known: known?.site)
        if let site = known?.site {
            do {
                try await pipeline.restore(site, settings: record?.settings, source: source)
            } catch {
                // Errors of templates are told by the build.
                (record, scope, pipeline) = (nil, .damagedCache, blank)
            }
        }
        var isHistoryDamaged = false
        if history == nil { (historyFile, history, isHistoryDamaged) = await loaded }
        var prepared = await prepare(source, progress: progress)
        if record != nil, await touched != [] {
            scope = isCacheDamaged ? .damagedCache : .otherOutputs
            if await !pipeline.forgetOutputs(at: touched) {
                (record, pipeline, source) = (nil, blank, try content.read(listing, known: nil))
            }
            prepared = await prepare(source, progress: progress)
        }
        // Most of the record is made while files are written. Errors are thrown after it.
        let (built, base) = ((try? prepared.get())?.pipeline, record?.site)
        async let cachedPosts = built?.cachedPosts(since: base, of: listing, at: instant ?? 0)
        var publication = try await complete(prepared, progress: progress) { _, _ in }
        if let instant, let posts = await cachedPosts {
            await saveCache(posts, since: record, of: listing, at: instant, scope: scope, publication)
        }
        if isReadOnly { publication.report.untranslated = pipeline.untranslated }
        warn(in: &publication, isCacheDamaged: isCacheDamaged && record == nil, isHistoryDamaged, start)
        return publication
    }

    /// Adds warnings about what a build had to do without.
    private func warn(
        in publication: inout Publication, isCacheDamaged: Bool, _ isHistoryDamaged: Bool, _ start: BuildStart
    ) {
        if isCacheDamaged, let buildCache {
            publication.warn(buildCache.name, "the cache of earlier builds is damaged, so the whole site was rebuilt")
        }
        if case .withoutPatches(let reason) = start {
            publication.warn("--previous", "\(reason), so there are no patches; open pages fetch the whole page")
        }
        if isHistoryDamaged {
            publication.warn(
                historyFile.name,
                "the history is damaged, so there are no patches for older versions; open pages with these fetch the whole page"
            )
        }
    }

    /// Reads a site that `run` did not need to build, so that its first update is fast. Nothing is built; the update
    /// finds what changed since.
    package mutating func warmUp() async {
        guard buildCache != nil, let record = deferredLoad?.record else { return }
        do {
            let source = try content.read(content.listing(), known: record.site)
            try await pipeline.restore(record.site, settings: record.settings, source: source)
            self.source = source
        } catch {
            // The update that follows tells what is wrong.
            return
        }
        (historyFile, history, _) = await loadedHistory()
        publishedHead = try? output.previous.read(LiveFiles.head)
        buildResult = record.site.buildResult
        deferredLoad = nil
    }

    /// Saves the record of the last build for the next process.
    package mutating func saveCache() async {
        guard let instant = buildCache?.now(), let listing = try? content.listing(), let built = pipeline.source,
            listing.settings == built.settings, let templates = try? content.templates(), templates == built.templates,
            let posts = pipeline.cachedPosts(since: nil, of: listing, at: instant)
        else { return }
        await saveCache(posts, since: nil, of: listing, at: instant, scope: .watch, Publication())
    }

    /// - Parameters:
    ///   - posts: those of the record.
    ///   - record: the previous record, if the build was based on it.
    ///   - publication: what the build wrote and removed.
    private mutating func saveCache(
        _ posts: SortedTable<CachedSite.CachedPost>, since record: BuildCache.Record?, of listing: SourceListing,
        at instant: Int, scope: BuildScope, _ publication: Publication
    ) async {
        guard let buildCache, let buildResult, historyFile.problem == nil, !pipeline.isMissingHighlighter else {
            return
        }
        var outputs = publication.written.sorted()
        if record == nil {
            applyHistory()
            outputs = history?.files.keys.sorted() ?? []
        }
        await buildCache.save(
            pipeline, buildResult, posts, since: record, of: listing, at: instant, started: started ?? instant,
            scope: scope,
            outputs: outputs + [historyFile.path], removals: publication.removed)
    }

    /// Adds to the history what the last build recorded, which the next one would do first.
    package mutating func applyHistory() {
        if let unapplied { history?.apply(unapplied) }
        unapplied = nil
    }

    mutating func build(
        _ source: SourceTree, progress: @escaping @Sendable (Double) -> Void, announce: Publication.Announce
    ) async throws -> Publication {
        try await complete(prepare(source, progress: progress), progress: progress, announce: announce)
    }

    /// Where pages wait until they are written, in the folder of the site only for who holds its lock.
    private var spool: Spool {
        if !isReadOnly { return Spool(folder: cache) }
        let name = "feedgen-\(ProcessInfo.processInfo.processIdentifier)"
        return Spool(folder: FileManager.default.temporaryDirectory, name: name)
    }

    /// A build of which nothing is written yet, or why there is none.
    private typealias PreparedBuild = Result<(publication: Publication, pipeline: BuildPipeline), any Error>

    private mutating func prepare(
        _ source: SourceTree, progress: @escaping @Sendable (Double) -> Void
    ) async -> PreparedBuild {
        self.source = source
        deferredLoad = nil
        applyHistory()
        let history = history ?? historyFile.history()
        self.history = history
        var pipeline = pipeline
        do {
            let publication = try await pipeline.publication(
                of: source, over: output.previous, history: history, spool: spool, progress: progress)
            return .success((publication, pipeline))
        } catch {
            self.pipeline.adoptParsedPosts(of: pipeline)
            return .failure(error)
        }
    }

    private mutating func complete(
        _ prepared: PreparedBuild, progress: @escaping @Sendable (Double) -> Void, announce: Publication.Announce
    ) async throws -> Publication {
        var (publication, pipeline) = try prepared.get()
        do {
            unapplied = try await output.write(
                &publication, recording: &historyFile, of: history ?? historyFile.history(), progress: progress,
                announce: announce)
        } catch let error as SystemError where error.isChange {
            // What was to be written is compared with the site before.
            self.pipeline.adoptParsedPosts(of: pipeline)
            self.pipeline.forgetOutputs(of: pipeline)
            throw error
        } catch {
            // Partial writes must be detected again.
            self.pipeline = pipeline.invalidated
            throw error
        }
        self.pipeline = pipeline
        if let problem = historyFile.problem {
            publication.warn(
                problem.path,
                "the history cannot be stored: \(problem.message); open pages with older versions fetch the whole page")
        }
        output.deployment = nil
        publishedHead = try output.previous.read(LiveFiles.head)
        let sweep = (history ?? BuildHistory()).sweep(after: unapplied)
        buildResult = CachedSite.BuildResult(
            report: publication.report, warnings: publication.warnings, since: pipeline.options.now,
            next: pipeline.next, sweep: sweep)
        return publication
    }
}
