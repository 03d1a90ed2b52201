import FeedContent
import Foundation
import ListKit

/// Caches what a site was built from and the results, so that the next build does only what changed. Without the cache,
/// or if it is damaged or from another program, the whole site is built.
struct BuildCache: Sendable {
    /// The content of the cache.
    struct Record: Sendable {
        fileprivate(set) var site: CachedSite
        let key: BuildKey
        /// The bytes of the settings, from which the paths of the site follow.
        let settings: [UInt8]?
        fileprivate(set) var outputs: [Encoded<FileSnapshot>]
        /// The latest builds, the last one at the end.
        fileprivate(set) var builds: [RecordedBuild]
        fileprivate var log: UpdateLog
    }

    /// The large parts of a record while its updates are read.
    fileprivate struct Updates {
        var posts: CachedSite.Parts = []
        /// The outputs that changed; `nil` for those that were removed.
        var outputs: [String: Encoded<FileSnapshot>?] = [:]
    }

    private let source: URL
    private let destination: URL
    private let folder: URL
    private let log: UpdateLog

    init(source: URL, destination: URL) {
        self.source = source
        self.destination = destination
        folder = source.appending(path: ".feedgen")
        log = UpdateLog(
            path: UpdateLog.path("memory", source: source, destination: destination), format: "feedgen memory 3")
    }

    /// The file of the cache, as in diagnostics.
    var name: String { log.name }

    /// The current time of the file system's clock, which has a resolution of some milliseconds, in nanoseconds since
    /// 1970; `nil` if nothing can be written, so that nothing can be cached.
    func now() -> Int? {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let descriptor = open(folder.appending(path: "clock").path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard futimens(descriptor, nil) == 0, fstat(descriptor, &status) == 0 else { return nil }
        return FileStamp(status).modified
    }

    /// The record of a build with the same program and options; else why a build cannot start from it. And whether the cache
    /// file is damaged.
    func record(for options: BuildOptions) -> (record: Record?, scope: BuildScope, isDamaged: Bool) {
        let (known, isDamaged) = record()
        guard let record = known else { return (nil, isDamaged ? .damagedCache : .withoutCache, isDamaged) }
        let key = BuildKey(options)
        if record.key.program != key.program { return (nil, .otherProgram, isDamaged) }
        if record.key != key { return (nil, .otherOptions, isDamaged) }
        return (record, .changes, isDamaged)
    }

    /// Whether the output of a build is still as it was written.
    /// - Complexity: O(n) in the files of the destination; only files that were touched are read.
    func isIntact(_ record: Record) async -> Bool {
        guard let folder = OpenFolder(destination),
            // Without the state of all files, none counts as it was.
            let areSame = try? await inParallel(record.outputs, chunk: 512, { $0.value.isSame(in: folder) })
        else { return false }
        return areSame.allSatisfy(\.self)
    }

    /// The record of the last build, and whether the cache file is damaged.
    func record() -> (record: Record?, isDamaged: Bool) {
        var (log, known) = (log, Record?.none)
        var updates = Updates()
        log.read { update in
            if known == nil {
                let record = try Record(from: update, log: self.log)
                (known, updates.posts) = (record, [record.site.posts[...]])
            } else {
                try known?.apply(update, to: &updates)
            }
        }
        known?.finish(updates)
        known?.log = log
        return (known, log.isDamaged)
    }

    /// Whether a site is up to date: it was built from the files of a listing, and no post has become due or expired
    /// since.
    /// - Complexity: O(n) in the files; only files that were touched are read.
    func isCurrent(_ record: Record, _ listing: SourceListing, options: BuildOptions) -> Bool {
        let buildResult = record.site.buildResult
        return buildResult.since <= options.now && (buildResult.next.map { options.now < $0 } ?? true)
            && record.site.isSame(listing, bytes: bytes)
    }

    private func bytes(of path: String) -> Data? { try? Data(contentsOf: source.appending(path: path)) }

    /// Saves the record of a build whose output has been written.
    /// - Parameters:
    ///   - old: the previous record, if the build was based on it.
    ///   - listing: the files of the source, from before they were read.
    ///   - instant: the time before they were listed.
    ///   - started: the time before anything was written.
    ///   - outputs: all files in the destination that belong to feedgen, and the history; with `old`, only those that
    ///     were written.
    ///   - removals: the files that were removed.
    func save(
        _ pipeline: BuildPipeline, _ buildResult: CachedSite.BuildResult, since old: Record?, of listing: SourceListing,
        at instant: Int, started: Int, scope: BuildScope, outputs: [String], removals: [String]
    ) {
        let site = pipeline.cachedSite(buildResult, since: old?.site, of: listing, at: instant) { staticFile in
            // The source file may have changed since it was copied.
            (try? Data(contentsOf: destination.appending(path: staticFile.destination))).map {
                FileSnapshot.digest(of: $0)
            }
        }
        guard let site, let now = now(), let folder = OpenFolder(destination) else { return }
        var written: [Encoded<FileSnapshot>] = []
        for path in outputs {
            guard let file = FileSnapshot(of: path, in: folder, at: now) else { return }
            written.append(Encoded(file) { $0.write($1) })
        }
        // A build of the whole site did not need what was there.
        let previous = old ?? record().record
        let last = previous?.builds.last?.ended ?? 0
        let build = RecordedBuild(
            // What an earlier build of this process wrote is not of this one.
            started: (started..<max(started, now)).contains(last) ? last : started, ended: now, scope: scope,
            changes: previous.map { site.changes(since: $0.site) } ?? [])
        var log = old?.log ?? log
        var writer = BinaryWriter()
        // If a record cannot be written, the next build finds the changes since the last record that was.
        if let old, site.write(since: old.site, to: &writer) {
            writer.write(written)
            writer.write(removals) { $0.write($1) }
            writer.write(build)
            if (try? log.append(writer.bytes)) == true { return }
        }
        let changed = Set(outputs).union(removals)
        let others = (old?.outputs ?? []).filter { !changed.contains($0.value.path) }
        let record = Record(
            site: site, key: BuildKey(pipeline.options), settings: pipeline.source?.settings?.bytes,
            outputs: others + written, builds: RecordedBuild.latest(of: (previous?.builds ?? []) + [build]), log: log)
        try? log.write(record.encoded)
    }
}

extension BuildCache.Record {
    fileprivate var encoded: [UInt8] {
        var writer = BinaryWriter()
        writer.reserve(1 << 20)
        key.write(to: &writer)
        writer.write(settings) { $0.write($1) }
        writer.write(builds) { $0.write($1) }
        writer.write(outputs)
        site.write(to: &writer)
        return writer.bytes
    }

    fileprivate init(from bytes: ArraySlice<UInt8>, log: UpdateLog) throws {
        var reader = BinaryReader(bytes)
        key = try BuildKey(from: &reader)
        settings = try reader.optional { Array(try $0.slice()) }
        builds = try reader.array { try $0.recordedBuild() }
        outputs = try reader.encodedArray { try $0.snapshot() }
        site = try CachedSite(from: &reader)
        self.log = log
    }

    /// - Throws: `BinaryReader.Damaged`.
    fileprivate mutating func apply(_ update: ArraySlice<UInt8>, to updates: inout BuildCache.Updates) throws {
        var (reader, site) = (BinaryReader(update), site)
        let posts = try site.apply(&reader, to: updates.posts)
        let written = try reader.encodedArray { try $0.snapshot() }
        let removals = try reader.array { try $0.text() }
        builds = RecordedBuild.latest(of: builds + [try reader.recordedBuild()])
        self.site = site
        updates.posts = posts
        for file in written { updates.outputs.updateValue(file, forKey: file.value.path) }
        for path in removals { updates.outputs.updateValue(nil, forKey: path) }
    }

    /// Applies what updates changed to the large parts, all at once.
    fileprivate mutating func finish(_ updates: BuildCache.Updates) {
        if updates.posts.map(\.count) != [site.posts.count] { site.posts = updates.posts.flatMap(\.self) }
        if updates.outputs.isEmpty { return }
        outputs.removeAll { updates.outputs[$0.value.path] != nil }
        outputs += updates.outputs.values.compactMap(\.self)
    }
}
