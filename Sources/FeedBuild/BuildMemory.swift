import FeedContent
import Foundation
import ListKit

/// Knows from run to run what a site was built from and what was made of it, so that a build does only what changed. A cache:
/// without it, and with one that is damaged or another program's, the whole site is built.
struct BuildMemory: Sendable {
    /// What there is to remember.
    struct Record: Sendable {
        fileprivate(set) var site: RememberedSite
        fileprivate let key: String
        fileprivate var outputs: [Kept<FileSnapshot>]
        fileprivate var log: UpdateLog
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
            path: UpdateLog.path("memory", source: source, destination: destination), form: "feedgen memory 2")
    }

    /// The file in which it is kept, as diagnostics name it.
    var name: String { log.name }

    /// The present instant of the file system's clock, which goes in ticks of some milliseconds, in nanoseconds since 1970; `nil`
    /// where nothing can be written, and so nothing be remembered.
    func now() -> Int? {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let descriptor = open(folder.appending(path: "clock").path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard futimens(descriptor, nil) == 0, fstat(descriptor, &status) == 0 else { return nil }
        return FileStamp(status).modified
    }

    /// What is remembered of a build with the same options, if what it wrote is there as it left it; and whether the file in which
    /// it is kept is damaged.
    /// - Complexity: O(n) in the files of the destination, of which only those are read that were touched.
    func record(for options: BuildOptions) async -> (record: Record?, isDamaged: Bool) {
        var (log, known) = (log, Record?.none)
        log.read { update in
            if known == nil { known = try Record(from: update, log: self.log) } else { try known?.apply(update) }
        }
        guard var record = known, record.key == Self.key(options), let folder = OpenFolder(destination) else {
            return (nil, log.isDamaged)
        }
        let areSame = try? await inParallel(record.outputs, chunk: 512) { $0.value.isSame(in: folder) }
        guard let areSame, areSame.allSatisfy(\.self) else { return (nil, log.isDamaged) }
        record.log = log
        return (record, log.isDamaged)
    }

    /// Whether a site is as it was: it was made from the files of a listing, and would not have changed since by itself.
    /// - Complexity: O(n) in the files, of which only those are read that were touched.
    func isCurrent(_ record: Record, _ listing: SourceListing, options: BuildOptions) -> Bool {
        let outcome = record.site.outcome
        return outcome.since <= options.now && (outcome.next.map { options.now < $0 } ?? true)
            && record.site.isSame(listing, bytes: bytes)
    }

    /// Whether the settings and templates of a site are those of a listing.
    func isFrameCurrent(_ record: Record, _ listing: SourceListing) -> Bool {
        record.site.isFrameSame(listing, bytes: bytes)
    }

    private func bytes(of path: String) -> Data? { try? Data(contentsOf: source.appending(path: path)) }

    /// Remembers a build that is written.
    /// - Parameters:
    ///   - old: what was remembered before, if the build went on from there.
    ///   - listing: the files of the source, from before they were read.
    ///   - instant: the instant before they were listed.
    ///   - outputs: all files of the destination that are feedgen's, and the history; beside `old`, those that were written.
    ///   - removals: those that were removed.
    func remember(
        _ builder: FeedBuilder, _ outcome: RememberedSite.Outcome, since old: Record?, of listing: SourceListing,
        at instant: Int, outputs: [String], removals: [String]
    ) {
        let site = builder.remembered(outcome, since: old?.site, of: listing, at: instant) { attachment in
            // The file itself may have changed since it was copied.
            (try? Data(contentsOf: destination.appending(path: attachment.destination))).map {
                FileSnapshot.digest(of: $0)
            }
        }
        guard let site, let now = now(), let folder = OpenFolder(destination) else { return }
        var written: [Kept<FileSnapshot>] = []
        for path in outputs {
            guard let file = FileSnapshot(of: path, in: folder, at: now) else { return }
            written.append(Kept(file) { $0.write($1) })
        }
        var log = old?.log ?? log
        var writer = BinaryWriter()
        // A record that cannot be written is missed by the next build, which finds what has changed since the last one that was.
        if let old, site.write(since: old.site, to: &writer) {
            writer.write(written)
            writer.write(removals) { $0.write($1) }
            if (try? log.append(writer.bytes)) == true { return }
        }
        let changed = Set(outputs).union(removals)
        let others = (old?.outputs ?? []).filter { !changed.contains($0.value.path) }
        let record = Record(site: site, key: Self.key(builder.options), outputs: others + written, log: log)
        try? log.write(record.encoded)
    }

    /// What a build depends on beside the files of its source: the program and what it is asked for.
    private static func key(_ options: BuildOptions) -> String {
        let program = FileStamp(at: "/proc/self/exe").map { "\($0)" } ?? ""
        let zone = ProcessInfo.processInfo.environment["TZ"] ?? ""
        let flags = [options.includesDrafts, options.includesFuture, options.includesExpired, options.isStrict]
        return "\(program)\n\(zone)\n\(options.baseURL ?? "-")\n\(flags)"
    }
}

extension BuildMemory.Record {
    fileprivate var encoded: [UInt8] {
        var writer = BinaryWriter()
        writer.reserve(1 << 20)
        writer.write(key)
        writer.write(outputs)
        site.write(to: &writer)
        return writer.bytes
    }

    fileprivate init(from bytes: ArraySlice<UInt8>, log: UpdateLog) throws {
        var reader = BinaryReader(bytes)
        key = try reader.text()
        outputs = try reader.keptArray { try $0.snapshot() }
        site = try RememberedSite(from: &reader)
        self.log = log
    }

    /// - Throws: `BinaryReader.Damaged`.
    fileprivate mutating func apply(_ update: ArraySlice<UInt8>) throws {
        var reader = BinaryReader(update)
        try site.apply(&reader)
        let written = try reader.keptArray { try $0.snapshot() }
        let changed = Set(written.map(\.value.path)).union(try reader.array { try $0.text() })
        outputs.removeAll { changed.contains($0.value.path) }
        outputs += written
    }
}
