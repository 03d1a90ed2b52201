import FeedPublish
import FeedPages
import SourceDiagnostics
import Testing

@testable import FeedBuild

/// Pages beside the posts, from `Pages/`.
@Suite struct BesidePostsTests {
    private func site(_ pages: [String: String], settings: String = "") -> MemorySite {
        var site = MemorySite()
        site.settings = "baseURL: https://a.example/\nauthor: ann\n" + settings
        site.posts["ice.md"] = "---\ntitle: First ice\ndate: 2020-01-02\ntags: [ice]\n---\nCold."
        site.posts["fog.md"] = "---\ntitle: Fog\ndate: 2020-01-01\n---\nSee [us](../Pages/about.md)."
        site.besidePosts = pages
        return site
    }

    @Test(arguments: [
        ("about.md", "about"), ("legal/imprint.md", "legal/imprint"), ("team/index.md", "team"),
        ("Über uns.md", "über-uns"), ("2020-plan.md", "2020-plan"),
    ])
    func aPageIsAtThePathOfItsFile(file: String, folder: String) async throws {
        var site = site([file: "---\ntitle: A page\n---\nHello."])
        site.posts["fog.md"] = nil
        try await site.build()
        #expect(site.warnings.isEmpty)
        #expect(site.text("\(folder)/index.html").contains("<p>Hello.</p>"))
        #expect(site.text("sitemap.xml").contains("https://a.example/"))
    }

    @Test func aPageIsInTheSitemapAndInNothingElse() async throws {
        var site = site(["about.md": "---\ntitle: About\ndate: 2020-01-01\ntags: [ice]\n---\nUnique words."])
        try await site.build()
        #expect(
            site.files.filter { String(decoding: $1, as: UTF8.self).contains("Unique words") }.keys.sorted() == [
                "about/index.html"
            ])
        #expect(site.text("sitemap.xml").contains("<loc>https://a.example/about/</loc>"))
        let page = site.text("about/index.html")
        for kind in ["user", "date", "tags", "neighbours"] {
            #expect(!page.contains("data-kind=\"\(kind)\""), "\(kind)")
        }
        #expect(!site.text("posts/fog/index.html").contains("About"))
        #expect(site.text("posts/fog/index.html").contains("<a href=\"/about/\">us</a>"))
        #expect(site.report.posts == 2 && site.warnings.isEmpty)
    }

    @Test func whatAPageHasIsThatOfAPost() async throws {
        var site = site([
            "team/index.md": "---\ntitle: Team\naliases: [/people/]\n---\n![us](us.png) [ice](../../Posts/ice.md)",
            "secret.md": "---\ntitle: Secret\ndraft: true\n---\nNot yet.",
            "later.md": "---\ntitle: Later\npublishDate: 2999-01-01\n---\nNot yet.",
            // One name, two entries.
            "ice.md": "---\ntitle: On ice\n---\nA page.",
            "moved.md": "---\ntitle: Moved\npath: /there/\n---\nA page.",
        ])
        site.posts["fog.md"] = nil
        site.staticFiles = ["Pages/team/us.png", "Pages/plain.txt"]
        try await site.build()
        #expect(site.warnings.isEmpty)
        #expect(site.text("team/index.html").contains("src=\"/team/us.png\""))
        #expect(site.text("team/index.html").contains("<a href=\"/posts/ice/\">ice</a>"))
        #expect(site.text("people/index.html").contains("/team/"))
        for file in ["team/us.png", "plain.txt", "ice/index.html", "posts/ice/index.html", "there/index.html"] {
            #expect(site.files[file] != nil, "\(file)")
        }
        #expect(!site.files.values.contains { String(decoding: $0, as: UTF8.self).contains("Not yet") })
    }

    @Test func theFrontPageMayBeAPage() async throws {
        let home = ["index.md": "---\ntitle: Welcome\n---\nHome.", "about.md": "---\ntitle: About\n---\nUs."]
        var site = site(home, settings: "feedPath: /blog/\npostsPerPage: 1\n")
        try await site.build()
        #expect(site.warnings.isEmpty)
        #expect(site.text("index.html").contains("<p>Home.</p>") && !site.text("index.html").contains("Cold."))
        #expect(site.text("blog/index.html").contains("Cold.") && site.files["blog/page/1/index.html"] != nil)
        #expect(site.files["atom.xml"] != nil && site.files["page/1/index.html"] == nil)
        #expect(site.text("atom.xml").contains("https://a.example/blog/"))
        #expect(site.text("about/index.html").contains("<a href=\"/blog/\">Newest posts</a>"))
        #expect(!site.text("blog/index.html").contains("Newest posts"))
    }

    @Test(arguments: [
        (
            ["index.md"], "",
            "Pages/index.md:1:1: error: the URL / is taken by a list of the site; "
                + "set 'feedPath: /blog/' in feedgen.yml to place the feed elsewhere"
        ),
        (
            [], "feedPath: /blog/\n",
            "feedgen.yml: error: 'feedPath' places the feed at /blog/, and there is no page at '/'; write 'Pages/index.md'"
        ),
        (
            ["tags.md"], "",
            "Pages/tags.md:1:1: error: the URL /tags/ is taken by a list of the site; "
                + "rename the file, or give the page another 'path'"
        ),
    ])
    func whatIsWrongHasARemedy(pages: [String], settings: String, error: String) async throws {
        var site = site(
            Dictionary(uniqueKeysWithValues: pages.map { ($0, "---\ntitle: A\n---\nB.") }), settings: settings)
        site.posts["fog.md"] = nil
        let errors = await #expect(throws: FeedSiteErrors.self) { try await site.build() }
        #expect(errors?.diagnostics.map(\.description) == [error])
    }

    @Test func anEditOfAPageMakesThatPageAndItsPatch() async throws {
        var site = site(["about.md": "---\ntitle: About\n---\nOne.\n\nTwo.", "b.md": "---\ntitle: B\n---\nB."])
        site.isIncremental = true
        try await site.build()
        site.besidePosts["about.md"] = "---\ntitle: About\n---\nOne.\n\nThree."
        let changed = try await site.build()
        #expect(changed.filter { $0.hasSuffix(".html") } == ["about/index.html"])
        #expect(changed.contains { $0.hasPrefix("live/") && $0.hasSuffix(".json") && $0 != "live/head.json" })
        site.besidePosts["about.md"] = nil
        site.posts["fog.md"] = nil
        try await site.build()
        #expect(site.files["about/index.html"] == nil && site.files["b/index.html"] != nil)
    }
}
