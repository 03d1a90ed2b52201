import Digests
import FeedPublish
import FeedSources
import FileStorage
import Foundation
import ImageSizes
import SourceDiagnostics

/// The record of a built site: its inputs, the facts of its posts, and its diagnostics.
///
/// It represents a `RenderedSite` as far as the next process needs it.
struct CachedSite: Sendable {
    /// The outcome of a build, for when nothing has changed.
    struct BuildResult: Sendable {
        var report: BuildReport
        var warnings: [Diagnostic]
        /// The earliest time at which the site was in this state, and the time before which it stays so, if posts appear or
        /// expire.
        var since: Date
        var next: Date?
        /// When the oldest unused file has been kept for long enough.
        var sweep: Date?

        /// When there is something to build without an edit.
        var due: Date? { [next, sweep].compactMap(\.self).min() }
    }

    /// The file of a post, parsed by an earlier process.
    struct CachedPost: Sendable {
        let file: FileSnapshot
        /// An encoded `ParsedPost`.
        let parsed: ArraySlice<UInt8>
        /// `nil` for a post that is not shown.
        let section: SectionRecord?
    }

    /// The diagnostics of checks across posts.
    struct Findings: Sendable {
        /// The broken links, by the position of the post.
        let brokenLinks: [Int: [Diagnostic]]
        let titleWarnings: [Diagnostic]
        let planWarnings: [Diagnostic]
    }

    private(set) var buildResult: BuildResult
    private(set) var strays: Strays
    /// The settings and the templates.
    private(set) var siteWideFiles: SortedTable<FileSnapshot>
    private(set) var posts: SortedTable<CachedPost>
    private(set) var staticFiles: SortedTable<StaticFileSnapshot>
    /// The displayed posts, in feed order, as positions in `posts`.
    private(set) var order: [Int]
    /// A `SitePlan`, encoded.
    private(set) var plan: ArraySlice<UInt8>
    private(set) var findings: Findings
    /// The sets of templates that the sections of posts name.
    private(set) var templateSets: [[String]]
    /// The front matter keys that the templates used.
    private(set) var parameters: Set<String>
    /// A digest of everything around lists that pages have in common.
    private(set) var frame: ContentDigest
    /// The entries of indexes, by the paths of these with their identifiers.
    private(set) var entries: SortedTable<EntryRecord>
    /// The lists of a site in Swift, by their paths.
    private(set) var lists: SortedTable<ListRecord>
    /// The digests of what the files were made from, by their paths in the destination.
    private(set) var outputs: SortedTable<ContentDigest>

    /// Whether a listing has the same files with the same bytes.
    /// - Parameter bytes: reads a source file; called only for files that were touched.
    func isSame(_ listing: SourceListing, bytes: @escaping @Sendable (_ path: String) -> Data?) async -> Bool {
        guard strays == listing.strays,
            await siteWideFiles.isSame(listing.siteWideFiles.sortedByPath, bytes: bytes),
            await posts.isSame(listing.posts, bytes: bytes)
        else { return false }
        return await staticFiles.isSame(listing.staticFiles, bytes: bytes)
    }
}

extension CachedSite: BinaryCodable {
    /// About how many bytes it is when written.
    var byteCount: Int {
        posts.byteCount + outputs.byteCount + entries.byteCount + lists.byteCount + plan.count + order.count * 4
    }

    func write(to writer: inout BinaryWriter) {
        writer.write(buildResult)
        writer.write(strays)
        siteWideFiles.write(to: &writer)
        posts.write(to: &writer)
        staticFiles.write(to: &writer)
        writer.write(order) { $0.write($1) }
        writer.write(plan)
        writer.write(findings)
        writeNames(to: &writer)
        entries.write(to: &writer)
        lists.write(to: &writer)
        outputs.write(to: &writer)
    }

    private func writeNames(to writer: inout BinaryWriter) {
        writer.write(templateSets) { $0.write($1) { $0.write($1) } }
        writer.write(parameters.sorted()) { $0.write($1) }
        frame.write(to: &writer)
    }

    private mutating func readNames(from reader: inout BinaryReader) throws {
        templateSets = try reader.array { try $0.array { try $0.text() } }
        parameters = Set(try reader.array { try $0.text() })
        frame = try ContentDigest(from: &reader)
    }

    init(from reader: inout BinaryReader) throws {
        buildResult = try reader.buildResult()
        strays = try reader.strays()
        siteWideFiles = try SortedTable(from: &reader)
        posts = try SortedTable(from: &reader)
        staticFiles = try SortedTable(from: &reader)
        order = try reader.array { try $0.number() }
        plan = try reader.slice()
        findings = try reader.findings()
        (templateSets, parameters, outputs) = ([], [], SortedTable())
        (frame, entries, lists) = (ContentDigest(of: []), SortedTable(), SortedTable())
        try readNames(from: &reader)
        entries = try SortedTable(from: &reader)
        lists = try SortedTable(from: &reader)
        outputs = try SortedTable(from: &reader)
        try check()
    }

    private func check() throws {
        guard order.allSatisfy((0..<posts.count).contains),
            findings.brokenLinks.keys.allSatisfy(order.indices.contains)
        else { throw BinaryReader.Damaged() }
    }

    /// Writes the difference from an earlier site.
    func write(since old: CachedSite, to writer: inout BinaryWriter) {
        writer.write(buildResult)
        writer.write(strays)
        siteWideFiles.write(since: old.siteWideFiles, to: &writer)
        posts.write(since: old.posts, to: &writer)
        staticFiles.write(since: old.staticFiles, to: &writer)
        writer.write(order == old.order ? nil : order) { $0.write($1) { $0.write($1) } }
        writer.write(plan == old.plan ? nil : plan) { $0.write($1) }
        writer.write(findings)
        writeNames(to: &writer)
        entries.write(since: old.entries, to: &writer)
        lists.write(since: old.lists, to: &writer)
        outputs.write(since: old.outputs, to: &writer)
    }

    /// Applies what `write(since:to:)` wrote.
    /// - Throws: `BinaryReader.Damaged`.
    mutating func apply(_ reader: inout BinaryReader) throws {
        buildResult = try reader.buildResult()
        strays = try reader.strays()
        try siteWideFiles.apply(&reader)
        try posts.apply(&reader)
        try staticFiles.apply(&reader)
        order = try reader.optional { try $0.array { try $0.number() } } ?? order
        plan = try reader.optional { try $0.slice() } ?? plan
        findings = try reader.findings()
        try readNames(from: &reader)
        try entries.apply(&reader)
        try lists.apply(&reader)
        try outputs.apply(&reader)
        try check()
    }
}

extension CachedSite.CachedPost: SourceSnapshot {
    func write(to writer: inout BinaryWriter) {
        file.write(to: &writer)
        writer.write(parsed)
        writer.write(section) { $1.write(to: &$0) }
    }

    init(from reader: inout BinaryReader) throws {
        file = try FileSnapshot(from: &reader)
        parsed = try reader.slice()
        section = try reader.optional { try SectionRecord(from: &$0) }
    }
}

extension BinaryWriter {
    fileprivate mutating func write(_ buildResult: CachedSite.BuildResult) {
        let (report, excluded) = (buildResult.report, buildResult.report.excluded)
        for number in [report.posts, report.pages, excluded.drafts, excluded.scheduled, excluded.expired] {
            write(number)
        }
        write(report.isUndated)
        write(report.countsSections)
        write(buildResult.since)
        for date in [excluded.nextAppears, buildResult.next, buildResult.sweep] { write(date) { $0.write($1) } }
        write(buildResult.warnings) { $0.write($1) }
    }

    fileprivate mutating func write(_ strays: Strays) { write(strays.paths) { $0.write($1) } }

    fileprivate mutating func write(_ findings: CachedSite.Findings) {
        write(findings.brokenLinks) { writer, broken in
            writer.write(broken.key)
            writer.write(broken.value) { $0.write($1) }
        }
        for warnings in [findings.titleWarnings, findings.planWarnings] { write(warnings) { $0.write($1) } }
    }
}

extension BinaryReader {
    fileprivate mutating func strays() throws -> Strays { Strays(paths: try array { try $0.text() }) }

    fileprivate mutating func findings() throws -> CachedSite.Findings {
        let broken = try array { reader in (try reader.number(), try reader.array { try $0.diagnostic() }) }
        return CachedSite.Findings(
            brokenLinks: Dictionary(broken) { $1 }, titleWarnings: try array { try $0.diagnostic() },
            planWarnings: try array { try $0.diagnostic() })
    }

    fileprivate mutating func buildResult() throws -> CachedSite.BuildResult {
        var report = BuildReport()
        (report.posts, report.pages, report.excluded.drafts) = (try number(), try number(), try number())
        (report.excluded.scheduled, report.excluded.expired) = (try number(), try number())
        report.isUndated = try flag()
        report.countsSections = try flag()
        let since = try date()
        report.excluded.nextAppears = try optional { try $0.date() }
        let (next, sweep) = (try optional { try $0.date() }, try optional { try $0.date() })
        return CachedSite.BuildResult(
            report: report, warnings: try array { try $0.diagnostic() }, since: since, next: next, sweep: sweep)
    }
}

extension ContentDirectory {
    /// Reads the files of a listing, but for those that are as an earlier process recorded them.
    func read(_ listing: SourceListing, known: CachedSite?) throws -> SourceTree {
        try read(listing, posts: known?.posts ?? SortedTable(), staticFiles: known?.staticFiles ?? SortedTable())
    }
}

extension Publication {
    /// The publication if nothing has changed since an earlier run.
    init(_ buildResult: CachedSite.BuildResult, in timeZone: TimeZone) {
        self.init()
        (report, warnings) = (buildResult.report, buildResult.warnings)
        report.timeZone = timeZone
    }
}
