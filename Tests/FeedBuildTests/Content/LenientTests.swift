import FeedContent
import FeedPages
import FeedPublish
import FeedSources
import SourceDiagnostics
import Testing

@testable import FeedBuild

/// Mistakes of entries that do not stop a site, if it says so.
@Suite struct LenientTests {
    private func site(_ settings: String) -> MemorySite {
        var site = MemorySite()
        site.settings = "shortcodes: hugo\nbaseURL: https://me.example/\n" + settings
        site.posts = [
            "old/a.md": MemorySite.post(1, "One {{< nosuch >}} two.\n\n![Ice](gone.png)"),
            "old/b.md": MemorySite.post(2, "Three.", extra: "image: gone.png\nalt: Ice\n"),
            "c.md": MemorySite.post(3, "Four."),
        ]
        return site
    }

    @Test func mistakesStopASiteThatSaysNothing() async throws {
        var site = site("")
        await #expect(throws: FeedSiteErrors.self) { try await site.build() }
    }

    @Test(arguments: ["lenient: true\n", "lenient: [Posts/old]\n"])
    func wrongPicturesAndShortcodesAreWarningsWithSomethingInTheirPlace(_ settings: String) async throws {
        var site = site(settings)
        let messages = try await site.messages()
        let page = site.text("posts/a/index.html")
        #expect(page.contains("<p>One <span class=\"missing\">[nosuch]</span> two.</p>"))
        #expect(page.contains("alt=\"Ice\""))
        #expect(messages.contains { $0.contains("Posts/old/a.md:6:5: warning: there is no shortcode 'nosuch'") })
        #expect(messages.count { $0.contains("warning: there is no image") } == 2)
        // The rest is there, and what is mended is as if it had never been wrong.
        #expect(site.files["posts/c/index.html"] != nil)
        site.posts["old/a.md"] = MemorySite.post(1, "One two.")
        try await site.build()
        var clean = self.site(settings)
        clean.posts = site.posts
        try await clean.build()
        #expect(site.text("posts/a/index.html") == clean.text("posts/a/index.html"))
    }

    @Test func theFlagIsAboutAllFolders() async throws {
        var site = site("")
        site.options.isLenient = true
        try await site.build()
        #expect(site.files["posts/a/index.html"] != nil)
    }

    @Test func otherFoldersAreNotMeant() async throws {
        var site = site("lenient: [Posts/old]\n")
        site.posts["c.md"] = MemorySite.post(3, "{{< nosuch >}}")
        await #expect(throws: FeedSiteErrors.self) { try await site.build() }
    }

    @Test(arguments: ["draft: perhaps\n", "date: never\n", "title: [\n", "title: a\ntitle: b\n"])
    func anEntryThatCannotBeReadIsLeftOutAndTold(_ line: String) async throws {
        var site = site("lenient: true\n")
        site.posts["secret.md"] = "---\nid: secret\n\(line)---\nFive.\n"
        let messages = try await site.messages()
        #expect(site.files["posts/secret/index.html"] == nil)
        #expect(!site.files.values.contains { String(decoding: $0, as: UTF8.self).contains("Five.") })
        #expect(messages.contains { $0.contains("Posts/secret.md") && $0.hasSuffix("; the entry is left out") })
    }

    @Test func theFilesOfAnEntryThatIsLeftOutAreToo() async throws {
        var site = site("lenient: true\n")
        site.posts["x/index.md"] = "---\ndraft: perhaps\n---\nFive.\n"
        site.staticFiles = ["Posts/x/p.png", "Posts/y/p.png"]
        try await site.build()
        #expect(!site.files.keys.contains { $0.hasSuffix("x/p.png") }, "\(site.files.keys.sorted())")
    }

    @Test(arguments: [false, true])
    func anAliasThatIsTakenIsLeftOut(isLenient: Bool) async throws {
        var site = site(isLenient ? "lenient: true\n" : "")
        site.posts = [
            "a.md": MemorySite.post(1, extra: "aliases: [/was/, /posts/b/]\n"),
            "b.md": MemorySite.post(2, extra: "aliases: /was/\n"),
        ]
        let messages = try await site.messages()
        let kind = isLenient ? "warning" : "error"
        #expect(
            messages.filter { $0.contains("alias") } == [
                "Posts/a.md:5:10: \(kind): the alias /posts/b/ is taken by Posts/b.md; remove the alias",
                "Posts/b.md:5:10: \(kind): the alias /was/ is taken by Posts/a.md; remove the alias",
            ])
        #expect(site.text("was/index.html").contains("/posts/a/") == isLenient)
        #expect(site.text("posts/b/index.html").contains("data-section") == isLenient)
    }

    /// Only a page can take its place.
    @Test(arguments: ["/rss.xml/", "/404.html", "/x.html/y/"])
    func anAliasWhereAFileIsStaysAnError(alias: String) async throws {
        var site = site("lenient: true\n")
        site.posts = ["a.md": MemorySite.post(1, extra: "aliases: \(alias)\n")]
        site.staticFiles = ["Static/x.html"]
        #expect(try await site.errors().contains { $0.contains("error: the alias \(alias) ") })
    }

    @Test(arguments: [
        ("Posts/old/a.md", false), ("Posts/older/a.md", true), ("Posts/tide/raw/x.md", false), ("Posts/ice.psd", false),
        ("Static/x/ice.psd", false), ("Posts/ice.png", true),
    ])
    func whatIsExcludedIsNoPartOfTheSite(_ path: String, _ isPart: Bool) throws {
        let settings = Array("exclude: [Posts/old, '*.psd', 'Posts/*/raw']\n".utf8)
        let configuration = SiteConfiguration.read(path: "feedgen.yml", bytes: settings).configuration
        #expect((SourceFolders(configuration).destination(of: path) != nil) == isPart)
    }
}
