import FeedContent
import FeedPages
import Foundation
import SourceDiagnostics
import TestFixtures
import Testing

@testable import FeedBuild
@testable import FeedSources

/// Files and folders that somebody wrote for a reader that does not exist.
@Suite struct StrayTests {
    private static func warnings(_ files: [String], settings: String = "") throws -> [String] {
        let folder = try TemporaryFolder()
        if !settings.contains("posts:") { try folder.write("---\n---\n", to: "Posts/a.md") }
        if !settings.isEmpty { try folder.write(settings, to: "feedgen.yml") }
        for file in files { try folder.write("x", to: file) }
        let directory = ContentDirectory(root: folder.url)
        return try directory.read().strays.diagnostics(in: directory.folders()).map(\.path)
    }

    @Test(arguments: [
        "pages/about.md", "page/about.md", "Template/title.mustache", "templates/a.mustache", "data/a.yml",
        "_data/a.yml",
        "Layouts/a.html", "_layouts/a.html", "_includes/a.html", "content/a.md", "_posts/a.md", "_drafts/a.md",
        "post/a.md",
        "posts/a.md", "static/a.txt", "assets/a.png",
    ])
    func foldersThatNothingReadsAreTold(file: String) throws {
        let folder = try #require(file.split(separator: "/").first)
        #expect(try Self.warnings([file]) == ["\(folder)/"])
    }

    @Test(arguments: [
        "feedgen.yaml", ".feedgen.yml", ".feedgen.yaml", "Feedgen.yml", "feedgen.toml", "config.toml", "_config.yml",
        "hugo.toml", "style.css", "custom.css", "title.mustache", "about.md", "Templates/theme.css",
        "Templates/app.js", "Data/a.xml", "Data/README",
    ])
    func filesThatNothingReadsAreTold(file: String) throws { #expect(try Self.warnings([file]) == [file]) }

    @Test(arguments: [
        "README.md", "LICENSE", "CHANGELOG.md", "node_modules/a/index.js", ".git/config", ".github/workflows/a.yml",
        "package.json", "Makefile", "Static/pages/a.html", "Posts/pages/a.md", "Templates/README.md",
        "Templates/title.mustache~",
        "scripts/a.py", "public/posts/a.html", "notes/a.md", ".feedgen/preview/a", "netlify.toml", "Dockerfile",
    ])
    func whatIsInEveryFolderIsNot(file: String) throws { #expect(try Self.warnings([file]) == []) }

    @Test func whatTheSettingsNameIsRead() throws {
        #expect(try Self.warnings(["content/a.md", "assets/a"], settings: "posts: content\nstatic: assets\n") == [])
    }

    @Test(arguments: [
        ("static: {Img: /images/}", ["Img"]), ("static: {Img/raw: /raw/, Files: /}", ["Files", "Img/raw"]),
        ("static: Files", ["Files"]), ("static: false", []), ("title: A", []),
        ("static: {Static: /, there: /}", ["Static"]), ("data: _data", ["_data"]), ("data: there", []),
    ])
    func aFolderThatTheSettingsCopyMustBeThere(settings: String, missing: [String]) throws {
        #expect(try Self.warnings(["there/a"], settings: settings) == missing)
    }

    /// A slip would publish what was to be left out.
    @Test(arguments: [true, false])
    func whatTheSettingsLeaveOutMustBeThere(needsPosts: Bool) throws {
        let folder = try TemporaryFolder()
        let settings = "static: {Static: /, Static/privat: false, Static/a.txt: false, Posts/b: false}"
        let files = ["feedgen.yml": settings, "Posts/a.md": "---\n---\n", "Posts/b/a": "", "Static/a.txt": ""]
        for (path, text) in files { try folder.write(text, to: path) }
        let directory = ContentDirectory(root: folder.url, needsPosts: needsPosts)
        let found = try directory.read().strays.diagnostics(in: directory.folders())
        #expect(found.map(\.path) == ["Static/privat"] && found.allSatisfy { $0.severity == .error })
    }

    @Test func rulesThatNothingReadsAreToldWithTheirPlace() throws {
        for path in ["Templates/theme.css", "custom.css"] {
            let told = Strays(paths: [path]).diagnostics(in: SourceFolders(SiteConfiguration())).map(\.message)
            #expect(told.count == 1 && told[0].contains("put rules into 'Templates/custom.css'"))
        }
    }

    /// A site that came from another generator has that one's files beside its own.
    @Test func filesOfAnotherGeneratorAreNotToldWhereTheSettingsNameItsPosts() throws {
        let files = [
            "_posts/a.md", "_layouts/a.html", "_config.yml", "content/x.md", "templates/a.html", "data/a",
            "config.toml",
        ]
        #expect(try Self.warnings(files, settings: "posts: _posts\n") == [])
        #expect(
            try Self.warnings(files + ["Layouts/a.html", "feedgen.yaml"], settings: "posts: _posts\n") == [
                "Layouts/", "feedgen.yaml",
            ])
    }

    @Test func whereThereAreNoPostsTheyAreToldToo() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "posts/a.md")
        let errors = #expect(throws: FeedSiteErrors.self) { try ContentDirectory(root: folder.url).read() }
        #expect(errors?.diagnostics.map(\.path) == ["Posts", "posts/"])
    }

    @Test func afterASaveTheyAreLookedForAgain() throws {
        let folder = try TemporaryFolder()
        try folder.write("---\n---\n", to: "Posts/a.md")
        let directory = ContentDirectory(root: folder.url)
        let before = try directory.read()
        try folder.write("x", to: "Layouts/a.html")
        #expect(try directory.refreshed(before, paths: ["Posts/a.md"]) == directory.read())
    }

    @Test(arguments: [
        ("a { color: red }", true), ("a {}\nb {}\nc {}", true), ("@import \"/theme.css\";\na {}", false),
        (String(repeating: "a {}\n", count: 60), false), ("", true),
    ])
    func aStyleSheetOfAFewRulesIsTold(css: String, isTold: Bool) async throws {
        var site = MemorySite()
        site.posts["a.md"] = MemorySite.post(1, "A")
        site.templates["style.css"] = css
        try await site.build()
        #expect(site.warnings.contains { $0.hasPrefix("Templates/style.css: warning: ") } == isTold)
    }
}
