import Digests
import FeedContent
import FeedSources
import FileStorage
import Foundation
import ListKit
import Parallelism

/// Caches what a site was built from and the results, so that the next build does only what changed. Without the cache,
/// or if it is damaged or from another program, the whole site is built.
struct BuildCache: Sendable {
    /// The content of the cache.
    struct Record: Sendable {
        fileprivate(set) var site: CachedSite
        let key: BuildKey
        /// From these, the paths of the site follow.
        fileprivate(set) var settings: SourceFile?
        fileprivate(set) var outputs: SortedTable<FileSnapshot>
        /// The latest builds, the last one at the end.
        fileprivate(set) var builds: [RecordedBuild]
        fileprivate var log: UpdateLog
    }

    /// How often to wait a millisecond for the clock of the file system to move on.
    private static let waits = 12

    private let source: URL
    private let destination: URL
    private let folder: URL
    private let log: UpdateLog
    /// Whether nothing is to be cached.
    private let isReadOnly: Bool

    init(source: URL, destination: URL, isReadOnly: Bool = false) {
        self.source = source
        self.isReadOnly = isReadOnly
        self.destination = destination
        folder = source.appending(path: ".feedgen")
        log = UpdateLog(
            path: UpdateLog.path("memory", source: source, destination: destination), format: "feedgen memory 12")
    }

    /// The file of the cache, as in diagnostics.
    var name: String { log.name }

    /// The current time of the file system's clock, which has a resolution of some milliseconds, in nanoseconds since
    /// 1970; `nil` if nothing can or is to be written, so that nothing is cached.
    func now() -> Int? {
        if isReadOnly { return nil }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let descriptor = open(folder.appending(path: "clock").path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard futimens(descriptor, nil) == 0, fstat(descriptor, &status) == 0 else { return nil }
        return FileStamp(status).modified
    }

    /// The current time, once it is later than a given one: files that were last modified then need not be read to find
    /// out later that they are unchanged. It does not wait for longer than a few ticks of the clock.
    private func now(after instant: Int?) async -> Int? {
        var now = now()
        for _ in 0..<Self.waits {
            guard let time = now, let instant, time <= instant else { break }
            // When cancelled, files are read instead.
            guard (try? await Task.sleep(for: .milliseconds(1))) != nil else { break }
            now = self.now()
        }
        return now
    }

    /// The record of a build with the same program and options; else why a build cannot start from it. And whether the cache
    /// file is damaged.
    func record(for options: BuildOptions, _ highlighter: Highlighter?) -> (
        record: Record?, scope: BuildScope, isDamaged: Bool
    ) {
        let (known, isDamaged) = record()
        guard let record = known else { return (nil, isDamaged ? .damagedCache : .withoutCache, isDamaged) }
        let key = BuildKey(options, SiteSettings(file: record.settings), highlighter)
        if record.key.program != key.program { return (nil, .otherProgram, isDamaged) }
        if record.key != key { return (nil, .otherOptions, isDamaged) }
        return (record, .changes, isDamaged)
    }

    /// The files of a build that are no longer as they were written; `nil` if that cannot be found out.
    /// - Complexity: O(n) in the files of the destination; only files that were touched are read.
    func touchedOutputs(_ record: Record?) async -> [String]? {
        guard let outputs = record?.outputs else { return [] }
        guard let folder = OpenFolder(destination),
            // Without the state of all files, none counts as it was.
            let areSame = try? await inParallel(
                Array(0..<outputs.count), chunk: 512,
                { index in
                    let known = outputs.value(at: index)
                    return outputs.encoded.withSystemPath(at: index) { known?.isSame(at: $0, in: folder) } ?? false
                })
        else { return nil }
        return areSame.indices.filter { !areSame[$0] }.map(outputs.path)
    }

    /// The record of the last build, and whether the cache file is damaged.
    func record() -> (record: Record?, isDamaged: Bool) {
        var (log, known) = (log, Record?.none)
        log.read { update in
            var changed = known
            if changed == nil {
                changed = try Record(from: update, log: self.log)
            } else {
                try changed?.apply(update)
            }
            known = changed
        }
        known?.log = log
        return (known, log.isDamaged)
    }

    /// Whether a site is up to date: it was built from the files of a listing, and no post has become due or expired
    /// since.
    /// - Complexity: O(n) in the files; only files that were touched are read.
    func isCurrent(_ record: Record, _ listing: SourceListing, options: BuildOptions) async -> Bool {
        let buildResult = record.site.buildResult
        guard buildResult.since <= options.now, buildResult.due.map({ options.now < $0 }) ?? true else { return false }
        return await record.site.isSame(listing, bytes: bytes)
    }

    @Sendable private func bytes(of path: String) -> Data? { try? Data(contentsOf: source.appending(path: path)) }

    /// Saves the record of a build whose output has been written.
    /// - Parameters:
    ///   - posts: what the pipeline's `cachedPosts` returned.
    ///   - old: the previous record, if the build was based on it.
    ///   - listing: the files of the source, from before they were read.
    ///   - instant: the time before they were listed.
    ///   - started: the time before anything was written.
    ///   - outputs: all files in the destination that belong to feedgen, and the history; with `old`, only those that
    ///     were written.
    ///   - removals: the files that were removed.
    func save(
        _ pipeline: BuildPipeline, _ buildResult: CachedSite.BuildResult, _ posts: SortedTable<CachedSite.CachedPost>,
        since old: Record?, of listing: SourceListing, at instant: Int, started: Int, scope: BuildScope,
        outputs: [String], removals: [String]
    ) async {
        let site = pipeline.cachedSite(buildResult, posts, since: old?.site, of: listing, at: instant) { staticFile in
            // The source file may have changed since it was copied.
            (try? Data(contentsOf: destination.appending(path: staticFile.destination))).map {
                ContentDigest(of: $0)
            }
        }
        guard let site, let folder = OpenFolder(destination) else { return }
        let stamps = outputs.map { FileStamp(at: $0, in: folder.descriptor) }
        guard let now = await now(after: stamps.lazy.compactMap { $0?.lastChange }.max()) else { return }
        var written: [(key: String, value: FileSnapshot)] = []
        for (path, stamp) in zip(outputs, stamps) {
            guard let file = stamp.flatMap({ FileSnapshot($0, of: path, in: folder, at: now) }) else { return }
            written.append((path, file))
        }
        // A build of the whole site did not need what was there.
        let previous = old ?? record().record
        let last = previous?.builds.last?.ended ?? 0
        let build = RecordedBuild(
            // What an earlier build of this process wrote is not of this one.
            started: (started..<max(started, now)).contains(last) ? last : started, ended: now, scope: scope,
            changes: previous.map { site.changes(since: $0.site) } ?? [])
        var record = Record(
            site: site, key: BuildKey(pipeline.options, pipeline.settings, pipeline.highlighter),
            settings: pipeline.source?.settings,
            outputs: old?.outputs ?? SortedTable(),
            builds: RecordedBuild.latest(of: (previous?.builds ?? []) + [build]), log: old?.log ?? log)
        record.outputs.merge(SortedTable(written), removing: removals)
        // If a record cannot be written, the next build finds the changes since the last record that was.
        if let old, (try? record.log.append(record.encoded(since: old))) == true { return }
        try? record.log.write(record.encoded)
    }
}

extension BuildCache.Record {
    fileprivate var encoded: [UInt8] {
        var writer = BinaryWriter()
        // Without this, it would be copied as it grows.
        writer.reserve(1 << 20 + outputs.byteCount + site.byteCount)
        key.write(to: &writer)
        writer.write(settings) { $0.write($1.bytes) }
        writer.write(builds) { $0.write($1) }
        outputs.write(to: &writer)
        site.write(to: &writer)
        return writer.bytes
    }

    fileprivate init(from bytes: ArraySlice<UInt8>, log: UpdateLog) throws {
        var reader = BinaryReader(bytes)
        key = try BuildKey(from: &reader)
        settings = try reader.optional { SourceFile(path: "feedgen.yml", bytes: Array(try $0.slice())) }
        builds = try reader.array { try $0.recordedBuild() }
        outputs = try SortedTable(from: &reader)
        site = try CachedSite(from: &reader)
        self.log = log
    }

    /// The difference that one build made.
    fileprivate func encoded(since old: Self) -> [UInt8] {
        var writer = BinaryWriter()
        writer.write(settings) { $0.write($1.bytes) }
        site.write(since: old.site, to: &writer)
        outputs.write(since: old.outputs, to: &writer)
        writer.write(builds.suffix(1)) { $0.write($1) }
        return writer.bytes
    }

    /// Applies such a difference.
    /// - Throws: `BinaryReader.Damaged`.
    fileprivate mutating func apply(_ update: ArraySlice<UInt8>) throws {
        var reader = BinaryReader(update)
        settings = try reader.optional { SourceFile(path: "feedgen.yml", bytes: Array(try $0.slice())) }
        try site.apply(&reader)
        try outputs.apply(&reader)
        builds = RecordedBuild.latest(of: builds + (try reader.array { try $0.recordedBuild() }))
    }
}
