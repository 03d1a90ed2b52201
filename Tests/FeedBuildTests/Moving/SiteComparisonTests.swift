import SourceDiagnostics
import Testing

@testable import FeedBuild

/// What a site had that it has no longer, and what brings it back.
@Suite struct SiteComparisonTests {
    private static let settings = "baseURL: https://me.example/\nstatic: {Static: /}\n"

    private func site(_ settings: String = Self.settings) -> MemorySite {
        var site = MemorySite()
        site.settings = settings
        site.posts = [
            "a.md": MemorySite.post(1, "## Don't\n\nText.", extra: "tags: [Ice]\naliases: [/alias/]\n"),
            "b.md": MemorySite.post(2), "c.md": MemorySite.post(3),
        ]
        site.staticFiles = ["Static/pic.png"]
        return site
    }

    private func told(_ old: [String: String], _ settings: String = Self.settings, sources: [String] = []) async throws
        -> [String]
    {
        var site = site(settings)
        #expect(try await site.messages() == [])
        var before = OldSite()
        for (path, text) in old.sorted(by: { $0.key < $1.key }) { before.add(path) { Array(text.utf8) } }
        before.finish()
        let now = NewSite(try #require(site.built))
        return SiteComparison(before, now, sources: sources).diagnostics(limit: 2).map(\.description)
    }

    @Test func whatIsThereIsNotTold() async throws {
        let feed =
            "<rss><item><link>https://old.example/posts/a/</link><guid>https://me.example/posts/a/</guid></item></rss>"
        let told = try await told([
            "index.html": "", "posts/a/index.html": "<h2 id=\"dont\">Don't</h2>", "posts/b": "<!doctype html>",
            "alias/": "", "tags/ice/index.html": "",
            "pic.png": "", "rss.xml": feed, "404.html": "",
        ])
        #expect(told == [], "\(told)")
    }

    @Test(arguments: [
        (
            ["was/a/index.html": ""], [],
            [
                "Posts/a.md: warning: the page '/was/a/' is gone; write 'path: /was/a/' in the entry, or add it to its 'aliases'"
            ]
        ),
        (
            ["2020/09/a.html": "", "2020/09/b.html": "", "2020/09/c.html": ""], [],
            [
                "feedgen.yml: warning: the pages '/2020/09/a.html', '/2020/09/b.html' and 1 more are gone; write "
                    + "'permalink: /:year/:month/:slug.html'"
            ]
        ),
        (
            ["x/index.html": "<meta http-equiv=\"refresh\" content=\"0; url=https://old.example/posts/a/\">"], [],
            ["feedgen.yml: warning: the redirect '/x/' is gone; write '/x/: /posts/a/' below 'redirects'"]
        ),
        (
            ["tag/ice/index.html": ""], [],
            ["feedgen.yml: warning: the page '/tag/ice/' is gone; write '/tag/ice/: /tags/ice/' below 'redirects'"]
        ),
        (
            ["page/2/index.html": "", "page/3/index.html": ""], [],
            [
                "feedgen.yml: warning: the numbered pages '/page/2/', '/page/3/' are gone; write "
                    + "'/page/2/: /archive/', '/page/3/: /archive/' below 'redirects': lists are numbered from their oldest "
                    + "page"
            ]
        ),
        (
            ["feed/old.xml": "<feed></feed>"], [],
            [
                "feedgen.yml: warning: the feed '/feed/old.xml' is gone; write '/feed/old.xml: /atom.xml' below 'redirects'"
            ]
        ),
        (
            ["assets/x/a.css": "", "b.pdf": "", "c.png": ""], ["theme/assets/x/a.css", "docs/b.pdf"],
            [
                "feedgen.yml: warning: the files '/assets/x/a.css', '/b.pdf' are gone; write "
                    + "'theme/assets: /assets/', 'docs/b.pdf: /' below 'static'",
                "feedgen.yml: warning: the picture '/c.png' is gone; copy what is missing to the same place below 'Static/'",
            ]
        ),
        (
            ["posts/a/index.html": "<h2 id=\"don-t\">Don't</h2>"], [],
            ["feedgen.yml: warning: the anchor '/posts/a/#don-t' is gone; write 'anchors: zola'"]
        ),
        (
            ["posts/a/index.html": "<h2 id=\"own\">Don't</h2><p id=\"x\"></p><a href=\"#x\">x</a><p id=\"y\"></p>"], [],
            [
                "Posts/a.md: warning: the anchor '/posts/a/#own' is gone; write '{#own}' behind its heading 'Don't'",
                "Posts/a.md: warning: the anchor '/posts/a/#x' is gone; write '<a id=\"x\"></a>' at its place",
            ]
        ),
        (
            [
                "f.xml":
                    "<feed><entry><id>tag:me.example,2020-09-14:/posts/a/</id><link href=\"/posts/a/\"/></entry></feed>"
            ], [],
            [
                "feedgen.yml: warning: the feed '/f.xml' is gone; write '/f.xml: /atom.xml' below 'redirects'",
                "feedgen.yml: warning: the feed entry 'tag:me.example,2020-09-14:/posts/a/' is gone; write "
                    + "'feeds: {ids: {pelican: DAY}}' with the day of the move",
            ]
        ),
        (
            [
                "feed.json":
                    "{\"version\": \"https://jsonfeed.org/version/1.1\", "
                    + "\"items\": [{\"id\": \"7\", \"url\": \"https://x.example/posts/b/\"}]}"
            ],
            [], ["Posts/b.md: warning: the feed entry '7' is gone; write 'id: 7'"]
        ),
        (
            ["nothing/index.html": ""], [],
            [
                "feedgen.yml: warning: the page '/nothing/' is gone; write '/nothing/: /' below 'redirects', or a page for it"
            ]
        ),
    ])
    func whatIsGoneIsToldWithItsRemedy(old: [String: String], sources: [String], messages: [String]) async throws {
        let told = try await told(old, sources: sources)
        #expect(told == messages, "\(told)")
    }

    /// What is there under one address must not go for another one.
    @Test func anAddressThatIsKnownIsNotGivenUp() async throws {
        let told = try await told([
            "posts/a/index.html": "", "posts/b/index.html": "", "posts/c/index.html": "", "amp/a/index.html": "",
            "amp/b/index.html": "", "amp/c/index.html": "",
        ])
        #expect(told.count == 3 && told.allSatisfy { $0.contains("write 'aliases: /amp/") }, "\(told)")
    }

    /// Of a site below a folder of its host, and of names that are no YAML as they are.
    @Test func addressesAreFromWhereTheSiteBegins() async throws {
        let settings = "baseURL: https://me.example/blog/\n"
        let old = ["blog/posts/a/index.html": "", "blog/posts/b/index.html": "", "blog/is: it/index.html": ""]
        let told = try await told(old, settings)
        #expect(
            told == [
                "feedgen.yml: warning: the page '/is: it/' is gone; write '\"/is: it/\": /' below 'redirects', or a page for it"
            ], "\(told)")
    }

    /// The remedies are right: with them, nothing is gone.
    @Test(arguments: [
        ("2020/09/a.html 2020/09/b.html 2020/09/c.html", "permalink: /:year/:month/:slug.html\n"),
        ("tag/ice/ page/2/", "redirects: {/tag/ice/: /tags/ice/, /page/2/: /archive/}\n"),
        ("feed/old.xml", "redirects: {/feed/old.xml: /atom.xml}\n"),
    ])
    func remediesBringThingsBack(addresses: String, settings: String) async throws {
        var old: [String: String] = [:]
        for address in addresses.split(separator: " ") {
            old[String(address)] = address.hasSuffix(".xml") ? "<feed></feed>" : ""
        }
        #expect(try await told(old) != [])
        #expect(try await told(old, Self.settings + settings) == [])
    }

    @Test(arguments: ["<h2 id=\"a\">", "<entry><id>", "<item><link>a</link>", "<a href=\"#x\">", "<"])
    func timeIsLinear(piece: String) {
        let text = "<feed>" + String(repeating: piece, count: 300_000 / piece.utf8.count)
        let time = ContinuousClock().measure {
            var site = OldSite()
            site.add("a.html") { Array(text.utf8) }
            site.add("a.xml") { Array(text.utf8) }
            site.finish()
        }
        #expect(time < .seconds(5))
    }
}
