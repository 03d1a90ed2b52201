import FeedDocuments
import Foundation
import JSONPatch
import ListDiffKit
import ListKit
import Testing

@testable import FeedBuild
@testable import FeedPublish

/// Lists beyond the front page, and what a site has beside its pages.
@Suite struct StructureTests {
    static let base = "baseURL: https://me.example/blog/\npostsPerPage: 5\n"

    /// A post of a day, with tags and an author.
    static func post(_ day: Int, _ body: String = "Some text.") -> String {
        MemorySite.post(day, body, extra: "tags: [sea, tag \(day % 7)]\n").replacing("username: ann", with: author(day))
    }

    private static func author(_ day: Int) -> String { "username: \(["ann", "bo", "cy"][day % 3])" }

    static func site(posts: Int, settings: String = base) -> MemorySite {
        var site = MemorySite()
        site.settings = settings
        for day in 0..<posts { site.posts["p\(day).md"] = post(day) }
        return site
    }

    private static func outsideLive(_ paths: Set<String>) -> Set<String> { paths.filter { !$0.hasPrefix("live/") } }

    /// The files that may be rewritten when the newest post of a day is published.
    private static func allowed(_ day: Int, in site: MemorySite, before: Int) throws -> Set<String> {
        let date = Date(timeIntervalSince1970: 1_600_000_000 + Double(day) * 86_400).formatted(.iso8601)
        let (year, month) = (date.prefix(4), date.dropFirst(5).prefix(2))
        var paths: Set<String> = ["index.html", "posts/new/index.html", "posts/p\(before)/index.html"]
        paths.formUnion(["tags/index.html", "authors/index.html", "archive/index.html"])
        for list in ["tags/sea", "tags/tag-\(day % 7)", "authors/\(["ann", "bo", "cy"][day % 3])"] {
            paths.formUnion(["index.html", "atom.xml", "rss.xml", "feed.json"].map { "\(list)/\($0)" })
        }
        paths.formUnion(["archive/\(year)/index.html", "archive/\(year)/\(month)/index.html"])
        paths.formUnion(["atom.xml", "rss.xml", "feed.json", "sitemap.xml"])
        return paths
    }

    @Test(arguments: [false, true])
    func publishingOneOfTenThousandRewritesAHandfulOfFiles(isIncremental: Bool) async throws {
        var site = Self.site(posts: 10_000, settings: "baseURL: https://me.example/blog/\n")
        site.isIncremental = isIncremental
        try await site.build()
        site.posts["new.md"] = Self.post(10_001)
        let changed = Self.outsideLive(try await site.build())
        let allowed = try Self.allowed(10_001, in: site, before: 9_999)
        // Now and then a list has enough for one more numbered page.
        let pages = changed.subtracting(allowed).filter { $0.contains("page/") }
        #expect(changed.subtracting(allowed).subtracting(pages) == [])
        #expect(pages.count <= 6)
        #expect(changed.isSuperset(of: ["index.html", "tags/sea/index.html", "atom.xml", "sitemap.xml", "feed.json"]))
    }

    @Test func listsPaginateFromTheOldestAndHavePatchesOfTheirOwn() async throws {
        var site = Self.site(posts: 23)
        try await site.build()
        let old = try site.document("/tags/sea/")
        #expect(old.sections.count == 8)
        #expect(old.older == "/tags/sea/page/3/")
        #expect(
            try site.document("/tags/sea/page/1/").sections.map(\.diffIdentifier.text) == [
                "p4", "p3", "p2", "p1", "p0",
            ])
        site.posts["new.md"] = Self.post(100)
        try await site.build()
        let entry = try #require(site.head?.entries.first { $0.path == "/tags/sea/" })
        #expect(entry.origins == [LiveFiles.name(of: old.version)])
        let file = LiveFiles.patch(of: "/tags/sea/", from: entry.origins[0], to: entry.current)
        let patch = try Patch(parsing: try #require(site.files[file]))
        #expect(try old.json.applying(patch).encoded() == site.document("/tags/sea/").json.encoded())
    }

    @Test func theTagIndexCountsAndIsLive() async throws {
        var site = Self.site(posts: 3)
        try await site.build()
        let old = try site.document("/tags/")
        #expect(old.sections.map(\.diffIdentifier.text).contains("/blog/tags/sea/"))
        site.posts["new.md"] = Self.post(100)
        try await site.build()
        let new = try site.document("/tags/")
        #expect(new.patch(from: old).operations.count <= 5)
        #expect(site.text("tags/index.html").contains("<a href=\"/blog/tags/sea/\">#sea</a> <span>4 posts</span>"))
    }

    @Test func theJSONFeedIsFollowedByPatches() async throws {
        var site = Self.site(posts: 30)
        try await site.build()
        var followed = try JSONValue(parsing: try #require(site.files["feed.json"]))
        let edits: [(inout MemorySite) -> Void] = [
            { $0.posts["new.md"] = Self.post(100) }, { $0.posts["p29.md"] = Self.post(29, "Other text.") },
            { $0.posts["p28.md"] = nil }, { $0.posts["p20.md"] = Self.post(200) },
        ]
        for isIncremental in [false, true] {
            site.isIncremental = isIncremental
            for edit in edits + [{ $0 = $0 }, { $0.posts["p27.md"] = Self.post(27, "Again.") }] {
                edit(&site)
                try await site.build()
                let version = LiveFiles.name(of: try #require(followed["_feedgen"]?["version"]?.string))
                let new = try JSONValue(parsing: try #require(site.files["feed.json"]))
                let entry = try #require(site.head?.entries.first { $0.path == "/feed.json" })
                if version != entry.current {
                    try #require(entry.origins.contains(version))
                    let file = LiveFiles.patch(of: "/feed.json", from: version, to: entry.current)
                    followed = try followed.applying(Patch(parsing: try #require(site.files[file])))
                }
                #expect(followed.encoded() == new.encoded())
            }
            site.posts["new.md"] = nil
            try await site.build()
            followed = try JSONValue(parsing: try #require(site.files["feed.json"]))
        }
    }

    @Test func aliasesLeadToThePostAndClaimTheirPlace() async throws {
        var site = Self.site(posts: 2)
        site.posts["p0.md"] = MemorySite.post(0, extra: "aliases: [/old/place/, /older.html]\n")
        try await site.build()
        for file in ["old/place/index.html", "older.html"] {
            #expect(site.text(file).contains("url=/blog/posts/p0/\""))
            #expect(site.text(file).contains("rel=\"canonical\" href=\"https://me.example/blog/posts/p0/\""))
        }
        site.posts["p1.md"] = MemorySite.post(1, extra: "aliases: [/posts/p0/]\n")
        #expect(
            try await site.errors() == [
                "Posts/p1.md:5:10: error: the alias /posts/p0/ is taken by Posts/p0.md; remove the alias"
            ])
    }

    @Test func whatIsNotYetOrNoMoreLeaksNowhere() async throws {
        var site = Self.site(posts: 3)
        site.posts["later.md"] = MemorySite.post(30_000, "Secret.", extra: "tags: [veiled]\naliases: /soon/\n")
        site.posts["gone.md"] = MemorySite.post(1, "Secret.", extra: "expires: 2021-01-01\ntags: [veiled]\n")
        site.posts["draft.md"] = MemorySite.post(1, "Secret.", extra: "draft: true\ntags: [veiled]\n")
        site.posts["p1.md"] = Self.post(1, "Public.")
        site.posts["bundle/index.md"] = MemorySite.post(31_000, "Secret. ![s](s.png)")
        site.staticFiles = ["Posts/bundle/s.png"]
        try await site.build()
        for (path, bytes) in site.files {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!text.contains("Secret") && !text.contains("veiled") && !text.contains("posts/later"), "\(path)")
            #expect(!path.contains("veiled") && !path.contains("bundle") && !path.contains("soon"), "\(path)")
        }
        site.options.includesFuture = true
        site.options.includesExpired = true
        site.options.includesDrafts = true
        try await site.build()
        #expect(site.files["tags/veiled/index.html"] != nil && site.files["posts/bundle/index.html"] != nil)
    }

    @Test func aPostAppearsWhenItsTimeHasCome() async throws {
        var site = Self.site(posts: 3)
        site.isIncremental = true
        let due = site.now.addingTimeInterval(150).formatted(.iso8601)
        site.posts["later.md"] =
            "---\ntitle: Later\ndate: \(due)\nexpires: \(site.now.addingTimeInterval(200).formatted(.iso8601))\n---\n"
        try await site.build()  // A minute later each time.
        #expect(site.files["posts/later/index.html"] == nil)
        try await site.build()
        #expect(site.files["posts/later/index.html"] == nil)
        try await site.build()
        #expect(site.files["posts/later/index.html"] != nil)
        try await site.build()
        #expect(site.files["posts/later/index.html"] == nil)
    }

    @Test func whatHasExpiredIsInNoPatchEither() async throws {
        var site = Self.site(posts: 5)
        try await site.build()
        let expires = site.now.addingTimeInterval(200).formatted(.iso8601)
        site.posts["gone.md"] = MemorySite.post(90, "Not for long.", extra: "expires: \(expires)\n")
        try await site.build()
        try await site.build()
        func holders() -> [String] {
            site.files.filter { String(decoding: $0.value, as: UTF8.self).contains("Not for long.") }.map(\.key)
        }
        #expect(holders().contains { $0.hasPrefix("live/") } && holders().contains("feed.json"))
        site.now += 200
        try await site.build()
        #expect(holders() == [])
        // Nobody is to be sent to a file that is gone.
        let named = Set(try #require(site.head).files).filter(LiveFiles.isPatch)
        #expect(named.isSubset(of: site.files.keys))
    }

    @Test func theFirstPictureOfAPageIsPreloaded() async throws {
        var site = Self.site(posts: 3)
        site.posts["p0.md"] = MemorySite.post(0, extra: "image: /a.png\nalt: A\n")
        site.posts["p1.md"] = MemorySite.post(1, "![B](/b%20c.png) ![C](/c.png)")
        try await site.build()
        for (page, picture) in [("", "/b%20c.png"), ("posts/p0/", "/a.png"), ("posts/p1/", "/b%20c.png")] {
            let html = site.text("\(page)index.html")
            #expect(html.contains("<link rel=\"preload\" as=\"image\" href=\"\(picture)\">"), "\(page)")
        }
        #expect(!site.text("posts/p2/index.html").contains("rel=\"preload\""))
    }

    @Test func listsBreakAPostOffWhereItsAuthorWantsAndItsPageDoesNot() async throws {
        var site = Self.site(posts: 1)
        site.posts["p0.md"] = MemorySite.post(0, "# Start\n\nIntro [on](#start).\n\n<!--more-->\n\nThe rest.")
        try await site.build()
        let (list, page) = (site.text("index.html"), site.text("posts/p0/index.html"))
        #expect(list.contains("Intro") && !list.contains("The rest.") && list.contains("Read on"))
        #expect(page.contains("The rest.") && !page.contains("Read on"))
        #expect(page.contains("id=\"start\"") && page.contains("href=\"#start\""))
        #expect(!list.contains("id=\"start\"") && list.contains("href=\"/blog/posts/p0/#start\""))
        site.settings += "lists: summary\n"
        site.posts["p0.md"] = MemorySite.post(0, "One.\n\nTwo.", extra: "summary: In short.\n")
        try await site.build()
        #expect(site.text("index.html").contains(">In short.</p>") && !site.text("index.html").contains("One."))
        #expect(site.text("posts/p0/index.html").contains("One."))
        #expect(!site.text("posts/p0/index.html").contains(">In short.</p>"))
        site.posts["p0.md"] = MemorySite.post(0, "One.\n\n<!--more-->\n\nTwo.", extra: "summary: In short.\n")
        try await site.build()
        #expect(site.text("index.html").contains(">In short.</p>") && !site.text("index.html").contains("One."))
    }

    @Test(arguments: [
        ("<p id=\"a\"id=\"b\">x</p>", "<p>x</p>"), ("<p class=\"x\"id=\"a\">y</p>", "<p class=\"x\">y</p>"),
        ("<p id= a class=x>z</p>", "<p class=x>z</p>"), ("<p\nid='a'>z</p>", "<p>z</p>"),
        ("<p id>z</p>", "<p id>z</p>"),
        (
            "# Über\n\n[Ü](#über)",
            "<p><a href=\"/blog/posts/p0/#%C3%BCber\">Ü</a></p>"
        ),
    ])
    func placesHaveTheirIdentifiersOnThePageOfThePostAlone(body: String, shown: String) async throws {
        var site = Self.site(posts: 1, settings: Self.base + "rawHTML: true\n")
        site.posts["p0.md"] = MemorySite.post(0, body)
        try await site.build()
        let list = site.text("index.html")
        #expect(list.contains(shown) && !list.contains("id=\"über\""))
        #expect(site.warnings == [])
    }

    @Test func brokenLinksAnchorsAndPicturesAreToldOnEachBuild() async throws {
        var site = Self.site(posts: 2)
        site.isIncremental = true
        let body = """
            [gone](/blog/nowhere/) [ok](/blog/posts/p1/) [ok](/blog/posts/p1/#there) [ok](https://other.example/x)

            [no](/blog/posts/p1/#no) [me](#also-no) [list](/blog/tags/sea/) [file](/blog/atom.xml) [src](/blog/posts/p1.md)

            [up](#top) [outside](/posts/p1/#there) [elsewhere](/other/)
            """
        site.posts["p0.md"] = Self.post(0, body)
        site.posts["p1.md"] = Self.post(1, "## There")
        let expected = [
            "Posts/p0.md:7:1: warning: broken link '/blog/nowhere/': the site has no such page",
            "Posts/p0.md:9:1: warning: '/blog/posts/p1.md' is a source file; link to the page of the post, '/blog/posts/p1/'",
            "Posts/p0.md:9:1: warning: the page of '#also-no' has no anchor '#also-no'",
            "Posts/p0.md:9:1: warning: the page of '/blog/posts/p1/#no' has no anchor '#no'",
            "Posts/p0.md:11:1: warning: '/posts/p1/#there' is outside the site, which begins at '/blog/'; "
                + "write '/blog/posts/p1/#there'",
        ]
        try await site.build()
        #expect(site.warnings == expected)
        site.posts["p1.md"] = Self.post(1, "## There\n\nMore.")
        try await site.build()
        #expect(site.warnings == expected)
        // Another post loses a place that this one links to.
        site.posts["p1.md"] = Self.post(1, "## Elsewhere")
        try await site.build()
        #expect(site.warnings.count == expected.count + 1)
        site.posts["p1.md"] = Self.post(1, "![x](missing.png)")
        #expect(
            try await site.errors().contains("Posts/p1.md:7:1: error: there is no image '/blog/posts/missing.png'"))
        site.settings += "permalink: /:year/:slug/\n"
        #expect(try await site.errors().contains("Posts/p1.md:7:1: error: there is no image '/blog/missing.png'"))
    }
}
