@testable import FeedBuild
@testable import FeedPublish
@testable import FeedSources
import FeedContent
import FeedDocuments
import FeedPages
import FileStorage
import Foundation
import SourceDiagnostics
import Synchronization

/// A site whose source, destination and history are in memory.
struct MemorySite {
    var settings = ""
    /// Settings of a site that has no list but the feed.
    static let oneList = "archive: false\ntaxonomies: {tags: false, categories: false, authors: false}\n"
    /// The Markdown files, by name.
    var posts: [String: String] = [:]
    /// Those of pages beside the posts.
    var besidePosts: [String: String] = [:]
    /// Those of other collections, by their paths.
    var entries: [String: String] = [:]
    var templates: [String: String] = [:]
    /// The files in `Data/`.
    var data: [String: String] = [:]
    var staticFiles: [String] = []
    /// What has been written to the destination, by path.
    var files: [String: [UInt8]] = [:]
    var history = BuildHistory()
    var now = Date(timeIntervalSince1970: 3_000_000_000)
    var options = BuildOptions(now: Date(timeIntervalSince1970: 3_000_000_000))
    /// Writes down which files of the destination are read.
    var reads: Reads?
    /// Fetches files from where the site is deployed.
    var deployment: Deployment?
    /// What the last build did.
    private(set) var report = BuildReport()
    /// Builds again with what it knows of the last build, as `watch` does.
    var isIncremental = false
    private var pipeline = BuildPipeline(options: BuildOptions(now: Date(timeIntervalSince1970: 3_000_000_000)))
    /// The site in Swift to build in place of a feed of posts.
    var site: (any FeedSite)? {
        didSet { pipeline = BuildPipeline(options: options, site: site) }
    }
    private(set) var warnings: [String] = []
    /// The site of the last build.
    var built: RenderedSite? { pipeline.built }
    /// What is not in all languages of the site.
    var untranslated: [BuildReport.Untranslated] { pipeline.untranslated }
    private(set) var edits: [PostEdit] = []

    var folders: SourceFolders {
        SourceFolders(SiteConfiguration.read(path: "feedgen.yml", bytes: Array(settings.utf8)).configuration)
    }

    var source: SourceTree {
        func files(_ folder: String, _ texts: [String: String]) -> [SourceFile] {
            texts.keys.sorted().map { SourceFile(path: "\(folder)/\($0)", bytes: Array(texts[$0, default: ""].utf8)) }
        }
        let folders = folders
        return SourceTree(
            settings: SourceFile(path: "feedgen.yml", bytes: Array(settings.utf8)),
            posts: (files("Pages", besidePosts) + files("Posts", posts)
                + entries.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) })
                .sorted { $0.path.sortKey.lexicographicallyPrecedes($1.path.sortKey) }
                .map { PostFile(path: $0.path, bytes: $0.bytes) },
            staticFiles: staticFiles.map {
                StaticFile(path: $0, destination: folders.destination(of: $0) ?? $0)
            }, templates: files("Templates", templates) + files(folders.data ?? "Data", data))
    }

    /// Builds, a minute after the build before, and returns the paths of the files whose bytes changed.
    /// - Parameter cut: after how many files the build ends.
    @discardableResult
    mutating func build(cutAfter cut: Int = .max) async throws -> Set<String> {
        now += 60
        options.now = now
        var pipeline = isIncremental ? self.pipeline : BuildPipeline(options: options, site: site)
        pipeline.options = options
        let publication = try await publication(by: &pipeline)
        self.pipeline = pipeline
        report = publication.report
        warnings = publication.warnings.map(\.description)
        edits = publication.edits

        var changed: Set<String> = []
        let deferredPart = try await publication.deferredPart()
        var names = HistoryUpdate()
        names.files = publication.newFiles
        history.apply(names)
        func write(_ written: some Sequence<OutputFile>) throws {
            for file in written {
                let bytes = try file.content.bytes() ?? []
                if files.updateValue(bytes, forKey: file.path) != bytes { changed.insert(file.path) }
            }
        }
        let writes = publication.firstWrites + deferredPart.writes.joined()
        try write(writes.prefix(cut))
        if cut < writes.count {
            self.pipeline = BuildPipeline(options: options, site: site)
            return changed
        }
        for path in deferredPart.removals where files.removeValue(forKey: path) != nil { changed.insert(path) }
        try write(deferredPart.record)
        history.apply(deferredPart.history)
        deployment = nil
        return changed
    }

    /// What a build tells: its warnings, or the errors because of which there is none.
    mutating func messages() async throws -> [String] {
        do {
            try await build()
            return warnings
        } catch let errors as FeedSiteErrors {
            return errors.diagnostics.map(\.description)
        }
    }

    /// What the next build would do.
    func publication() async throws -> Publication {
        var pipeline = BuildPipeline(options: options)
        return try await publication(by: &pipeline)
    }

    private func publication(by pipeline: inout BuildPipeline) async throws -> Publication {
        let old = files
        let reads = reads
        let previous = PublishedSite(
            read: { path in
                reads?.add(path, bytes: old[path]?.count ?? 0)
                return old[path]
            }, files: { folder in old.keys.filter { $0.hasPrefix(folder) } })
        return try await pipeline.publication(
            of: source, over: deployment.map { previous.over($0) } ?? previous, history: history)
    }

    /// Removes what nothing names any more.
    mutating func purge() throws {
        let old = files
        let purge = try Purge(
            previous: PublishedSite(read: { old[$0] }, files: { folder in old.keys.filter { $0.hasPrefix(folder) } }),
            history: history)
        for file in purge.writes { files[file.path] = try file.content.bytes() }
        for path in purge.removals { files[path] = nil }
        history = purge.history
    }

    /// Loses what is remembered of earlier builds; what is published of it is left, if it was of this head.
    mutating func loseHistory() throws {
        let files = files
        let site = PublishedSite(read: { files[$0] }, files: { _ in [] })
        history = try site.publishedHistory()?.history ?? BuildHistory()
    }

    /// The pages of the destination, by their paths.
    var pages: [String: [UInt8]] {
        var pages: [String: [UInt8]] = [:]
        for (file, bytes) in files where file.hasSuffix("index.html") {
            pages["/" + file.dropLast("index.html".count)] = bytes
        }
        return pages
    }

    func document(_ path: String) throws -> FeedDocument {
        try FeedDocument(page: files[PageFile.path(of: path)] ?? [])
    }

    var head: Head? { files[LiveFiles.head].flatMap { Head(encoded: $0) } }

    func text(_ file: String) -> String { String(decoding: files[file] ?? [], as: UTF8.self) }

    /// The messages of a build that fails.
    mutating func errors() async throws -> [String] {
        do {
            try await build()
            return []
        } catch let errors as FeedSiteErrors {
            return errors.diagnostics.map(\.description)
        }
    }

    /// A plain post.
    static func post(_ day: Int, _ body: String = "Some text.", extra: String = "") -> String {
        let date = Date(timeIntervalSince1970: 1_600_000_000 + Double(day) * 86_400)
        let instant = date.formatted(.iso8601)
        return "---\ntitle: Day \(day)\nusername: ann\ndate: \(instant)\n\(extra)---\n\(body)\n"
    }
}

extension MemorySite {
    /// A post that is nothing but a name.
    static func minimalPost(_ name: String) -> Post { Post(id: name, path: "Posts/\(name).md", slug: name) }
}

/// The files of the published site that a build read, and how many bytes, those that it read twice counted twice.
final class Reads: Sendable {
    private let seen = Mutex<(paths: Set<String>, bytes: Int)>(([], 0))

    var paths: Set<String> { seen.withLock(\.paths) }
    var bytes: Int { seen.withLock(\.bytes) }

    func add(_ path: String, bytes: Int) {
        seen.withLock { seen in
            seen.paths.insert(path)
            seen.bytes += bytes
        }
    }
}
