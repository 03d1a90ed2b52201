import FeedContent
import Foundation

/// Knows from run to run what a site was built from and what was made of it, so that a build of which nothing changed is not
/// done again. A cache: without it, and with one that is damaged or another program's, the site is built.
struct BuildMemory: Sendable {
    /// What a build came to that left nothing to be done.
    struct Outcome: Sendable {
        var report: BuildReport
        var warnings: [Diagnostic]
        /// When the site was as it is, at the earliest and, if it will change by itself, before when.
        var since: Date
        var next: Date?
    }

    private static let header = Array("feedgen memory 1\n".utf8)

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

    /// The files of the source as they are now, before any is read, and what the last build came to, if one now would read and
    /// write the same. No listing where nothing can be remembered.
    /// - Complexity: O(n) in the files of the source and the destination, of which only those are read that were touched.
    func recall(
        in folders: SourceFolders, options: BuildOptions, isWanted: Bool
    ) async -> (listing: SourceListing?, outcome: Outcome?) {
        guard isWanted, var record = record(for: options) else { return (listing(in: folders), nil) }
        async let areOutputsThere = outputs(record.outputs[...])
        guard let listing = listing(in: folders) else { return (nil, nil) }
        guard await areOutputsThere else { return (listing, nil) }
        if listing.isTrusted, listing.encoded == record.listing.encoded { return (listing, record.outcome) }
        guard isSame(listing, as: record) else { return (listing, nil) }
        record.listing = listing
        write(record)
        return (listing, record.outcome)
    }

    private func listing(in folders: SourceFolders) -> SourceListing? {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard let now = FileClock(folder: folder).now() else { return nil }
        let paths = [SourceFolders.templates, folders.posts.path] + folders.statics.keys.sorted()
        return SourceListing(of: source, folders: paths, trusted: now)
    }

    /// What is remembered of a build with the same options, at an instant at which the site was as it is now.
    private func record(for options: BuildOptions) -> Record? {
        guard let content = try? Array(Data(contentsOf: URL(filePath: path))), content.starts(with: Self.header),
            let kept = BinaryFrame.content(of: content[Self.header.count...]),
            let record = try? Record(from: kept), record.key == Self.key(options),
            record.outcome.since <= options.now, record.outcome.next.map({ options.now < $0 }) ?? true
        else { return nil }
        return record
    }

    /// Whether the outputs are as they were left.
    private func outputs(_ encoded: ArraySlice<UInt8>) async -> Bool {
        let folder = open(destination.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return false }
        defer { close(folder) }
        var reader = BinaryReader(encoded)
        while !reader.isAtEnd {
            guard let path = try? reader.text(), let stamp = try? FileStamp?(from: &reader),
                stamp == FileStamp(at: path, in: folder)
            else { return false }
        }
        return true
    }

    /// Whether the files that were touched since have the bytes that they had.
    private func isSame(_ listing: SourceListing, as record: Record) -> Bool {
        guard let old = record.listing.files(), let new = listing.files(), old.count == new.count else { return false }
        for (index, (before, file)) in zip(old, new).enumerated() {
            guard before.path.hasSameBytes(as: file.path) else { return false }
            if let stamp = file.stamp, stamp == before.stamp { continue }
            let digest = record.digests.dropFirst(index * Record.digestSize).prefix(Record.digestSize)
            guard let bytes = try? Data(contentsOf: source.appending(path: file.path)),
                Record.digest(of: bytes).elementsEqual(digest)
            else { return false }
        }
        return true
    }

    /// Remembers a build that is written.
    /// - Parameters:
    ///   - listing: the files of the source, from before they were read.
    ///   - read: what was read of them.
    ///   - outputs: all files of the destination that are feedgen's.
    func remember(
        _ outcome: Outcome, of listing: SourceListing, read: SiteSource, outputs: [String],
        history: String, options: BuildOptions
    ) async {
        guard let files = listing.files() else { return forget() }
        var bytes: [String: [UInt8]] = [:]
        for file in read.posts + read.templates + (read.settings.map { [$0] } ?? []) { bytes[file.path] = file.bytes }
        let digests = files.flatMap { file in
            bytes[file.path].map(Record.digest) ?? [UInt8](repeating: 0, count: Record.digestSize)
        }

        // Whoever changes an output within the tick in which it was written would not be noticed.
        let folder = open(destination.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return forget() }
        defer { close(folder) }
        guard let tick = await FileClock(folder: self.folder).nextTick() else { return forget() }
        var writer = BinaryWriter()
        for path in outputs + [history] {
            guard let stamp = FileStamp(at: path, in: folder), stamp.isOlder(than: tick) else { return forget() }
            writer.write(path)
            Optional(stamp).write(to: &writer)
        }
        write(
            Record(
                key: Self.key(options), outcome: outcome, listing: listing, digests: digests, outputs: writer.bytes))
    }

    /// Has the next build do everything.
    func forget() { unlink(path) }

    private func write(_ record: Record) {
        do {
            try Data(Self.header + BinaryFrame.framed(record.encoded)).write(to: URL(filePath: path), options: .atomic)
        } catch {
            forget()
        }
    }

    /// What a build depends on beside the files of its source: the program and what it is asked for.
    private static func key(_ options: BuildOptions) -> String {
        let program = FileStamp(at: "/proc/self/exe").map { "\($0)" } ?? ""
        let zone = ProcessInfo.processInfo.environment["TZ"] ?? ""
        let flags = [options.includesDrafts, options.includesFuture, options.includesExpired, options.isStrict]
        return "\(program)\n\(zone)\n\(options.baseURL ?? "-")\n\(flags)"
    }
}

extension BuildMemory {
    private struct Record {
        static let digestSize = 16

        static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] { Array(Digest.sha256(bytes).prefix(digestSize)) }

        var key: String
        var outcome: Outcome
        var listing: SourceListing
        /// For each file of the listing a digest, which for one that is not read whole is that of no file.
        var digests: [UInt8]
        /// The files of the destination, with their stamps.
        var outputs: [UInt8]

        init(key: String, outcome: Outcome, listing: SourceListing, digests: [UInt8], outputs: [UInt8]) {
            (self.key, self.outcome, self.listing, self.digests, self.outputs) = (
                key, outcome, listing, digests, outputs
            )
        }

        var encoded: [UInt8] {
            var writer = BinaryWriter()
            writer.write(key)
            writer.write(outcome)
            writer.write(listing.encoded)
            writer.write(digests)
            writer.write(outputs)
            return writer.bytes
        }

        init(from bytes: ArraySlice<UInt8>) throws {
            var reader = BinaryReader(bytes)
            key = try reader.text()
            outcome = try reader.outcome()
            listing = SourceListing(encoded: Array(try reader.slice()))
            digests = Array(try reader.slice())
            outputs = Array(try reader.slice())
        }
    }
}

extension BinaryWriter {
    fileprivate mutating func write(_ outcome: BuildMemory.Outcome) {
        let (report, unshown) = (outcome.report, outcome.report.unshown)
        for number in [
            report.posts, report.pages, report.isUndated ? 1 : 0, unshown.drafts, unshown.scheduled, unshown.expired,
        ] {
            write(number)
        }
        for date in [unshown.nextAppears, outcome.since, outcome.next] {
            write(Int(bitPattern: UInt(date.map(\.timeIntervalSince1970.bitPattern) ?? 0)))
        }
        write(outcome.warnings.count)
        for warning in outcome.warnings {
            write(warning.path)
            write(warning.message)
            write(warning.position?.line ?? 0)
            write(warning.position?.column ?? 0)
        }
    }
}

extension BinaryReader {
    fileprivate mutating func outcome() throws -> BuildMemory.Outcome {
        var report = BuildReport()
        (report.posts, report.pages, report.isUndated) = (try number(), try number(), try number() == 1)
        report.unshown.drafts = try number()
        report.unshown.scheduled = try number()
        report.unshown.expired = try number()
        report.unshown.nextAppears = try date()
        let (since, next) = (try date() ?? .distantFuture, try date())
        var warnings: [Diagnostic] = []
        for _ in 0..<(try count()) {
            let (path, message) = (try text(), try text())
            let (line, column) = (try number(), try number())
            let position = line > 0 ? SourcePosition(line: line, column: column) : nil
            warnings.append(Diagnostic(.warning, path: path, position: position, message: message))
        }
        return BuildMemory.Outcome(report: report, warnings: warnings, since: since, next: next)
    }

    private mutating func date() throws -> Date? {
        let pattern = UInt64(UInt(bitPattern: try number()))
        return pattern == 0 ? nil : Date(timeIntervalSince1970: Double(bitPattern: pattern))
    }
}
