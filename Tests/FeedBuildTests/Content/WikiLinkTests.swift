import FeedPages
import SourceDiagnostics
import Testing

@testable import FeedBuild

/// Links by name, and the lists of those that link to an entry.
@Suite struct WikiLinkTests {
    private func site(_ text: String, settings: String = "markdown: {wikiLinks: true}\n") -> MemorySite {
        var site = MemorySite()
        site.settings = MemorySite.oneList + settings
        site.posts = [
            "a.md": "---\ntitle: A\n---\n\(text)\n",
            "2020-01-02-first.md": "---\ntitle: It's \"ice\"\n---\n## Cold days\n",
            "second/index.md": "---\ntitle: Second\ndate: 2020-01-01\n---\n",
        ]
        site.besidePosts["about.md"] = "---\ntitle: About us\n---\n"
        return site
    }

    private func text(_ site: MemorySite) -> String {
        site.text("posts/a/index.html").matches(of: /data-kind="body">((?:.|\n)*?)<\/div/).map { String($0.output.1) }
            .joined()
    }

    @Test(arguments: [
        ("[[Second]]", "<a href=\"/posts/second/\">Second</a>"),
        ("[[second|2nd]]", "<a href=\"/posts/second/\">2nd</a>"),
        ("[[About us]] and [[about]]", "<a href=\"/about/\">About us</a> and <a href=\"/about/\">about</a>"),
        ("[[It's \"ice\"#Cold days|that *night*]]", "[[It’s “ice”#Cold days|that <em>night</em>]]"),
        ("[[It's \"ice\"#Cold days]]", "<a href=\"/posts/first/#cold-days\">It’s “ice”#Cold days</a>"),
        ("**[[Second]]**", "<strong><a href=\"/posts/second/\">Second</a></strong>"),
        ("`[[Second]]` \\[[Second]] [[ ]] [[]] [[a|]]", "<code>[[Second]]</code> [[Second]] [[ ]] [[]] [[a|]]"),
        ("[x [[Second]]](/y/)", "<a href=\"/y/\">x [[Second]]</a>"),
        (
            "a [[Second]] b www.c.example",
            "a <a href=\"/posts/second/\">Second</a> b <a href=\"http://www.c.example\">www.c.example</a>"
        ),
    ])
    func aNameInTwoBracketsIsALink(markdown: String, html: String) async throws {
        var site = site(markdown)
        try await site.build()
        #expect(text(site) == "<p>\(html)</p>\n")
    }

    @Test func withoutTheSettingTwoBracketsAreText() async throws {
        var site = site("[[Second]]", settings: "")
        #expect(try await site.messages().filter { $0.contains("Second") }.isEmpty)
        #expect(text(site) == "<p>[[Second]]</p>\n")
    }

    @Test func aNameThatNobodyHasIsTold() async throws {
        var site = site("[[Secnd]]\n\n[[Nothing like that]]")
        let messages = try await site.messages().filter { $0.contains("called") }
        #expect(
            messages == [
                "Posts/a.md:4:1: warning: no post or page is called 'Secnd', so the text stands without its link; "
                    + "did you mean 'Second'?",
                "Posts/a.md:6:1: warning: no post or page is called 'Nothing like that', so the text stands without its link",
            ])
        #expect(text(site) == "<p>Secnd</p>\n<p>Nothing like that</p>\n")
    }

    @Test func linksFollowNamesAndAddresses() async throws {
        var site = site("[[Second]]")
        site.isIncremental = true
        try await site.build()
        site.posts["second/index.md"] = "---\ntitle: Second\ndate: 2020-01-01\nslug: other\n---\n"
        try await site.build()
        #expect(text(site) == "<p><a href=\"/posts/other/\">Second</a></p>\n")
        site.posts["second/index.md"] = "---\ntitle: Third\ndate: 2020-01-01\ndraft: true\n---\n"
        site.posts["x.md"] = "---\ntitle: Fourth\n---\n"
        try await site.build()
        #expect(text(site) == "<p>Second</p>\n")
        site.posts["x.md"] = "---\ntitle: Second\n---\n"
        site.posts["second/index.md"] = nil
        try await site.build()
        #expect(text(site) == "<p><a href=\"/posts/x/\">Second</a></p>\n")
    }

    @Test func backlinksAreAList() async throws {
        var site = site("[[About us]] and [second](second/index.md)")
        site.isIncremental = true
        site.besidePosts["about.md"] = "---\ntitle: About us\nlists: {backlinks: true, show: titles}\n---\n"
        try await site.build()
        func linking() -> [String] {
            site.text("about/index.html").matches(of: /data-kind="entry"><p><a[^>]*>([^<]*)/).map {
                String($0.output.1)
            }
        }
        #expect(linking() == ["A"])
        site.posts["second/index.md"] = "---\ntitle: Second\ndate: 2020-01-01\n---\n[Us](../../Pages/about.md#x)\n"
        try await site.build()
        #expect(linking() == ["Second", "A"])
        site.posts["a.md"] = "---\ntitle: A\n---\nNothing.\n"
        try await site.build()
        #expect(linking() == ["Second"])
    }

    @Test func aShownPostIsMeantBeforeADraftAndATitleBeforeAFileName() async throws {
        var site = site("[[Ice]] [[Second#What's new & old]]")
        site.posts["1.md"] = "---\ntitle: Ice\ndraft: true\n---\n"
        site.posts["ice.md"] = "---\ntitle: Other\n---\n"
        site.posts["z.md"] = "---\ntitle: Ice\n---\n"
        try await site.build()
        #expect(text(site).contains("<a href=\"/posts/z/\">Ice</a>"))
        #expect(text(site).contains("href=\"/posts/second/#whats-new--old\""))
    }

    @Test func whatIsToldOfANameFollowsOtherPosts() async throws {
        var site = site("[[Plan]]")
        site.isIncremental = true
        #expect(try await site.messages().contains { $0.contains("no post or page is called 'Plan'") })
        site.posts["plan.md"] = "---\ntitle: Plan\ndraft: true\n---\n"
        let messages = try await site.messages()
        #expect(messages.contains { $0.contains("'Posts/plan.md' is a draft") })
        #expect(!messages.contains { $0.contains("is called") })
    }
}
