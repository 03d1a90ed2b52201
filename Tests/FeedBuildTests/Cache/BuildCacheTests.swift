import Digests
import FeedPages
@testable import FeedBuild
@testable import FeedPublish
import FileStorage
import Foundation
import SourceDiagnostics
import TestFixtures
import Testing

/// Builds in processes of their own, of which each knows what the one before left in `.feedgen`.
@Suite struct BuildCacheTests {
    /// How many rounds of edits a walk has; `make soak` wants more.
    private static let rounds = ProcessInfo.processInfo.environment["SOAK_EDITS"].flatMap(Int.init) ?? 60
    static let now = Date(timeIntervalSince1970: 1_800_000_000)

    /// A site and what it is built to.
    struct Folder {
        private let folder = Result { try TemporaryFolder() }
        var now = BuildCacheTests.now
        var random = SeededGenerator(seed: 0)
        /// The site in Swift to build in place of a feed of posts.
        var site: (any FeedSite)?

        func url(_ path: String) throws -> URL { try folder.get().url.appending(path: path) }

        func write(_ path: String, _ text: String) throws { try folder.get().write(text, to: path) }

        func remove(_ path: String) throws { try folder.get().remove(path) }

        /// What a process that starts now does.
        @discardableResult
        func build(
            _ options: (inout BuildOptions) -> Void = { _ in }
        ) async throws -> (publication: Publication, isLoadDeferred: Bool) {
            var settings = BuildOptions(now: now)
            options(&settings)
            var build = BuildSession(
                source: try url("site"), destination: try url("public"), options: settings, site: site)
            let publication = try await build.run()
            return (publication, build.isLoadDeferred)
        }

        /// Every file that is published.
        func outputs(in folder: String = "public") throws -> [String: Data] {
            let root = try url(folder)
            let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
                .compactMap { path in (try? Data(contentsOf: root.appending(path: path))).map { (path, $0) } }
            return Dictionary(uniqueKeysWithValues: files)
        }

        /// The files in which something is remembered, by how their names begin.
        func state(_ prefix: String) throws -> [URL] {
            let folder = try url("site/.feedgen")
            if !FileManager.default.fileExists(atPath: folder.path) { return [] }
            return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.lastPathComponent.hasPrefix(prefix) }
        }

        /// Writes over a file without making another, as some editors do, right now.
        func overwrite(_ path: String, _ change: (inout [UInt8]) -> Void) throws {
            let path = try url(path).path
            var bytes = Array(try Data(contentsOf: URL(filePath: path)))
            change(&bytes)
            let descriptor = open(path, O_WRONLY | O_TRUNC)
            defer { close(descriptor) }
            #expect(Foundation.write(descriptor, bytes, bytes.count) == bytes.count)
        }

        /// What a build from the same files makes that remembers nothing; the site is then as that build leaves it.
        /// - Returns: its files, and its warnings; none if it fails.
        func outputsWithoutMemory(from backup: URL) async throws -> (files: [String: Data], warnings: [Diagnostic]) {
            for name in ["site", "public"] {
                try FileManager.default.removeItem(at: url(name))
                try FileManager.default.moveItem(at: backup.appending(path: name), to: url(name))
            }
            for file in try state("memory") { try FileManager.default.removeItem(at: file) }
            let warnings = (try? await build().publication.warnings) ?? []
            return (try outputs(), warnings)
        }

        func backup(to backup: URL) throws {
            try? FileManager.default.removeItem(at: backup)
            try FileManager.default.createDirectory(at: backup, withIntermediateDirectories: true)
            for name in ["site", "public"] {
                try FileManager.default.copyItem(at: url(name), to: backup.appending(path: name))
            }
        }
    }

    static func folder() throws -> Folder {
        let folder = Folder()
        for day in 1...4 { try folder.write("site/Posts/p\(day).md", MemorySite.post(day, "Of day \(day).")) }
        try folder.write("site/Posts/later.md", "---\ndate: 2027-02-01\nlikes: 1\n---\nLater.\n")
        try folder.write("site/Static/robots.txt", "User-agent: *\n")
        try folder.write("site/feedgen.yml", "title: Feed\n")
        return folder
    }

    /// The files that are not the same.
    static func differences(_ left: [String: Data], _ right: [String: Data]) -> [String] {
        Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }.sorted().map { path in
            "\(path): \(left[path].map { String(decoding: $0, as: UTF8.self) } ?? "-") | "
                + "\(right[path].map { String(decoding: $0, as: UTF8.self) } ?? "-")"
        }
    }

    @Test func aSiteOfWhichNothingChangedIsLeftAloneAndToldAsBefore() async throws {
        let folder = try Self.folder()
        try folder.write("site/Posts/undated.md", "---\nlikes: 1\n---\nA [link](/nowhere/).\n")
        let (first, isFirstRecalled) = try await folder.build()
        let outputs = try folder.outputs()
        let (second, isSecondRecalled) = try await folder.build()
        #expect(!isFirstRecalled && isSecondRecalled && second.report.written == 0)
        #expect(second.warnings == first.warnings && first.warnings.count > 1)
        #expect(second.report.posts == first.report.posts && second.report.pages == first.report.pages)
        #expect(second.report.excluded == first.report.excluded && second.report.excluded.scheduled == 1)
        #expect(try folder.outputs() == outputs)
    }

    /// They were written in the tick of the clock in which the build ended.
    @Test func noPublishedFileIsReadToFindOutThatNothingChanged() async throws {
        let folder = try Self.folder()
        for text in ["One.", "Two."] {
            try folder.write("site/Posts/p1.md", MemorySite.post(1, text))
            try await folder.build()
            let cache = BuildCache(source: try folder.url("site"), destination: try folder.url("public"))
            let record = try #require(cache.record().record)
            #expect(record.outputs.entries.filter { $0.value?.isSettled != true }.map(\.path) == [])
        }
    }

    @Test func aSiteWithoutSettingsIsRememberedToo() async throws {
        let folder = try Self.folder()
        try folder.remove("site/feedgen.yml")
        try await folder.build()
        #expect(try await folder.build().isLoadDeferred)
        try folder.write("site/feedgen.yml", "title: Feed\n")
        #expect(try await !folder.build().isLoadDeferred)
    }

    @Test func aFileThatWasOnlyTouchedChangesNothing() async throws {
        let folder = try Self.folder()
        try await folder.build()
        for path in ["site/Posts/p1.md", "site/feedgen.yml"] { try folder.overwrite(path) { _ in } }
        for _ in 0..<2 { #expect(try await folder.build().isLoadDeferred) }
    }

    /// Pages name the style sheet by its digest; nothing else of them depends on it.
    @Test(arguments: [nil, "b {}\n"])
    func aColourRewritesTheReferenceToItAndRendersNothing(before: String?) async throws {
        let folder = try Self.folder()
        if let before { try folder.write("site/Templates/style.css", before) }
        try await folder.build()
        let old = try folder.outputs()
        try folder.write("site/Templates/style.css", "a { color: red }\n")
        let report = try await folder.build().publication.report
        let new = try folder.outputs()
        #expect(report.cells == 0)
        let style = try #require(new.keys.first { $0.hasSuffix(".css") && old[$0] == nil })
        for (file, bytes) in new where file.hasSuffix(".html") {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(
                text.contains(style) && text.contains(Digest.integrity(Array("a { color: red }\n".utf8))), "\(file)")
        }
        try folder.remove("site/.feedgen")
        try folder.remove("public/live")
        try await folder.build()
        let fresh = try folder.outputs()
        for (file, bytes) in new where !file.hasPrefix("live/") { #expect(fresh[file] == bytes, "\(file)") }
    }

    @Test func damageIsTold() async throws {
        let folder = try Self.folder()
        try await folder.build()
        for (prefix, message) in [
            ("memory", "the cache of earlier builds is damaged"), ("history", "the history is damaged"),
        ] {
            let name = try #require(folder.state(prefix).first).lastPathComponent
            try folder.overwrite("site/.feedgen/\(name)") { $0[$0.count / 2] ^= 1 }
            // Otherwise what is published of it takes its place.
            if prefix == "history" { try folder.remove("public/live/history") }
            try folder.write("site/Posts/p2.md", MemorySite.post(2, "After \(prefix)."))
            let warnings = try await folder.build().publication.warnings
            #expect(warnings.count { $0.path == ".feedgen/\(name)" && $0.message.hasPrefix(message) } == 1)
            #expect(try await folder.build().publication.warnings.isEmpty)
        }
    }

    /// A watch that finds the site as it was knows it at once, and the run after it knows what it did.
    @Test(arguments: [true, false])
    func aWatchTakesOverFromABuildAndABuildFromAWatch(isWarmedUp: Bool) async throws {
        let folder = try Self.folder()
        try await folder.build()
        var watch = BuildSession(
            source: try folder.url("site"), destination: try folder.url("public"),
            options: BuildOptions(now: Self.now))
        _ = try await watch.run()
        #expect(watch.isLoadDeferred)
        if isWarmedUp { await watch.warmUp() }
        #expect(watch.isLoadDeferred != isWarmedUp)
        try folder.write("site/Posts/p2.md", MemorySite.post(2, "Of a watch."))
        let publication = try await watch.update(paths: ["Posts/p2.md"], now: Self.now) { _, _ in }
        #expect((publication.report.cells < 5) == isWarmedUp)
        await watch.saveCache()
        #expect(try await folder.build().isLoadDeferred)
        try folder.write("site/Posts/p3.md", "---\ndate: never\n---\n")
        await #expect(throws: FeedSiteErrors.self) {
            try await watch.update(paths: ["Posts/p3.md"], now: Self.now) { _, _ in }
        }
        await watch.saveCache()
        await #expect(throws: FeedSiteErrors.self) { try await folder.build() }
    }

    /// Each of them gives the bytes that a build gives which remembers nothing.
    @Test(arguments: events)
    func whatHappensBetweenTwoBuildsIsFollowed(event: Event) async throws {
        var folder = try Self.folder()
        if event.testDescription == "no template" { try folder.write("site/Templates/title.mustache", "<h3>x</h3>") }
        if event.testDescription == "the default colours" { try folder.write("site/Templates/style.css", "a {}\n") }
        if event.testDescription == "another front page" { try folder.write("site/feedgen.yml", "title: Other\n") }
        if event.testDescription == "a page less" {
            for number in 0...2 { try folder.write("site/Pages/a\(number).md", "---\ntitle: A\n---\nA.") }
        }
        if event.testDescription == "a picture less" { try folder.write("site/Posts/trip/boat.svg", "<svg/>") }
        if event.testDescription == "an icon less" { try folder.write("site/Static/favicon.svg", "<svg/>") }
        try await folder.build()
        try event.happen(&folder)
        let backup = try TemporaryFolder()
        try folder.backup(to: backup.url)
        #expect((try? await folder.build())?.isLoadDeferred != true, "\(event.testDescription) went unnoticed")
        let outputs = try folder.outputs()
        #expect(Self.differences(try await folder.outputsWithoutMemory(from: backup.url).files, outputs) == [])
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func aBuildWithACacheMakesWhatOneWithoutItMakes(seed: UInt64) async throws {
        let recalled = try await Self.walk(in: Self.folder(), of: Self.rounds, with: Self.events, seed: seed)
        #expect(recalled > 0, "seed \(seed)")
    }

    /// Builds after random events, and compares with builds that remember nothing. A site that stays in error is put right, or
    /// most of a long walk would compare errors.
    /// - Returns: how many builds found that nothing had changed.
    static func walk(
        in start: Folder, of rounds: Int, with events: [Event], seed: UInt64
    ) async throws -> Int {
        var (folder, random) = (start, SeededGenerator(seed: seed))
        folder.random = SeededGenerator(seed: seed)
        let (backup, original) = (try TemporaryFolder(), try TemporaryFolder())
        try FileManager.default.copyItem(at: folder.url("site"), to: original.url.appending(path: "site"))
        try await folder.build()
        var (recalled, failed) = (0, 0)
        for round in 0..<rounds {
            var names: [String] = []
            for _ in 0..<random.next(below: 5) {
                let event = events[random.next(below: events.count)]
                if (try? event.happen(&folder)) != nil { names.append(event.testDescription) }
            }
            try? FileManager.default.createDirectory(at: folder.url("site/.feedgen"), withIntermediateDirectories: true)
            try folder.backup(to: backup.url)
            let build = try? await folder.build()
            if build?.isLoadDeferred ?? false { recalled += 1 }
            failed = build == nil ? failed + 1 : 0
            let outputs = try folder.outputs()
            let expected = try await folder.outputsWithoutMemory(from: backup.url)
            #expect(differences(expected.files, outputs) == [], "seed \(seed), round \(round): \(names)")
            // What the build says of the damaged memory itself is not said again.
            let warnings = (build?.publication.warnings ?? []).filter { !$0.path.hasPrefix(".feedgen/") }
            #expect(expected.warnings == warnings, "seed \(seed), round \(round): \(names)")
            if failed == 3 { try folder.replaceSource(by: original.url.appending(path: "site")) }
        }
        return recalled
    }

    @Test(arguments: [
        BuildOptions(baseURL: "https://me.example/", now: now), BuildOptions(includesDrafts: true, now: now),
        BuildOptions(isStrict: true, now: now), all(\.includesFuture), all(\.includesExpired), all(\.isLenient),
    ])
    func otherOptionsAreAnotherBuild(options: BuildOptions) async throws {
        let folder = try Self.folder()
        try await folder.build()
        #expect(try await folder.build { $0 = options }.publication.report.cells > 0)
    }

    private static func all(_ flag: WritableKeyPath<BuildOptions, Bool>) -> BuildOptions {
        var options = BuildOptions(now: now)
        options[keyPath: flag] = true
        return options
    }
}
