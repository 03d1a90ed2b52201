import FeedPages
import Foundation
import SourceDiagnostics
import TestFixtures
import Testing

@testable import FeedBuild

/// Files beside posts: those in the folder of a post go where its page is.
@Suite struct BundleTests {
    /// What a bundle's front matter and the settings say, and where its files are then.
    @Test(arguments: [
        ("", "", "posts/heron/"),
        ("permalink: /:year/:month/:slug/\n", "", "2001/09/heron/"),
        ("permalink: /:year/:title.html\n", "title: The heron\n", "2001/"),
        ("", "slug: grey-heron\n", "posts/grey-heron/"),
        ("", "path: /2014/09/15/Heron-1.0\n", "2014/09/15/Heron-1.0/"),
        ("", "url: /birds/heron.html\n", "birds/"),
        ("permalink: /:path/\n", "", "2020/heron/"),
        ("baseURL: https://a.example/blog/\npermalink: /:year/:slug/\n", "", "2001/heron/"),
    ])
    func filesOfAPostAreAtItsAddress(settings: String, head: String, folder: String) async throws {
        for isFlat in [true, false] {
            let source = settings.contains(":path") || !isFlat ? "2020/heron" : "heron"
            var site = MemorySite()
            site.settings = settings + "rawHTML: true\n"
            site.posts["\(source)/index.md"] = """
                ---
                date: 2001-09-09
                image: a.png
                alt: A
                \(head)---
                ![b](img/b.png) [data](./data.csv?x#y)

                <img src="a.png" srcset="img/b.png 1x, a.png 2x" alt=""><video poster="a.png" src="c.mp4"></video>
                """
            let files = ["a.png", "img/b.png", "data.csv", "c.mp4"]
            site.staticFiles = files.map { "Posts/\(source)/\($0)" }
            try await site.build()
            #expect(site.warnings.isEmpty)
            for file in files { #expect(site.files[folder + file] != nil, "\(folder)\(file)") }
            let base = (settings.contains("/blog/") ? "/blog/" : "/") + folder
            for page in site.files.keys.filter({ $0.hasSuffix(".html") && $0.hasPrefix("404") == false }) {
                let html = site.text(page)
                guard html.contains("<video") else { continue }
                #expect(html.contains("src=\"\(base)img/b.png\""), "\(page)")
                #expect(html.contains("href=\"\(base)data.csv?x#y\""), "\(page)")
                #expect(html.contains("srcset=\"\(base)img/b.png 1x, \(base)a.png 2x\""), "\(page)")
                #expect(html.contains("poster=\"\(base)a.png\" src=\"\(base)c.mp4\""), "\(page)")
                #expect(html.contains("class=\"u-photo\" src=\"\(base)a.png\""), "\(page)")
                #expect(!html.contains("=\"a.png"), "\(page)")
            }
            if settings.contains("baseURL") {
                #expect(site.text("atom.xml").contains("https://a.example\(base)img/b.png"))
            }
        }
    }

    /// What a post in the folder `2020/heron`, with its page at `/2001/heron/`, means by an address.
    @Test(arguments: [
        ("a.png", "/2001/heron/a.png"), ("./a.png", "/2001/heron/a.png"), ("/2001/heron/a.png", "/2001/heron/a.png"),
        ("my%20a.png", "/2001/heron/my%20a.png"), ("100%25.png", "/2001/heron/100%25.png"),
        ("../gull/g.png", "/2001/the-gull/g.png"), ("../../shared.png", "/shared.png"),
        ("../the-gull/g.png", "/2001/the-gull/g.png"), ("../gull/", "/2001/the-gull/"), ("../gull", "/2001/the-gull/"),
        ("../the-gull/", "/2001/the-gull/"), ("../flat", "/2001/flat-one/"), ("../../tags/", "/tags/"),
    ])
    func relativeAddressesAreFromTheFileOrFromThePage(address: String, expected: String) async throws {
        var site = MemorySite()
        site.settings = "permalink: /:year/:slug/\nrawHTML: true\n"
        site.posts["2020/heron/index.md"] = """
            ---
            date: 2001-09-09
            tags: [x]
            ---
            [x](\(address)) <a href="\(address)">y</a>
            """
        site.posts["2020/gull/index.md"] = "---\ndate: 2001-09-10\nslug: the-gull\n---\n"
        site.posts["2020/flat.md"] = "---\ndate: 2001-09-11\nslug: flat-one\n---\n"
        site.staticFiles = [
            "Posts/2020/heron/a.png", "Posts/2020/heron/my a.png", "Posts/2020/heron/100%.png", "Posts/2020/gull/g.png",
            "Posts/shared.png",
        ]
        try await site.build()
        #expect(site.warnings.isEmpty)
        #expect(
            site.text("2001/heron/index.html").contains("<a href=\"\(expected)\">x</a> <a href=\"\(expected)\">y</a>"))
    }

    @Test func filesBesideFlatPostsStayWhereTheyWere() async throws {
        var site = MemorySite()
        site.settings = "permalink: /:year/:slug/\n"
        site.posts["trips/walk.md"] = MemorySite.post(1, "![w](walk.png) ![s](../sea.png)")
        site.posts["index.md"] = MemorySite.post(2, "The one at the root owns nothing.")
        site.staticFiles = ["Posts/trips/walk.png", "Posts/sea.png"]
        try await site.build()
        #expect(site.files["trips/walk.png"] != nil && site.files["sea.png"] != nil)
        #expect(site.text("2020/walk/index.html").contains("src=\"/trips/walk.png\""))
    }

    @Test(arguments: ["draft: true", "publishDate: 2190-01-01", "expires: 2002-01-01"])
    func filesOfPostsThatAreNotShownAreNotPublished(head: String) async throws {
        var site = MemorySite()
        site.posts["trip/index.md"] = "---\ndate: 2001-09-09\n\(head)\nslug: secret\n---\n![a](a.png)\n"
        site.posts["trip/day/index.md"] = "---\ndate: 2001-09-10\n---\n![b](b.png)\n"
        site.staticFiles = ["Posts/trip/a.png", "Posts/trip/more/c.png", "Posts/trip/day/b.png"]
        try await site.build()
        #expect(site.files.keys.filter { $0.hasSuffix(".png") } == ["posts/day/b.png"])
        #expect(site.text("posts/day/index.html").contains("src=\"/posts/day/b.png\""))
        site.posts["trip/index.md"] = "---\ndate: 2001-09-09\nslug: shown\n---\n![a](a.png)\n"
        try await site.build()
        #expect(
            site.files.keys.filter { $0.hasSuffix(".png") }.sorted()
                == ["posts/day/b.png", "posts/shown/a.png", "posts/shown/more/c.png"])
        site.posts["trip/index.md"]?.replace("slug", with: "\(head)\nslug")
        try await site.build()
        #expect(site.files.keys.filter { $0.hasSuffix(".png") } == ["posts/day/b.png"])
    }

    @Test func whatIsMissingHasItsPlace() async throws {
        var site = MemorySite()
        site.settings = "permalink: /:year/:slug/\nrawHTML: true\n"
        site.posts["heron/index.md"] = """
            ---
            date: 2001-09-09
            ---
            ![a](gone.png)

            <p>
            <img src="lost.png" alt=""> <img srcset="less.png 2x" src="/a.png" alt=""> <a href="no.pdf">no</a>
            <img src="{{ site.url }}/a.png" alt="">
            </p>
            """
        let error = try await #require(throws: FeedSiteErrors.self) { try await site.build() }
        let told = error.diagnostics.map(\.description).filter { !$0.contains("{{") }
        #expect(
            told == [
                "Posts/heron/index.md:4:1: error: there is no image '/2001/heron/gone.png'",
                "Posts/heron/index.md:7:1: error: there is no image '/2001/heron/less.png'",
                "Posts/heron/index.md:7:1: error: there is no image '/2001/heron/lost.png'",
                "Posts/heron/index.md:7:1: warning: broken link '/2001/heron/no.pdf': the site has no such page",
                "Posts/heron/index.md:7:1: warning: there is no image '/a.png'",
            ])
        site.posts["heron/index.md"] = "---\ndate: 2001-09-09\nimage: img/gone.png\nalt: a\n---\n"
        let missing = try await #require(throws: FeedSiteErrors.self) { try await site.build() }
        #expect(
            missing.diagnostics.map(\.description) == [
                "Posts/heron/index.md:3:8: error: there is no image 'Posts/heron/img/gone.png'; 'image' is a path "
                    + "relative to the post"
            ])
    }

    @Test func twoFilesAtOnePlaceAreAnErrorWithBothPlaces() async throws {
        var site = MemorySite()
        site.posts["a/index.md"] = "---\ndate: 2001-09-09\nurl: /birds/a.html\n---\n"
        site.posts["b/index.md"] = "---\ndate: 2001-09-10\nurl: /birds/b.html\n---\n"
        site.staticFiles = ["Posts/a/x.png", "Posts/b/x.png"]
        let error = try await #require(throws: FeedSiteErrors.self) { try await site.build() }
        let told = try #require(error.diagnostics.first).description
        #expect(error.diagnostics.count == 1)
        #expect(told.contains("Posts/a/x.png") && told.contains("Posts/b/x.png") && told.contains("/birds/x.png"))
    }

    /// Bytes of a build that knows the one before are those of a clean one, whatever became of bundles in between.
    @Test(arguments: 0..<6 as Range<UInt64>)
    func editsOfBundlesAreFollowed(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var site = MemorySite()
        site.settings = "permalink: /:year/:slug/\nrawHTML: true\nbaseURL: https://a.example/\n"
        site.isIncremental = true
        let names = ["a", "b", "c"]
        func edit(_ site: inout MemorySite) {
            let name = names.randomElement(using: &random) ?? "a"
            let other = names.randomElement(using: &random) ?? "b"
            let file = "Posts/\(name)/\(["x.png", "y.png"].randomElement(using: &random) ?? "x.png")"
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1: site.posts["\(name)/index.md"] = nil
            case 2: site.staticFiles.removeAll { $0 == file }
            case 3, 4: if !site.staticFiles.contains(file) { site.staticFiles = (site.staticFiles + [file]).sorted() }
            default:
                let slug = ["one", "two", "three"].randomElement(using: &random) ?? "one"
                let draft = Int.random(in: 0..<4, using: &random) == 0 ? "draft: true\n" : ""
                site.posts["\(name)/index.md"] = """
                    ---
                    date: 2001-09-0\(name == "a" ? 1 : name == "b" ? 2 : 3)
                    slug: \(name)-\(slug)
                    \(draft)---
                    [x](x.png) [o](../\(other)/) <a href="../\(other)/y.png">y</a>
                    """
            }
        }
        for round in 0..<25 {
            for _ in 0..<(1 + round % 2) { edit(&site) }
            site.now = Date(timeIntervalSince1970: 3_000_000_000)
            try await site.build()
            var clean = site
            (clean.files, clean.isIncremental, clean.now) = ([:], false, Date(timeIntervalSince1970: 3_000_000_000))
            try clean.loseHistory()
            try await clean.build()
            let known = site.files.filter { !$0.key.hasPrefix("live/") && !$0.key.hasPrefix("assets/") }
            let expected = clean.files.filter { !$0.key.hasPrefix("live/") && !$0.key.hasPrefix("assets/") }
            #expect(known.keys.sorted() == expected.keys.sorted(), "seed \(seed), round \(round)")
            for (path, bytes) in expected where path.hasSuffix(".html") {
                let (left, right) = (site.text(path), String(decoding: bytes, as: UTF8.self))
                #expect(left.sections == right.sections, "seed \(seed), round \(round), \(path)")
            }
            #expect(site.warnings == clean.warnings, "seed \(seed), round \(round)")
        }
    }
}

extension String {
    /// The links and pictures of a page.
    fileprivate var sections: [String] { matches(of: /(href|src)="([^"]*)"/).map { String($0.output.0) } }

    /// A post and its translation, in any order of their names: each finds the files at its own URL.
    @Test(arguments: ["index.zh.md", "index.fr.md", "index.a.md"])
    func aTranslationFindsTheFilesOfItsBundle(name: String) async throws {
        var site = MemorySite()
        let text = "image: p.svg\nalt: A\n"
        site.posts["a/index.md"] = MemorySite.post(1, "![p](p.svg)", extra: text + "path: /x/\n")
        site.posts["a/\(name)"] = MemorySite.post(2, "![p](p.svg)", extra: text + "path: /zh/x/\n")
        site.posts["b.md"] = MemorySite.post(3, "![p](a/p.svg)")
        site.staticFiles = ["Posts/a/p.svg"]
        try await site.build()
        #expect(site.warnings.filter { !$0.contains("looks like a translation") } == [])
        #expect(site.files.keys.filter { $0.hasSuffix("p.svg") }.sorted() == ["x/p.svg", "zh/x/p.svg"])
        #expect(site.text("x/index.html").contains("src=\"/x/p.svg\""))
        #expect(site.text("zh/x/index.html").contains("src=\"/zh/x/p.svg\""))
        #expect(site.text("posts/b/index.html").contains("src=\"/x/p.svg\""))
        // A draft of the translation takes nothing from the post.
        site.posts["a/\(name)"] = MemorySite.post(2, "![p](p.svg)", extra: text + "path: /zh/x/\ndraft: true\n")
        try await site.build()
        #expect(site.files["x/p.svg"] != nil && site.files["zh/x/p.svg"] == nil)
        #expect(site.text("x/index.html").contains("src=\"/x/p.svg\""))
    }

    @Test func twoPostsOfABundleAtOnePlaceShareItsFiles() async throws {
        var site = MemorySite()
        site.posts["a/index.md"] = MemorySite.post(1, "![p](p.svg)", extra: "path: /x/a.html\ndraft: true\n")
        site.posts["a/index.de.md"] = MemorySite.post(2, "![p](p.svg)", extra: "path: /x/b.html\n")
        site.staticFiles = ["Posts/a/p.svg"]
        try await site.build()
        #expect(site.warnings.count == 1 && site.files["x/p.svg"] != nil)
    }
}
