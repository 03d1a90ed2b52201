@testable import FeedBuild
@testable import FeedPublish
import Foundation
import TestFixtures
import Testing

/// What the files of a site were made from, as the build before recorded it.
@Suite struct SiteProvenanceTests {
    typealias Folder = BuildCacheTests.Folder

    static func folder() throws -> Folder {
        let folder = Folder()
        for day in 1...3 {
            try folder.write(
                "site/Posts/p\(day).md", MemorySite.post(day, "Of day \(day).", extra: "tags: [t\(day)]\n"))
        }
        let links = "See [it](p3/), ![a boat](boat.svg).\n"
        try folder.write("site/Posts/p0.md", MemorySite.post(0, links, extra: "tags: [ice]\naliases: [/old/]\n"))
        try folder.write("site/Posts/boat.svg", #"<svg width="2" height="1"/>"#)
        try folder.write("site/Static/favicon.svg", "<svg/>")
        try folder.write("site/feedgen.yml", "title: Feed\nbaseURL: https://me.example/blog/\n")
        try folder.write("site/Templates/title.mustache", "<h2>{{title}}</h2>")
        return folder
    }

    private func provenance(_ path: String, in folder: Folder) async throws -> Provenance? {
        let site = try await SiteProvenance(
            source: folder.url("site"), destination: folder.url("public"), now: folder.now)
        return try #require(site).provenance(of: path)
    }

    /// The inputs with their roles and changes, one a line.
    private func inputs(_ path: String, in folder: Folder) async throws -> [String] {
        try #require(await provenance(path, in: folder)).inputs.map { input in
            ([input.name, input.role] + [input.change.map { "\($0)" }]).compactMap(\.self).joined(separator: " | ")
        }
    }

    private static let siteWide = [
        "feedgen.yml", "Templates/title.mustache", "the default theme", "Static/favicon.svg | icon",
    ]
    /// An index has no titles.
    private static let index = ["feedgen.yml", "the default theme", "Static/favicon.svg | icon"]
    private static let picture = ["Posts/boat.svg | image (size)"]
    private static let posts = ["Posts/p3.md", "Posts/p2.md", "Posts/p1.md", "Posts/p0.md"]

    @Test(arguments: [
        ("index.html", "the feed", siteWide + posts + picture),
        ("tags/ice/index.html", "the list '#ice'", siteWide + ["Posts/p0.md", "Posts/p3.md | link (URL)"] + picture),
        ("tags/index.html", "the index 'Tags'", index + ["all posts | tags"]),
        ("archive/index.html", "the index 'Archive'", index + ["all posts | dates"]),
        (
            "posts/p2/index.html", "the page of Posts/p2.md",
            siteWide + ["Posts/p2.md"] + ["Posts/p3.md", "Posts/p1.md"].map { "\($0) | neighbour (title and URL)" }
        ),
        (
            "posts/p0/index.html", "the page of Posts/p0.md",
            siteWide + [
                "Posts/p0.md", "Posts/p1.md | neighbour (title and URL)", "Posts/p3.md | link (URL)",
                "Posts/boat.svg | image (size)",
            ]
        ),
        ("atom.xml", "the Atom feed", ["feedgen.yml"] + posts + picture),
        ("feed.json", "the JSON feed", ["feedgen.yml"] + posts + picture),
        (
            "tags/ice/rss.xml", "the RSS feed of '#ice'",
            ["feedgen.yml", "Posts/p0.md", "Posts/p3.md | link (URL)"] + picture
        ),
        ("sitemap.xml", "the sitemap", ["feedgen.yml", "all posts | URLs and dates"]),
        ("feeds.opml", "the list of feeds", ["feedgen.yml", "all posts | terms"]),
        ("robots.txt", "the robots.txt of feedgen", ["feedgen.yml"]),
        (
            "404.html", "the 404 page",
            ["feedgen.yml", "the default theme", "Static/favicon.svg | icon"]
        ),
        (
            "old/index.html", "a redirect to the page of Posts/p0.md",
            ["feedgen.yml", "the default theme", "Posts/p0.md | title and URL"]
        ),
        ("posts/boat.svg", "a copy of Posts/boat.svg", ["Posts/boat.svg"]),
        ("favicon.svg", "a copy of Static/favicon.svg", ["Static/favicon.svg"]),
        ("live/head.json", "the list of recent changes", ["the versions of all pages"]),
        ("live/files.txt", "the names of feedgen's files", ["the names of all files"]),
    ])
    func everyFileNamesWhatItWasMadeFrom(path: String, subject: String, inputs: [String]) async throws {
        let folder = try Self.folder()
        try await folder.build()
        let file = try #require(await provenance(path, in: folder))
        #expect(file.subject == subject)
        #expect(try await self.inputs(path, in: folder) == inputs)
        #expect(file.condition == .asWritten)
        #expect(file.build?.scope == .withoutCache)
        #expect(file.build?.changes == [])
    }

    @Test func scriptsAndTheStyleSheetAreOfTheThemeOrTheSite() async throws {
        let folder = try Self.folder()
        try await folder.build()
        func assets() throws -> [String] { try folder.outputs().keys.filter(AssetFile.isPath).sorted() }
        let style = try #require(assets().last { $0.hasSuffix(".css") })
        let script = try #require(assets().first { $0.hasSuffix(".js") })
        #expect(try await inputs(style, in: folder) == ["the default theme"])
        #expect(try await inputs(script, in: folder) == ["feedgen"])
        try folder.write("site/Templates/style.css", "p { color: red }")
        try await folder.build()
        let own = try #require(assets().first { $0.hasSuffix(".css") && $0 != style })
        #expect(try await inputs(own, in: folder) == ["Templates/style.css"])
        #expect(
            try await provenance(style, in: folder)?.subject
                == "a style sheet of an earlier build, kept for a day for cached pages")
    }

    @Test func filesOfOthersAndThoseThatAreNotThereHaveNone() async throws {
        let folder = try Self.folder()
        try await folder.build()
        try folder.write("public/CNAME", "me.example")
        #expect(try await provenance("CNAME", in: folder) == nil)
        #expect(try await provenance("no.html", in: folder) == nil)
        try folder.write("public/index.html", "Mine.")
        try folder.remove("public/404.html")
        #expect(try await provenance("index.html", in: folder)?.condition == .changed)
        #expect(try await provenance("404.html", in: folder)?.condition == .missing)
    }

    @Test func withoutACacheNothingIsKnown() async throws {
        let folder = try Self.folder()
        func site() async throws -> SiteProvenance? {
            try await SiteProvenance(source: folder.url("site"), destination: folder.url("public"), now: folder.now)
        }
        #expect(try await site() == nil)
        try await folder.build()
        let cache = try #require(folder.state("memory").first)
        let bytes = try Data(contentsOf: cache)
        // Whatever is damaged, it never traps.
        for index in stride(from: 0, to: bytes.count, by: bytes.count / 200 + 1) {
            var damaged = bytes
            damaged[index] ^= 0x55
            try damaged.write(to: cache)
            #expect(try await site() == nil)
        }
    }

    @Test func whatChangedSinceTheLastBuildIsNamed() async throws {
        var folder = try Self.folder()
        try folder.write("site/Posts/later.md", "---\ntitle: Later\ndate: 2027-02-01\n---\n")
        try await folder.build()
        for path in ["site/Posts/p1.md", "site/Static/favicon.svg"] { try folder.overwrite(path) { _ in } }
        #expect(try await inputs("index.html", in: folder) == Self.siteWide + Self.posts + Self.picture)
        try folder.write("site/Posts/p2.md", MemorySite.post(2, "Edited."))
        try folder.write("site/Posts/new.md", MemorySite.post(5, "New."))
        try folder.write("site/Templates/user.mustache", "{{name}}")
        try folder.write("site/Static/favicon.svg", "<svg></svg>")
        try folder.remove("site/Posts/p0.md")
        try folder.remove("site/Templates/title.mustache")
        folder.now += 90 * 86_400
        let siteWide = [
            "feedgen.yml", "Templates/title.mustache | removed", "Templates/user.mustache | added",
            "the default theme", "Static/favicon.svg | icon",
        ]
        #expect(
            try await inputs("index.html", in: folder) == siteWide + [
                "Posts/p3.md", "Posts/p2.md | changed", "Posts/p1.md", "Posts/p0.md | removed",
                "Posts/later.md | appeared", "Posts/new.md | added", "Posts/boat.svg | image (size)",
            ])
        #expect(
            try await inputs("sitemap.xml", in: folder) == [
                "feedgen.yml", "all posts | URLs and dates", "Posts/new.md | added", "Posts/p0.md | removed",
                "Posts/p2.md | changed", "Posts/later.md | appeared",
            ])
        // Its neighbour is called as before.
        #expect(
            try await inputs("posts/p3/index.html", in: folder) == siteWide + [
                "Posts/p3.md", "Posts/p2.md | neighbour (title and URL)",
                "Posts/new.md | neighbour (title and URL) | added",
            ])
    }

    /// What caused the build that wrote a file last.
    private func causes(_ path: String, in folder: Folder) async throws -> (scope: BuildScope, changes: [String]) {
        let build = try #require(await provenance(path, in: folder)?.build, "\(path)")
        return (build.scope, build.changes.map { "\($0.path) \($0.kind)" })
    }

    private func expect(
        _ path: String, _ scope: BuildScope, _ changes: [String], in folder: Folder,
        _ location: SourceLocation = #_sourceLocation
    ) async throws {
        let (found, causes) = try await causes(path, in: folder)
        #expect(found == scope && causes == changes, "\(path): \(found), \(causes)", sourceLocation: location)
    }

    @Test func anEditWritesWhatShowsThePostAndNothingElse() async throws {
        let folder = try Self.folder()
        try await folder.build()
        try folder.write("site/Posts/p2.md", MemorySite.post(2, "Edited.", extra: "tags: [t2]\n"))
        try await folder.build()
        let patch = try #require(folder.outputs().keys.first { LiveFiles.isPatch($0) })
        for path in ["posts/p2/index.html", "index.html", "tags/t2/index.html", "atom.xml", "live/head.json", patch] {
            try await expect(path, .changes, ["Posts/p2.md changed"], in: folder)
        }
        for path in ["posts/p3/index.html", "tags/t1/index.html", "404.html", "sitemap.xml", "favicon.svg"] {
            try await expect(path, .withoutCache, [], in: folder)
        }
        #expect(try #require(await provenance(patch, in: folder)).subject.hasPrefix("a patch of /"))
        // Another edit, in the same log.
        try folder.write("site/Posts/p3.md", MemorySite.post(3, "Edited.", extra: "tags: [t3]\n"))
        try await folder.build()
        try await expect("index.html", .changes, ["Posts/p3.md changed"], in: folder)
        try await expect("posts/p2/index.html", .changes, ["Posts/p2.md changed"], in: folder)
    }

    @Test func publishingIsTheCauseOfListsAndNeighbours() async throws {
        var folder = try Self.folder()
        try folder.write("site/Posts/later.md", "---\ntitle: Later\ndate: 2027-02-01\n---\n")
        try await folder.build()
        try folder.write("site/Posts/p4.md", MemorySite.post(4, "New."))
        try await folder.build()
        for path in ["index.html", "posts/p4/index.html", "posts/p3/index.html", "sitemap.xml", "archive/index.html"] {
            try await expect(path, .changes, ["Posts/p4.md added"], in: folder)
        }
        try await expect("posts/p2/index.html", .withoutCache, [], in: folder)
        folder.now += 90 * 86_400
        try await folder.build()
        try await expect("index.html", .changes, ["Posts/later.md appeared"], in: folder)
        try await expect("posts/p4/index.html", .changes, ["Posts/later.md appeared"], in: folder)
        try folder.remove("site/Posts/p4.md")
        try await folder.build()
        try await expect("index.html", .changes, ["Posts/p4.md removed"], in: folder)
    }

    @Test func theStyleSheetIsTheCauseOfPagesOnly() async throws {
        let folder = try Self.folder()
        try await folder.build()
        try folder.write("site/Templates/style.css", "p { color: red }")
        try await folder.build()
        for path in ["index.html", "posts/p3/index.html", "404.html"] {
            try await expect(path, .changes, ["Templates/style.css added"], in: folder)
        }
        for path in ["atom.xml", "sitemap.xml"] { try await expect(path, .withoutCache, [], in: folder) }
    }

    @Test func aBuildOfTheWholeSiteSaysWhy() async throws {
        let folder = try Self.folder()
        try await folder.build()
        try folder.write("site/Templates/title.mustache", "<h3>{{title}}</h3>")
        try await folder.build()
        try await expect("index.html", .changes, ["Templates/title.mustache changed"], in: folder)
        try await expect("sitemap.xml", .withoutCache, [], in: folder)
        try await folder.build { $0.baseURL = "https://you.example/" }
        try await expect("sitemap.xml", .otherOptions, [], in: folder)
        #expect(try await inputs("robots.txt", in: folder) == ["feedgen.yml", "--base-url https://you.example/"])
        try folder.remove("public/robots.txt")
        try await folder.build { $0.baseURL = "https://you.example/" }
        try await expect("robots.txt", .otherOutputs, [], in: folder)
        try await expect("sitemap.xml", .otherOptions, [], in: folder)
        let cache = try #require(folder.state("memory").first).lastPathComponent
        try folder.overwrite("site/.feedgen/\(cache)") { $0[$0.count / 2] ^= 1 }
        try folder.write("site/Posts/p2.md", MemorySite.post(2, "Edited.", extra: "tags: [t2]\n"))
        try await folder.build { $0.baseURL = "https://you.example/" }
        try await expect("index.html", .damagedCache, [], in: folder)
        // Which build wrote it was in the damaged part.
        #expect(try #require(await provenance("sitemap.xml", in: folder)).build == nil)
    }

    @Test func whatAWatchWroteIsOfTheWatch() async throws {
        let folder = try Self.folder()
        var watch = BuildSession(
            source: try folder.url("site"), destination: try folder.url("public"),
            options: BuildOptions(now: folder.now))
        _ = try await watch.run()
        try folder.write("site/Posts/p2.md", MemorySite.post(2, "Edited.", extra: "tags: [t2]\n"))
        _ = try await watch.update(paths: ["Posts/p2.md"], now: folder.now) { _, _ in }
        await watch.saveCache()
        try await expect("index.html", .watch, ["Posts/p2.md changed"], in: folder)
        try await expect("posts/p3/index.html", .withoutCache, [], in: folder)
    }

    @Test func onlyTheLatestBuildsAreRecorded() {
        let changes = (0..<300).map { InputChange(path: "Posts/\($0).md", kind: .changed) }
        let build = RecordedBuild(started: 1, ended: 2, scope: .changes, changes: changes)
        #expect(build.changes.count == 256 && build.omittedChanges == 44)
        #expect(RecordedBuild.latest(of: [RecordedBuild](repeating: build, count: 9)).count == 4)
        let small = RecordedBuild(started: 1, ended: 2, scope: .watch, changes: [])
        #expect(RecordedBuild.latest(of: [build] + [RecordedBuild](repeating: small, count: 64)).count == 64)
    }
}
