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
        /// The earliest time at which the site was in this state, and the time before which it stays so, if it changes
        /// by itself.
        var since: Date
        var next: Date?
    }

    /// The file of a post, parsed by an earlier process.
    struct CachedPost: Sendable {
        let file: FileSnapshot
        /// An encoded `ParsedPost`: few are needed if nothing changed.
        let parsed: ArraySlice<UInt8>

        static func write(_ writer: inout BinaryWriter, _ post: CachedPost) {
            writer.write(post.file)
            writer.write(post.parsed)
        }
    }

    /// A copied file.
    struct CachedStaticFile: Hashable, Sendable {
        let file: FileSnapshot
        let size: ImageSize?
    }

    /// The diagnostics of checks across posts.
    struct Findings: Sendable {
        /// The broken links, by the position of the post.
        let brokenLinks: [Int: [Diagnostic]]
        let titleWarnings: [Diagnostic]
        let dateWarnings: [Diagnostic]
    }

    private(set) var buildResult: BuildResult
    /// The settings and the templates.
    let siteWideFiles: [FileSnapshot]
    var posts: [Encoded<CachedPost>]
    let staticFiles: [CachedStaticFile]
    /// The displayed posts, in feed order, as indexes into `posts`.
    private(set) var order: [Int]
    /// A `SitePlan`, encoded.
    private(set) var plan: ArraySlice<UInt8>
    private(set) var findings: Findings

    /// Whether a listing has the same files with the same bytes.
    /// - Parameter bytes: reads a source file; called only for files that were touched.
    func isSame(_ listing: SourceListing, bytes: (_ path: String) -> Data?) -> Bool {
        Self.isSame(siteWideFiles, listing.siteWideFiles, bytes: bytes)
            && Self.isSame(posts.lazy.map(\.value.file), listing.posts, bytes: bytes)
            && Self.isSame(staticFiles.lazy.map(\.file), listing.staticFiles, bytes: bytes)
    }

    /// The templates that the site was built with: those of a source, except for the style sheet. `nil` if another template or
    /// the settings have changed.
    /// - Parameter style: reads the published style sheet.
    func templates(_ source: SourceTree, publishedStyle style: () -> [UInt8]?) -> [SourceFile]? {
        func isStyle(_ path: String) -> Bool { path.hasSameBytes(as: SourceFolders.style) }
        let present = (source.settings.map { [$0] } ?? []) + source.templates
        let (known, others) = (siteWideFiles.filter { !isStyle($0.path) }, present.filter { !isStyle($0.path) })
        let areOthersSame =
            known.count == others.count
            && zip(known, others).allSatisfy {
                $0.path.hasSameBytes(as: $1.path) && $0.digest == FileSnapshot.digest(of: $1.bytes)
            }
        guard areOthersSame else { return nil }
        let markup = source.markup
        guard let former = siteWideFiles.first(where: { isStyle($0.path) }) else { return markup }
        let isFormer = { (bytes: [UInt8]) in FileSnapshot.digest(of: bytes) == former.digest }
        let same = source.templates.first { isStyle($0.path) && isFormer($0.bytes) }
        guard let file = same ?? style().flatMap({ isFormer($0) ? SourceFile(path: former.path, bytes: $0) : nil })
        else { return nil }
        return (markup + [file]).sorted { $0.path.precedesInBytes($1.path) }
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

extension CachedSite {
    func write(to writer: inout BinaryWriter) {
        writer.write(buildResult)
        writer.write(siteWideFiles) { $0.write($1) }
        writer.write(posts)
        writer.write(staticFiles) { writer, staticFile in
            writer.write(staticFile.file)
            writer.write(staticFile.size) { $0.write($1) }
        }
        writer.write(order) { $0.write($1) }
        writer.write(plan)
        writer.write(findings)
    }

    /// - Throws: `BinaryReader.Damaged`.
    init(from reader: inout BinaryReader) throws {
        buildResult = try reader.buildResult()
        siteWideFiles = try reader.array { try $0.snapshot() }
        posts = try reader.encodedArray { try $0.cachedPost() }
        staticFiles = try reader.array { reader in
            CachedStaticFile(file: try reader.snapshot(), size: try reader.optional { try $0.imageSize() })
        }
        order = try reader.array { try $0.number() }
        plan = try reader.slice()
        findings = try reader.findings()
        try check(count: posts.count)
    }

    private func check(count: Int) throws {
        guard order.allSatisfy((0..<count).contains),
            findings.brokenLinks.keys.allSatisfy(order.indices.contains)
        else { throw BinaryReader.Damaged() }
    }

    /// A part of the posts, compared with an earlier site.
    private enum Segment {
        /// Posts that are the same, as a range of the earlier ones.
        case kept(Range<Int>)
        case new(Encoded<CachedPost>)
    }

    /// The posts in relation to those of the earlier site from which some are.
    private func segments(since old: CachedSite) -> [Segment] {
        var segments: [Segment] = []
        var next = 0
        for post in posts {
            if post.isNew {
                segments.append(.new(post))
                continue
            }
            // Both are in the order of their paths.
            while next < old.posts.count, !old.posts[next].value.file.path.hasSameBytes(as: post.value.file.path) {
                next += 1
            }
            if case .kept(let range) = segments.last, range.upperBound == next {
                segments[segments.count - 1] = .kept(range.lowerBound..<next + 1)
            } else {
                segments.append(.kept(next..<next + 1))
            }
            next += 1
        }
        return segments
    }

    /// Writes the difference from an earlier site, and returns whether that is possible: the settings, the templates and
    /// the static files must be the same.
    func write(since old: CachedSite, to writer: inout BinaryWriter) -> Bool {
        guard siteWideFiles == old.siteWideFiles, staticFiles == old.staticFiles else { return false }
        writer.write(buildResult)
        writer.write(segments(since: old)) { writer, segment in
            switch segment {
            case .kept(let range):
                writer.write(range.count)
                writer.write(range.lowerBound)
            case .new(let post):
                writer.write(0)
                writer.write(post)
            }
        }
        writer.write(order == old.order ? nil : order) { $0.write($1) { $0.write($1) } }
        writer.write(plan == old.plan ? nil : plan) { $0.write($1) }
        writer.write(findings)
        return true
    }

    /// Posts in parts: to copy all for each update would take as long as to read them.
    typealias Parts = [ArraySlice<Encoded<CachedPost>>]

    /// Applies what `write(since:to:)` wrote, to all but `posts`.
    /// - Returns: the posts, of which `parts` are those before the update.
    /// - Throws: `BinaryReader.Damaged`.
    mutating func apply(_ reader: inout BinaryReader, to parts: Parts) throws -> Parts {
        buildResult = try reader.buildResult()
        var (old, end) = (parts[...], 0)
        let posts = try reader.array { reader -> Parts in
            let count = try reader.number()
            if count == 0 { return [[try reader.encodedValue { try $0.cachedPost() }]] }
            let start = try reader.number()
            guard count > 0, start >= end, old.pop(start - end) != nil, let kept = old.pop(count) else {
                throw BinaryReader.Damaged()
            }
            end = start + count
            return kept
        }.flatMap(\.self)
        order = try reader.optional { try $0.array { try $0.number() } } ?? order
        plan = try reader.optional { try $0.slice() } ?? plan
        findings = try reader.findings()
        try check(count: posts.reduce(0) { $0 + $1.count })
        return posts
    }
}

extension ArraySlice {
    /// Removes the first elements of all slices together; `nil` if there are fewer.
    fileprivate mutating func pop<Part>(_ count: Int) -> [ArraySlice<Part>]? where Element == ArraySlice<Part> {
        var (parts, missing) = ([ArraySlice<Part>](), count)
        while missing > 0 {
            guard let part = first else { return nil }
            let popped = part.prefix(missing)
            parts.append(popped)
            if popped.count < part.count { self[startIndex] = part.dropFirst(missing) } else { removeFirst() }
            missing -= popped.count
        }
        return parts
    }
}

extension BinaryWriter {
    fileprivate mutating func write(_ buildResult: CachedSite.BuildResult) {
        let (report, excluded) = (buildResult.report, buildResult.report.excluded)
        for number in [report.posts, report.pages, excluded.drafts, excluded.scheduled, excluded.expired] {
            write(number)
        }
        write(report.isUndated)
        write(buildResult.since)
        for date in [excluded.nextAppears, buildResult.next] { write(date) { $0.write($1) } }
        write(buildResult.warnings) { $0.write($1) }
    }

    fileprivate mutating func write(_ findings: CachedSite.Findings) {
        write(findings.brokenLinks) { writer, broken in
            writer.write(broken.key)
            writer.write(broken.value) { $0.write($1) }
        }
        for warnings in [findings.titleWarnings, findings.dateWarnings] { write(warnings) { $0.write($1) } }
    }
}

extension BinaryReader {
    fileprivate mutating func cachedPost() throws -> CachedSite.CachedPost {
        CachedSite.CachedPost(file: try snapshot(), parsed: try slice())
    }

    fileprivate mutating func findings() throws -> CachedSite.Findings {
        let broken = try array { reader in (try reader.number(), try reader.array { try $0.diagnostic() }) }
        return CachedSite.Findings(
            brokenLinks: Dictionary(broken) { $1 }, titleWarnings: try array { try $0.diagnostic() },
            dateWarnings: try array { try $0.diagnostic() })
    }

    fileprivate mutating func buildResult() throws -> CachedSite.BuildResult {
        var report = BuildReport()
        (report.posts, report.pages, report.excluded.drafts) = (try number(), try number(), try number())
        (report.excluded.scheduled, report.excluded.expired) = (try number(), try number())
        report.isUndated = try flag()
        let since = try date()
        report.excluded.nextAppears = try optional { try $0.date() }
        let next = try optional { try $0.date() }
        return CachedSite.BuildResult(
            report: report, warnings: try array { try $0.diagnostic() }, since: since, next: next)
    }
}
