import FeedContent
import Foundation

/// Knows from run to run what a site was built from and what was made of it, so that a build does only what changed. A cache:
/// without it, and with one that is damaged or another program's, the whole site is built.
struct BuildMemory: Sendable {
    /// What there is to remember.
    struct Record: Sendable {
        let site: RememberedSite
        fileprivate let key: String
        fileprivate let outputs: [FileSnapshot]
    }

    private static let header = Array("feedgen memory 2\n".utf8)

    private let source: URL
    private let destination: URL
    private let folder: URL
    private let path: String

    init(source: URL, destination: URL) {
        self.source = source
        self.destination = destination
        folder = source.appending(path: ".feedgen")
        path = folder.appending(path: "memory-\(Digest.hex(destination.path.utf8, bytes: 4))").path
    }

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

    /// What is remembered of a build with the same options, if what it wrote is there as it left it.
    /// - Complexity: O(n) in the files of the destination, of which only those are read that were touched.
    func record(for options: BuildOptions) async -> Record? {
        guard let content = try? Array(Data(contentsOf: URL(filePath: path))), content.starts(with: Self.header),
            let kept = BinaryFrame.content(of: content[Self.header.count...]), let record = try? Record(from: kept),
            record.key == Self.key(options), let folder = OpenFolder(destination),
            record.outputs.allSatisfy({ $0.isSame(in: folder) })
        else { return nil }
        return record
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
    ///   - listing: the files of the source, from before they were read.
    ///   - instant: the instant before they were listed.
    ///   - read: what was read of them.
    ///   - outputs: all files of the destination that are feedgen's, and the history.
    func remember(
        _ builder: FeedBuilder, _ outcome: RememberedSite.Outcome, of listing: SourceListing, at instant: Int,
        read: SiteSource, outputs: [String]
    ) {
        var files: [String: FileSnapshot] = [:]
        var digests: [String: [UInt8]] = [:]
        for file in read.posts { digests[file.path] = file.digest }
        for file in read.templates + (read.settings.map { [$0] } ?? []) {
            digests[file.path] = FileSnapshot.digest(of: file.bytes)
        }
        for file in read.attachments where file.stamp.map({ !$0.isOlder(than: instant) }) ?? false {
            // The file itself may have changed since it was copied.
            let copy = try? Data(contentsOf: destination.appending(path: file.destination))
            digests[file.path] = copy.map { FileSnapshot.digest(of: $0) }
        }
        func snapshot(_ file: SourceListing.File) -> FileSnapshot {
            FileSnapshot(path: file.path, stamp: file.stamp, digest: digests[file.path] ?? [], at: instant)
        }
        for file in listing.posts + listing.attachments { files[file.path] = snapshot(file) }
        guard
            let site = builder.remembered(
                frame: listing.frame.map(snapshot), outcome: outcome, file: { files[$0] }),
            let now = now(), let folder = OpenFolder(destination)
        else { return }
        let written = outputs.compactMap { FileSnapshot(of: $0, in: folder, at: now) }
        guard written.count == outputs.count else { return }
        // A record that cannot be written is missed by the next build, which finds what has changed since the last one that was.
        let record = Record(site: site, key: Self.key(builder.options), outputs: written)
        try? Data(Self.header + BinaryFrame.framed(record.encoded)).write(to: URL(filePath: path), options: .atomic)
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
        writer.write(key)
        writer.write(outputs) { $0.write($1) }
        writer.write(site.encoded)
        return writer.bytes
    }

    fileprivate init(from bytes: ArraySlice<UInt8>) throws {
        var reader = BinaryReader(bytes)
        key = try reader.text()
        outputs = try reader.array { try $0.snapshot() }
        var rest = BinaryReader(try reader.slice())
        site = try RememberedSite(from: &rest)
    }
}
