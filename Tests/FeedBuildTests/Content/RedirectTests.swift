import Testing

@testable import FeedBuild

/// The addresses that a site had: pages that lead to others, and feeds at both places.
@Suite struct RedirectTests {
    private func site(_ redirects: String) -> MemorySite {
        var site = MemorySite()
        site.settings = "baseURL: https://me.example/blog/\nredirects: {\(redirects)}\n"
        site.posts = ["a.md": MemorySite.post(1)]
        return site
    }

    @Test(arguments: [
        ("/was/: /posts/a/", "was/index.html", "/blog/posts/a/"),
        ("/was.html: /archive/", "was.html", "/blog/archive/"),
        ("was/deep: /", "", ""), ("/was: '/#x'", "was/index.html", "/blog/#x"),
        ("/was/: 'https://other.example/?a&b'", "was/index.html", "https://other.example/?a&amp;b"),
    ])
    func aPageLeadsToWhereItIsNow(redirect: String, file: String, url: String) async throws {
        var site = site(redirect)
        if file.isEmpty {
            #expect(try await site.messages().contains { $0.contains("must be a former path of the site") })
            return
        }
        #expect(try await site.messages() == [])
        #expect(site.text(file).contains("content=\"0; url=\(url)\""), "\(site.text(file))")
        #expect(!site.text("sitemap.xml").contains("was"))
    }

    /// Feed readers follow no page.
    @Test func aFeedIsAtBothPlaces() async throws {
        var site = site("/was/rss.xml: /rss.xml, /feed/: /atom.xml, /was.json: /feed.json")
        #expect(try await site.messages() == [])
        let item = "<guid isPermaLink=\"true\">https://me.example/blog/posts/a/</guid>"
        #expect(site.text("was/rss.xml").contains(item) && site.text("rss.xml").contains(item))
        #expect(site.text("feed/index.html").contains("<feed"))
        // It names its present address.
        #expect(site.text("was.json").contains("\"https://me.example/blog/feed.json\""))
        site.posts["b.md"] = MemorySite.post(2)
        let changed = try await site.build()
        #expect(changed.isSuperset(of: ["was/rss.xml", "feed/index.html", "was.json"]))
    }

    @Test func withoutAURLOfTheSiteThereAreNoFeeds() async throws {
        var site = site("/was/rss.xml: /rss.xml, /was/: /")
        site.settings = site.settings.replacing("baseURL: https://me.example/blog/\n", with: "")
        #expect(try await site.messages() == [])
        #expect(site.files["was/rss.xml"] == nil && site.files["was/index.html"] != nil)
    }

    @Test(arguments: [
        ("/was/: /nowhere/", "feedgen.yml:2:20: warning: '/was/' leads to '/nowhere/', and the site has no such page"),
        (
            "/was.pdf: /",
            "feedgen.yml:2:23: warning: '/was.pdf' is no page and '/' no feed, so nothing there can lead to it; "
                + "copy the file to 'Static/', or let your host redirect it"
        ),
        (
            "/archive/: /",
            "feedgen.yml:2:24: error: the former address /archive/ is taken by a list of the site; remove it from 'redirects'"
        ),
        (
            "/posts/a/: /",
            "feedgen.yml:2:24: error: the former address /posts/a/ is taken by Posts/a.md; remove it from 'redirects'"
        ),
        (
            "/feed.json: /rss.xml",
            "feedgen.yml:2:25: error: the former address /feed.json is taken by the JSON feed; remove it from 'redirects'"
        ),
        ("/a/: /b/, /b/: /a/", "feedgen.yml:2:18: warning: '/a/' leads to '/b/', and the site has no such page"),
    ])
    func whatCannotMoveIsTold(redirect: String, message: String) async throws {
        var site = site(redirect)
        let messages = try await site.messages()
        #expect(messages.contains { $0.hasPrefix(message) }, "\(messages)")
    }

    /// Posts before the move have the identifiers that they had; an `id` of their own comes first.
    @Test(arguments: [
        ("jekyll", "/:year/:slug/", "", "https://me.example/blog/2020/a"),
        ("jekyll", "/:slug.html", "", "https://me.example/blog/a"),
        ("jekyll", "/:slug/", "path: /x/y.html\n", "https://me.example/blog/x/a"),
        ("jekyll", "/:slug/", "id: urn:1\n", "urn:1"),
        ("pelican", "/:year/:slug/", "", "tag:me.example,2020-09-14:/blog/2020/a/"),
        ("pelican", "/:slug.html", "", "tag:me.example,2020-09-14:/blog/a.html"),
        // WordPress' are those of the posts themselves.
        ("pelican", "/:slug/", "id: https://me.example/?p=12\n", "https://me.example/?p=12"),
    ])
    func feedReadersSeeNothingTwice(rule: String, permalink: String, extra: String, id: String) async throws {
        var site = site("")
        site.settings += "permalink: \(permalink)\nfeeds: {ids: {\(rule): 2020-09-15}}\n"
        site.posts = ["a.md": MemorySite.post(1, extra: extra), "b.md": MemorySite.post(3)]
        #expect(try await site.messages() == [])
        #expect(site.text("atom.xml").contains("<id>\(id)</id>"), "\(site.text("atom.xml"))")
        #expect(site.text("rss.xml").contains(">\(id)</guid>"))
        let url = "https://me.example/blog\(permalink.replacing(":year", with: "2020").replacing(":slug", with: "b"))"
        #expect(site.text("atom.xml").contains("<id>\(url)</id>"))
        site.settings = site.settings.replacing("2020-09-15", with: "2020-09-30")
        #expect(try await site.build().isSuperset(of: ["atom.xml", "rss.xml", "feed.json"]))
        #expect(!site.text("atom.xml").contains("<id>\(url)</id>"))
    }
}
