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

    /// A build as it is remembered.
    struct Record: Sendable {
        fileprivate let key: String
        let outcome: Outcome
        fileprivate let inputs: FileSnapshot
        fileprivate let outputs: FileSnapshot
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

    /// What is remembered of a build with the same options, at an instant at which the site was as it is now, if what it wrote is
    /// there as it left it.
    /// - Complexity: O(n) in the files of the destination, of which only those are read that were touched.
    func record(for options: BuildOptions) async -> Record? {
        guard let content = try? Array(Data(contentsOf: URL(filePath: path))), content.starts(with: Self.header),
            let kept = BinaryFrame.content(of: content[Self.header.count...]),
            let record = try? Record(from: kept), record.key == Self.key(options),
            record.outcome.since <= options.now, record.outcome.next.map({ options.now < $0 }) ?? true,
            record.outputs.isSame(in: destination)
        else { return nil }
        return record
    }

    /// Whether a build was made from files that are those of a listing.
    /// - Complexity: O(n) in the files, of which only those are read that were touched.
    func isSame(_ listing: SourceListing, as record: Record) -> Bool {
        record.inputs.isSame(listing.files) { try? Data(contentsOf: source.appending(path: $0)) }
    }

    /// Remembers a build that is written.
    /// - Parameters:
    ///   - listing: the files of the source, from before they were read.
    ///   - instant: the instant before they were listed.
    ///   - read: what was read of them.
    ///   - outputs: all files of the destination that are feedgen's, and the history.
    func remember(
        _ outcome: Outcome, of listing: SourceListing, at instant: Int, read: SiteSource, outputs: [String],
        options: BuildOptions
    ) {
        var digests: [String: [UInt8]] = [:]
        for file in read.posts { digests[file.path] = file.digest }
        for file in read.templates + (read.settings.map { [$0] } ?? []) {
            digests[file.path] = FileSnapshot.File.digest(of: file.bytes)
        }
        for file in read.attachments where file.stamp.map({ !$0.isOlder(than: instant) }) ?? false {
            // The file itself may have changed since it was copied.
            let copy = try? Data(contentsOf: destination.appending(path: file.destination))
            digests[file.path] = copy.map { FileSnapshot.File.digest(of: $0) }
        }
        let inputs = listing.files.map { file in
            FileSnapshot.File(path: file.path, stamp: file.stamp, digest: digests[file.path] ?? [])
        }
        guard let now = now(), let outputs = FileSnapshot(of: outputs, in: destination, at: now) else { return }
        write(
            Record(
                key: Self.key(options), outcome: outcome, inputs: FileSnapshot(inputs, at: instant), outputs: outputs))
    }

    /// A record that cannot be written is missed by the next build, which finds what has changed since the last one that was.
    private func write(_ record: Record) {
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
        writer.write(outcome)
        writer.write(inputs)
        writer.write(outputs)
        return writer.bytes
    }

    fileprivate init(from bytes: ArraySlice<UInt8>) throws {
        var reader = BinaryReader(bytes)
        self.init(
            key: try reader.text(), outcome: try reader.outcome(), inputs: try reader.snapshot(),
            outputs: try reader.snapshot())
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
