import FeedDocuments
import ListKit
import Testing

@testable import FeedBuild

/// What the default theme makes of posts, and of a site.
@Suite struct ThemeTests {
    @Test(arguments: [
        ("title: T\n", "# a\n\n## b", "34"), ("title: T\n", "## a\n\n### b\n\n## c", "343"),
        ("title: T\n", "### a", "3"), ("title: T\n", "# a\n\n##### b", "34"),
        ("title: T\n", "#### a\n\n## b", "43"), ("title: T\n", "a\n=\n\nb\n-", "34"),
        ("title: T\n", "# a\n\n## b\n\n### c\n\n#### d\n\n##### e\n\n###### f", "345666"),
        ("title: T\n", "> ## a\n\n- ### b", "34"), ("title: T\n", "<H4 class=\"x\">a</H4>\n\n## b", "43"),
        ("title: T\n", "`<h1>`\n\n## b", "3"), ("", "## a\n\n### b", "23"), ("", "# a\n\n#### b", "23"),
    ])
    func headingsInATextComeBelowTheTitleAndSkipNoLevel(matter: String, text: String, levels: String) async throws {
        var site = MemorySite()
        site.settings = MemorySite.oneList + "rawHTML: true\n"
        site.posts["a.md"] = "---\n\(matter)---\n\(text)\n"
        try await site.build()
        // Below the title, which is the main heading of the page of a post.
        let isTitled = !matter.isEmpty
        let raised = levels.compactMap(\.wholeNumberValue).map { String($0 - (isTitled ? 1 : 0)) }.joined()
        for (path, levels) in [("/", levels), ("/posts/a/", raised)] {
            let cells = try #require(site.document(path).sections.first).cells
            let html = cells.filter { $0.kind == "body" }.map(\.content).joined()
            #expect(html.matches(of: /<[hH]([1-6])/).map(\.1).joined() == levels)
            #expect(html.matches(of: /<\/[hH]([1-6])>/).map(\.1).joined() == levels)
        }
    }

    @Test(arguments: [
        ("full", 3, 3), ("summary", 1, 1), ("auto", 1, 3),
    ])
    func listsShowAsMuchOfPostsAsTheSettingsSay(lists: String, long: Int, short: Int) async throws {
        var site = MemorySite()
        site.settings = MemorySite.oneList + "lists: \(lists)\n"
        let paragraph = String(repeating: "Größe ", count: 67)
        site.posts["long.md"] = MemorySite.post(2, "\(paragraph)\n\n\(paragraph)\n\n\(paragraph)")
        site.posts["short.md"] = MemorySite.post(
            1, "\(paragraph.dropLast(12))\n\n\(paragraph.dropLast(12))\n\n\(paragraph)")
        try await site.build()
        let counts = try site.document("/").sections.map { section in section.cells.count { $0.kind == "body" } }
        #expect(counts == [long, short])
        for path in ["/posts/long/", "/posts/short/"] {
            #expect(try site.document(path).sections[0].cells.count { $0.kind == "body" } == 3)
        }
    }

    @Test func anchorsAndFeedsKeepWhatTheAuthorWrote() async throws {
        var site = MemorySite()
        site.settings = "baseURL: https://me.example/\nlists: summary\n"
        site.posts["a.md"] = "---\ntitle: T\ndate: 2026-01-01\n---\n# Ice {#ice}\n\n### Fog\n"
        try await site.build()
        for (level, id, text) in [(2, "ice", "Ice"), (3, "fog", "Fog")] {
            let link = "<a class=\"anchor\" href=\"#\(id)\" aria-label=\"#\"></a>"
            #expect(site.text("posts/a/index.html").contains("<h\(level) id=\"\(id)\">\(text)\(link)</h\(level)>"))
        }
        // Only the page of the entry has links to its headings.
        for path in ["index.html", "atom.xml"] { #expect(!site.text(path).contains("anchor"), "\(path)") }
        for level in [1, 3] { #expect(site.text("atom.xml").contains("&lt;h\(level) id="), "\(level)") }
    }

    @Test(arguments: [
        ("ann", "@ann"), ("bo_2-x.y", "@bo_2-x.y"), ("Jane", "Jane"), ("Ann Lee", "Ann Lee"), ("ann lee", "ann lee"),
        ("@ann", "@ann"), ("josé", "josé"), ("張偉", "張偉"),
    ])
    func onlyTheNameOfAnAccountIsAHandle(name: String, handle: String) async throws {
        var site = MemorySite()
        site.posts["a.md"] = "---\nauthor: '\(name)'\ncomments: [{username: '\(name)', text: Fine.}]\n---\n"
        try await site.build()
        let html = site.text("index.html")
        #expect(html.contains(">\(handle)</a>"))
        #expect(html.contains("<b>\(handle)</b> Fine."))
    }

    @Test func thePageForWhatIsNotThereHasTheHeaderOfTheOthers() async throws {
        var site = MemorySite()
        site.isIncremental = true
        site.settings = "title: Harbour\nbaseURL: https://me.example/blog/\n"
        site.posts["a.md"] = MemorySite.post(1)
        try await site.build()
        func header(_ file: String) throws -> String {
            String(try #require(site.text(file).firstMatch(of: /(?s)<header>.*<\/header>/)).output)
        }
        #expect(try header("404.html").contains("<a href=\"/blog/archive/\">Archive</a>"))
        #expect(try header("404.html") == header("archive/index.html"))
        site.posts["a.md"] = MemorySite.post(1, extra: "tags: [ice]\n")
        try await site.build()
        #expect(try header("404.html").contains("<a href=\"/blog/tags/\">Tags</a>"))
        #expect(try header("404.html") == header("archive/index.html"))
    }

    @Test func aPageIsAboutItsListOrElseTheSite() async throws {
        var site = MemorySite()
        site.settings = "title: Harbour\n"
        site.posts["a.md"] = MemorySite.post(1, extra: "tags: [ice]\n")
        try await site.build()
        for (file, heading) in [
            ("index.html", "Harbour"), ("posts/a/index.html", "Day 1"), ("tags/index.html", "Tags"),
            ("tags/ice/index.html", "#ice"), ("404.html", "Page not found"),
        ] {
            let headings = site.text(file).matches(of: /<h1[^>]*>(?:<a [^>]*>)?([^<]*)/).map { String($0.1) }
            #expect(headings == [heading], "\(file)")
        }
    }
}
