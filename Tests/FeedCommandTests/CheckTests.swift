import Foundation
import TestFixtures
import Testing

/// What `check` says, beside what `build` does.
@Suite struct CheckTests {
    /// A site, by its files, and how many problems it has.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let files: [String: String]
        let problems: Int
        let fails: Bool

        init(_ name: String, _ problems: Int, fails: Bool = false, _ files: [String: String]) {
            (testDescription, self.problems, self.fails, self.files) = (name, problems, fails, files)
        }
    }

    private static let good = ["Posts/a.md": "---\ntitle: A\ndate: 2026-01-02\n---\nHello.\n"]

    private static func post(_ text: String) -> [String: String] { ["Posts/b.md": text] }

    static let cases = [
        Case("nothing", 0, [:]),
        Case("an unknown key", 1, post("---\ntitel: B\ndate: 2026-01-01\n---\n")),
        Case("an unknown setting", 1, fails: true, ["feedgen.yml": "titel: B\n"]),
        Case(
            "a program that is not there", 1,
            [
                "feedgen.yml": "highlighter: no-such-program\n",
                "Posts/a.md": "---\ndate: 2026-01-02\n---\n```c\nint a;\n```\n",
            ]),
        Case(
            "a file of the author's where one is copied to", 1, fails: true,
            [
                "Static/about.html": "new", "public/about.html": "mine",
            ]),
        Case("a file of the author's where a page is to be", 1, fails: true, ["public/index.html": "mine"]),
        Case(
            "two posts in error", 2, fails: true,
            ["Posts/b.md": "---\nlikes: -1\n---\n", "Posts/c.md": "---\ndate: x\n---\n"]),
        Case("a missing picture", 1, fails: true, post("---\ndate: 2026-01-01\n---\n![b](b.png)\n")),
        Case("a dead link, the same title, no date", 3, post("---\ntitle: A\n---\n[x](/nowhere/)\n")),
        Case("a template in error", 1, fails: true, ["Templates/title.mustache": "{{#title}}"]),
        Case("a template that swallows the rest", 1, fails: true, ["Templates/title.mustache": "<h2>{{title}}"]),
        Case(
            "what nothing reads", 4,
            [
                "Templates/mood.mustache": "x", "Templates/theme.css": "a {}",
                "Templates/style.css": "a { color: red }",
                "pages/about.md": "Me.",
            ]),
    ]

    /// All files below a folder, and the folders.
    private static func state(of folder: URL) throws -> [String: Data] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        var state: [String: Data] = [:]
        for path in paths where !["output.txt", "errors.txt"].contains(path) {
            state[path] = FileManager.default.contents(atPath: folder.appending(path: path).path) ?? Data()
        }
        return state
    }

    /// - Parameter isBuilt: whether there is a build before, of the site without what is wrong.
    @Test(arguments: cases, [false, true])
    func checkSaysWhatBuildDoesAndWritesNothing(site: Case, isBuilt: Bool) throws {
        let folder = try TemporaryFolder()
        for (path, text) in Self.good { try folder.write(text, to: path) }
        if isBuilt { #expect(try folder.feedgen("build").status == 0) }
        for (path, text) in site.files { try folder.write(text, to: path) }
        let before = try Self.state(of: folder.url)
        let check = try folder.feedgen("check")
        #expect(try Self.state(of: folder.url) == before)
        // A page of feedgen's own that was overwritten is made again.
        let isOurs = isBuilt && site.files["public/index.html"] != nil
        #expect(check.status == (site.problems == 0 || isOurs ? 0 : 1))
        let build = try folder.feedgen("build")
        #expect(build.status == (site.fails && !isOurs ? 1 : 0))
        let told = check.output.split(separator: "\n").filter { $0.contains(": error: ") || $0.contains(": warning: ") }
        #expect(told == build.errors.split(separator: "\n"))
        #expect(told.count == (isOurs ? 0 : site.problems), "\(told)")
        // After the build nothing has changed, and both say the same again.
        let again = try folder.feedgen("check").output
        #expect(again.split(separator: "\n").filter { $0.contains(": error: ") || $0.contains(": warning: ") } == told)
        #expect(try folder.feedgen("build").errors == build.errors)
    }

    @Test func checkUsesTheCacheAndLeavesItAlone() throws {
        let folder = try TemporaryFolder()
        for (path, text) in Self.good { try folder.write(text, to: path) }
        try folder.write("---\ntitel: B\ndate: 2026-01-01\n---\n", to: "Posts/b.md")
        let build = try folder.feedgen("build")
        for arguments in [["check"], ["check", "--strict"], ["check", "--drafts"], ["check", "-d", "elsewhere"]] {
            let before = try Self.state(of: folder.url)
            #expect(try folder.feedgen(arguments).output == build.errors)
            #expect(try Self.state(of: folder.url) == before)
        }
    }

    @Test func aDestinationThatCannotBeWrittenIsAnErrorOfTheSystem() throws {
        let folder = try TemporaryFolder()
        for (path, text) in Self.good { try folder.write(text, to: path) }
        try folder.write("a file", to: "public")
        let (check, build) = (try folder.feedgen("check"), try folder.feedgen("build"))
        #expect((check.status, check.errors) == (3, build.errors))
    }

    @Test func theFirstPostThatAppearsIsToldInTheTimeZoneOfTheSite() throws {
        let folder = try TemporaryFolder()
        try folder.write("timeZone: America/New_York\n", to: "feedgen.yml")
        for (path, text) in Self.good { try folder.write(text, to: path) }
        try folder.write("---\ntitle: B\ndate: 2026-07-01 09:00\n---\n", to: "Posts/b.md")
        let now = "2026-01-15T00:00:00Z"
        let line = "left out: 1 post scheduled for 2026-07-01T09:00:00-04:00\n"
        // As it is made, and as it is remembered.
        for _ in 0..<2 { #expect(try folder.feedgen("build", "--now", now).output.contains(line)) }
        #expect(try folder.feedgen("check", "--now", now).output.contains(line))
    }

    /// It is no problem, and told whether or not the site was built before.
    @Test(arguments: [false, true])
    func whatIsNotInAllLanguagesIsListed(isBuilt: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("languages: [de]\n", to: "feedgen.yml")
        for name in ["a", "b", "a.de"] {
            try folder.write("---\ntitle: \(name)\ndate: 2026-01-01\n---\nText.\n", to: "Posts/\(name).md")
        }
        if isBuilt { #expect(try folder.feedgen("build").status == 0) }
        let check = try folder.feedgen("check")
        #expect(check.status == 0 && check.output.hasSuffix("not in 'de': 1 entry\n  Posts/b.md\n"))
        #expect(try folder.feedgen("check", "--json").output.contains("\"untranslated\":{\"de\":[\"Posts/b.md\"]}"))
    }

    /// What an old site had: its folder, its sitemap, or one that is not there.
    @Test func anOldSiteIsComparedWith() throws {
        let folder = try TemporaryFolder()
        try folder.write("baseURL: https://me.example/\n", to: "feedgen.yml")
        try folder.write("---\ntitle: A\ndate: 2026-01-02\n---\nHello.\n", to: "Posts/a.md")
        try folder.write("<h1>A</h1>", to: "old/posts/a/index.html")
        #expect(try folder.feedgen("check", "--against", "old").status == 0)
        try folder.write("<h1>A</h1>", to: "old/2026/a.html")
        try folder.write("<feed></feed>", to: "old/feed/rss.xml")
        let compared = try folder.feedgen("check", "--against", "old")
        #expect(compared.status == 1)
        #expect(
            compared.output == """
                Posts/a.md: warning: the page '/2026/a.html' is gone; write 'aliases: /2026/a.html', or add it to them
                feedgen.yml: warning: the feed '/feed/rss.xml' is gone; write '/feed/rss.xml: /atom.xml' below 'redirects'
                2 pages: 1 gone
                1 feed: 1 gone

                """)
        let json = try folder.feedgen("check", "--against", "old", "--json", "--quiet").output
        #expect(json.contains("\"path\":\"Posts/a.md\"") && !json.contains("2 pages"))
        try folder.write(
            "<urlset><url><loc>https://me.example/posts/a/</loc></url><url><loc>https://me.example/gone/</loc></url></urlset>",
            to: "sitemap.xml")
        let listed = try folder.feedgen("check", "--against", "sitemap.xml")
        #expect(listed.status == 1 && listed.output.contains("the page '/gone/' is gone"))
        for place in ["nothing", "http://127.0.0.1:1/"] {
            let outcome = try folder.feedgen("check", "--against", place)
            #expect(outcome.status != 0 && outcome.output == "" && outcome.errors != "", "\(place)")
        }
        // Nothing was written.
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "public").path))
    }
}
