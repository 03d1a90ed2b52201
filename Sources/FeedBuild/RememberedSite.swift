import FeedContent
import Foundation

/// What is known of a site that was built: what it was made from, what others may know of its posts, and what was found wrong.
///
/// It stands for a `BuiltSite`, as far as the next process needs it.
struct RememberedSite: Sendable {
    /// What a build came to that left nothing to be done.
    struct Outcome: Sendable {
        var report: BuildReport
        var warnings: [Diagnostic]
        /// When the site was as it is, at the earliest and, if it will change by itself, before when.
        var since: Date
        var next: Date?
    }

    /// A file of a post, with what is known of it.
    struct KnownPost: Sendable {
        let file: FileSnapshot
        /// A `PostReading`, encoded: few are ever looked at if nothing changed.
        let reading: ArraySlice<UInt8>
    }

    /// A file that is copied.
    struct KnownAttachment: Sendable {
        let file: FileSnapshot
        let size: ImageSize?
    }

    let outcome: Outcome
    /// The settings and the templates.
    let frame: [FileSnapshot]
    let posts: [KnownPost]
    let attachments: [KnownAttachment]
    /// The posts that are shown, in the order of the feed, as places among `posts`.
    let order: [Int]
    /// What is wrong with links, by the position of the post.
    let brokenLinks: [Int: [Diagnostic]]
    let titleWarnings: [Diagnostic]
    let dateWarnings: [Diagnostic]

    /// Whether a listing has the same files, with the same bytes.
    /// - Parameter bytes: those of a file of the source, which are asked for only of files that were touched.
    func isSame(_ listing: SourceListing, bytes: (_ path: String) -> Data?) -> Bool {
        isFrameSame(listing, bytes: bytes) && Self.isSame(posts.lazy.map(\.file), listing.posts, bytes: bytes)
            && Self.isSame(attachments.lazy.map(\.file), listing.attachments, bytes: bytes)
    }

    /// Whether the settings and the templates are the same.
    func isFrameSame(_ listing: SourceListing, bytes: (_ path: String) -> Data?) -> Bool {
        Self.isSame(frame, listing.frame, bytes: bytes)
    }

    private static func isSame(
        _ known: some Collection<FileSnapshot>, _ files: [SourceListing.File], bytes: (_ path: String) -> Data?
    ) -> Bool {
        known.count == files.count
            && zip(known, files).allSatisfy { known, file in
                known.path.hasSameBytes(as: file.path) && known.isSame(file.stamp) { bytes(file.path) }
            }
    }
}

extension RememberedSite {
    var encoded: [UInt8] {
        var writer = BinaryWriter()
        writer.write(outcome)
        writer.write(frame) { $0.write($1) }
        writer.write(posts) { writer, post in
            writer.write(post.file)
            writer.write(post.reading)
        }
        writer.write(attachments) { writer, attachment in
            writer.write(attachment.file)
            writer.write(attachment.size) { $0.write($1) }
        }
        writer.write(order) { $0.write($1) }
        writer.write(brokenLinks) { writer, broken in
            writer.write(broken.key)
            writer.write(broken.value) { $0.write($1) }
        }
        for warnings in [titleWarnings, dateWarnings] { writer.write(warnings) { $0.write($1) } }
        return writer.bytes
    }

    /// - Throws: `BinaryReader.Damaged`.
    init(from reader: inout BinaryReader) throws {
        outcome = try reader.outcome()
        frame = try reader.array { try $0.snapshot() }
        posts = try reader.array { KnownPost(file: try $0.snapshot(), reading: try $0.slice()) }
        attachments = try reader.array { reader in
            KnownAttachment(file: try reader.snapshot(), size: try reader.optional { try $0.imageSize() })
        }
        order = try reader.array { try $0.number() }
        let broken = try reader.array { reader in (try reader.number(), try reader.array { try $0.diagnostic() }) }
        brokenLinks = Dictionary(broken) { $1 }
        titleWarnings = try reader.array { try $0.diagnostic() }
        dateWarnings = try reader.array { try $0.diagnostic() }
        guard order.allSatisfy(posts.indices.contains), brokenLinks.keys.allSatisfy(order.indices.contains) else {
            throw BinaryReader.Damaged()
        }
    }
}

extension PostReading {
    /// What is kept of it.
    var encoded: ArraySlice<UInt8> {
        if let remembered { return remembered }
        var writer = BinaryWriter()
        writer.write(post) { $0.write($1) }
        writer.write(diagnostics) { $0.write($1) }
        return writer.bytes[...]
    }

    /// - Throws: `BinaryReader.Damaged`.
    convenience init(_ known: RememberedSite.KnownPost, file: PostFile) throws {
        var reader = BinaryReader(known.reading)
        let post = try reader.optional { try $0.post() }
        self.init(
            file: file, post: post, diagnostics: try reader.array { try $0.diagnostic() }, remembered: known.reading)
    }
}

extension BinaryWriter {
    fileprivate mutating func write(_ outcome: RememberedSite.Outcome) {
        let (report, unshown) = (outcome.report, outcome.report.unshown)
        for number in [report.posts, report.pages, unshown.drafts, unshown.scheduled, unshown.expired] { write(number) }
        write(report.isUndated)
        write(outcome.since)
        for date in [unshown.nextAppears, outcome.next] { write(date) { $0.write($1) } }
        write(outcome.warnings) { $0.write($1) }
    }
}

extension BinaryReader {
    fileprivate mutating func outcome() throws -> RememberedSite.Outcome {
        var report = BuildReport()
        (report.posts, report.pages, report.unshown.drafts) = (try number(), try number(), try number())
        (report.unshown.scheduled, report.unshown.expired) = (try number(), try number())
        report.isUndated = try flag()
        let since = try date()
        report.unshown.nextAppears = try optional { try $0.date() }
        let next = try optional { try $0.date() }
        return RememberedSite.Outcome(
            report: report, warnings: try array { try $0.diagnostic() }, since: since, next: next)
    }
}
