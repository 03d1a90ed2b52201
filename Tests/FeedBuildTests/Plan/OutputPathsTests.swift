import FeedPages
import Foundation
import ListDiffKit
import ListKit
import TestFixtures
import Testing

@testable import FeedBuild
@testable import FeedPublish

/// Everything that a build writes has a place of its own, and what has none is told before anything is written.
@Suite struct OutputPathsTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var matter = ""
        var settings = ""
        var staticFiles: [String] = []
        let errors: [String]
        var testDescription: String {
            ([matter, settings] + staticFiles).filter { !$0.isEmpty }.joined(separator: "; ")
        }
    }

    private static let long = String(repeating: "語", count: 90)

    static let cases = [
        Case(
            matter: "aliases: /404.html",
            errors: [
                "Posts/a.md:2:10: error: the alias /404.html is taken by the 404 page; remove the alias"
            ]
        ),
        Case(
            matter: "path: /atom.xml",
            errors: [
                "Posts/a.md:2:7: error: the URL /atom.xml/ needs a folder where the Atom feed is a file; \(change)"
            ]),
        Case(
            matter: "path: /robots.txt",
            errors: [
                "Posts/a.md:2:7: error: the URL /robots.txt/ needs a folder where the robots.txt of feedgen is a file; \(change)"
            ]),
        Case(
            matter: "path: /sitemap.xml/",
            errors: [
                "Posts/a.md:2:7: error: the URL /sitemap.xml/ needs a folder where the sitemap is a file; \(change)"
            ]),
        Case(
            matter: "path: /live/head.json",
            errors: ["Posts/a.md:2:7: error: the URL /live/head.json/ is reserved for feedgen; \(change)"]),
        Case(
            matter: "path: /assets/style.0123456789.css/",
            errors: []),
        Case(
            matter: "path: /tags/x/\ntags: X",
            errors: [
                "Posts/a.md:2:7: error: the URL /tags/x/ is taken by a list of the site; \(change)"
            ]),
        Case(
            matter: "path: /archive/\ndate: 2026-01-01",
            errors: [
                "Posts/a.md:2:7: error: the URL /archive/ is taken by a list of the site; \(change)"
            ]),
        Case(
            settings: "feeds: {atom: robots.txt}",
            errors: [
                "feedgen.yml:3:15: error: 'feeds.atom' is text (\"robots.txt\"); 'robots.txt' is reserved; use another one, such as atom.xml"
            ]),
        Case(
            settings: "feeds: {atom: live}",
            errors: [
                "feedgen.yml:3:15: error: 'feeds.atom' is text (\"live\"); 'live' is reserved; use another one, such as atom.xml"
            ]),
        Case(
            staticFiles: ["Static/live/head.json"],
            errors: [
                "Static/live/head.json: error: the URL /live/head.json is reserved for feedgen; \(rename)"
            ]),
        Case(
            staticFiles: ["Static/assets/style.0123456789.css"],
            errors: [
                "Static/assets/style.0123456789.css: error: the URL /assets/style.0123456789.css is reserved for feedgen; "
                    + rename
            ]),
        Case(staticFiles: ["Static/assets/logo.svg", "Static/robots.txt", "Static/atom.xml"], errors: []),
        Case(
            staticFiles: ["Static/atom.xml/index.html"],
            errors: [
                "Static/atom.xml/index.html: error: the URL /atom.xml/index.html needs a folder where the Atom feed is a file; \(rename)"
            ]),
        Case(
            matter: "slug: \(long)",
            errors: [
                "Posts/a.md:2:7: error: the URL /posts/\(long)/ is too long: '\(long.prefix(12))…' has 270 bytes, and the name of a file at most 255; \(change)"
            ]),
        Case(
            matter: "path: /\(Array(repeating: "a/", count: 2_000).joined())",
            errors: [
                "Posts/a.md:2:7: error: the URL /\(Array(repeating: "a/", count: 2_000).joined()) is too long: it has 4010 bytes, and a path at most 3000; \(change)"
            ]),
        Case(matter: "tags: \(long)\nauthor: \(long)\ntitle: \(long)", errors: []),
        Case(
            staticFiles: ["Static/assets"],
            errors: [
                "Static/assets: error: the URL /assets must be a folder, for the scripts and the style sheet; \(rename)"
            ]),
        Case(
            staticFiles: ["Static/Assets"],
            errors: [
                "Static/Assets: error: the URL /Assets must be a folder, for the scripts and the style sheet, "
                    + "as '/assets', \(spelling); \(rename)"
            ]),
        Case(
            staticFiles: ["Static/live"],
            errors: ["Static/live: error: the URL /live is reserved for feedgen; \(rename)"]),
        Case(
            matter: "path: /LIVE/head.json",
            errors: ["Posts/a.md:2:7: error: the URL /LIVE/head.json/ is reserved for feedgen; \(change)"]),
        Case(
            matter: "path: /Foo/", staticFiles: ["Static/foo/index.html"],
            errors: [
                "Posts/a.md:2:7: error: the URL /Foo/ is taken by Static/foo/index.html, as '/foo/index.html', "
                    + "\(spelling); \(change)"
            ]),
        Case(
            matter: "aliases: /POSTS/a/",
            errors: [
                "Posts/a.md:2:10: error: the alias /POSTS/a/ is taken by the same file, as '/posts/a/index.html', "
                    + "\(spelling); remove the alias"
            ]),
        Case(
            staticFiles: ["Static/e\u{301}.txt", "Static/\u{c9}.txt"],
            errors: [
                "Static/\u{c9}.txt: error: the URL /\u{c9}.txt is taken by Static/e\u{301}.txt, as '/e\u{301}.txt', "
                    + "\(spelling); \(rename)"
            ]),
        Case(
            staticFiles: ["Static/x/y", "Static/X"],
            errors: ["Static/X: error: the URL /X must be a folder, for Static/x/y, as '/x', \(spelling); \(rename)"]),
        Case(
            staticFiles: ["Static/X", "Static/x/y"],
            errors: [
                "Static/x/y: error: the URL /x/y needs a folder where Static/X is a file, as '/X', \(spelling); \(rename)"
            ]),
        Case(staticFiles: ["Static/Images/a.png", "Static/images/b.png"], errors: []),
    ]

    private static let change = "give the post another 'slug' or 'path'"
    private static let rename = "move or rename the file"
    private static let spelling = "which differs only in case or encoding: on many systems they are one"

    /// They look the same, and are two files.
    @Test func twoSpellingsOfANameAreBothNamed() async throws {
        var site = MemorySite()
        site.posts["a.md"] = MemorySite.post(1)
        site.staticFiles = ["Static/e\u{301}.txt", "Static/\u{e9}.txt"]
        let errors = try await site.errors()
        #expect(errors.count == 1 && errors.first?.contains("the same file") == false)
        #expect(errors.first?.contains("is taken by Static/e\u{301}.txt") == true)
    }

    /// The site may be copied to another system.
    @Test(arguments: [
        ("a:b.txt", "it has ':'"), ("a\\b", "it has '\\'"), ("what?.html", "it has '?'"),
        ("a\u{7}b", "it has a control character"),
        ("x./y", "'x.' ends with a full stop"), ("x /y", "'x ' ends with a space"), ("aux/y", "Windows reserves 'aux'"),
        ("COM1.txt", "Windows reserves 'COM1.txt'"), (".config/y", "'.config' is hidden"),
        (".well-known/security.txt", nil), (".htaccess", nil), (".nojekyll", nil), ("auxiliary/com.txt", nil),
        ("com0/é/語 a.txt", nil), ("a..b/c.d.e", nil), ("con-text/nul_", nil), ("archive.con", nil),
    ])
    func whatCannotBeStoredEverywhereIsAWarning(name: String, problem: String?) async throws {
        var site = MemorySite()
        site.posts["a.md"] = MemorySite.post(1)
        site.staticFiles = ["Static/\(name)"]
        try await site.build()
        let warning = "Static/\(name): warning: the URL /\(name) cannot be a file on every system: "
        #expect(site.warnings == (problem.map { [(warning + $0).replacing("\u{7}", with: "\\u{7}")] } ?? []))
        #expect(problem != nil || OutputPaths.Candidates([name]).areApart(from: OutputPaths.Candidates([])))
    }

    @Test func allThatCannotBeStoredEverywhereIsOneWarning() async throws {
        var site = MemorySite()
        for day in 1...3 { site.posts["\(day).md"] = MemorySite.post(day, extra: "path: /a:\(day)/\n") }
        site.posts["draft.md"] = MemorySite.post(4, extra: "path: /b:c/\ndraft: true\n")
        try await site.build()
        #expect(
            site.warnings == [
                "Posts/1.md:5:7: warning: the URL /a:1/ cannot be a file on every system: it has ':', "
                    + "and it is the same with 2 others"
            ])
    }

    @Test(arguments: cases)
    func noTwoFilesHaveOnePlace(_ example: Case) async throws {
        var site = MemorySite()
        site.settings = "baseURL: https://me.example/\npermalink: /posts/:slug/\n"
        try await site.build()
        let before = site.files
        site.settings += example.settings
        let date = example.matter.contains("date:") ? "" : "\ndate: 2026-01-02"
        site.posts["a.md"] = "---\n\(example.matter)\(date)\n---\nText.\n"
        for number in 0..<3 { site.posts["other\(number).md"] = MemorySite.post(number) }
        site.staticFiles = example.staticFiles
        #expect(try await site.errors() == example.errors)
        if !example.errors.isEmpty { #expect(site.files == before) }
        #expect(site.files.keys.allSatisfy { $0.split(separator: "/").allSatisfy { $0.utf8.count <= 255 } })
    }

    @Test func pagesOfASiteInSwiftHavePlacesOfTheirOwn() async throws {
        var site = MemorySite()
        site.site = PathSite(paths: ["/a/", "/a/index.html/", "/../b/", "/c/", "/c/"])
        site.staticFiles = ["Static/c/index.html"]
        #expect(
            try await site.errors() == [
                "Static/c/index.html: error: the URL /c/index.html is taken by another page; move or rename the file",
                "pages: error: the URL /a/index.html/ needs a folder where another page is a file; give one another path",
                "pages: error: the URL /c/ is taken by another page; give one another path",
                "pages: error: the path '/../b/' of a page is invalid: it would leave the destination; it must not contain '..' as a segment",
            ])
    }

    private struct PathSite: FeedSite {
        struct Source: ListAdapterDataSource {
            var objects: [any ListDiffable] { [] }
            func sectionController(
                for object: any ListDiffable
            ) -> (any ListSectionController)? { nil }
        }

        var paths: [String] = []
        func pages(in context: FeedSiteContext) throws -> [FeedPage] {
            paths.map { FeedPage($0, title: $0, lists: [FeedList("list", Source())]) }
        }
    }

    /// What the table lets pass can be written, and what it refuses cannot.
    @Test func whatIsClaimedWithoutAConflictCanBeWritten() async throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let files = (0..<4).map { _ in
                (0..<Int.random(in: 1...3, using: &random)).map { _ in
                    ["a", "b", "c"].randomElement(using: &random) ?? "a"
                }
                .joined(separator: "/")
            }
            var paths = OutputPaths()
            for file in files { paths.claim(file, for: OutputPaths.Claim(source: file, subject: file, advice: "")) }
            let folder = try TemporaryFolder()
            let output = OutputDirectory(root: folder.url, source: folder.url)
            let written = try? await output.apply(
                writes: files.map { [OutputFile(path: $0, content: .bytes(Array($0.utf8)))] }, removals: [])
            let isWhole = Set(files).count == files.count && written?.written == files.count
            #expect(paths.diagnostics.isEmpty == isWhole, "seed \(seed): \(files)")
            let parts = (OutputPaths.Candidates(Array(files.prefix(2))), OutputPaths.Candidates(Array(files.suffix(2))))
            #expect(parts.0.areApart(from: parts.1) == isWhole, "seed \(seed): \(files)")
        }
    }
}
