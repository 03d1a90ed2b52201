import FeedDocuments
import FeedPublish
import FeedSources
import Foundation
import ListDiffKit
import ListKit
import TestFixtures
import Testing

@testable import FeedBuild

/// HTML files with front matter, and Markdown files without.
@Suite struct HTMLEntryTests {
    private func site(_ settings: String = "rawHTML: true\npages: [about.html]\n") -> MemorySite {
        var site = MemorySite()
        site.settings = settings
        site.entries = [
            "Posts/a.html": MemorySite.post(
                1, "<p>First *ice*.</p>\n\n<p><a href=\"../about.html\">us</a> {{ x }}</p>"),
            "about.html": "---\ntitle: About\n---\n<h2>We</h2>",
        ]
        return site
    }

    @Test func theyAreEntriesAsTheyAre() async throws {
        var site = site()
        #expect(
            try await site.messages() == [
                "Posts/a.html:7:30: warning: template tag '{{ x }}' is shown as text; if it is no shortcode, put it in backquotes"
            ] || site.text("posts/a/index.html").contains("First *ice*."))
        let page = site.text("posts/a/index.html")
        #expect(page.contains("<p>First *ice*.</p>") && page.contains("<a href=\"/about/\">us</a>"))
        #expect(
            site.text("about/index.html").contains("<h2>We</h2>") || site.text("about/index.html").contains("We</h"))
        #expect(try site.document("/").sections.map(\.diffIdentifier.text) == ["a"])
        // A paragraph is a cell, of which a change is a small patch.
        let cells = try site.document("/").sections[0].cells.count
        #expect(cells >= 4, "\(cells)")
    }

    @Test func withoutRawHTMLTheyAreErrors() async throws {
        var site = site("pages: [about.html]\n")
        #expect(
            try await site.messages().contains(
                "Posts/a.html:1:1: error: the text is HTML, which is kept with 'rawHTML: true' in feedgen.yml"))
    }

    /// Whichever they are is known by their beginning, and may change.
    @Test func withoutFrontMatterTheyAreCopied() throws {
        let folder = try TemporaryFolder()
        try folder.write("rawHTML: true\n", to: "site/feedgen.yml")
        try folder.write("<p>a demo</p>", to: "site/Posts/a/demo.html")
        try folder.write("---\ntitle: A\ndate: 2026-01-01\n---\n<p>A</p>", to: "site/Posts/a/index.html")
        try folder.write("{\"a\": 1}", to: "site/Posts/data.html")
        let directory = ContentDirectory(root: folder.url.appending(path: "site"))
        var source = try directory.read()
        #expect(source.posts.map(\.path) == ["Posts/a/index.html"])
        #expect(source.staticFiles.map(\.path) == ["Posts/a/demo.html", "Posts/data.html"])
        try folder.write("---\ntitle: D\ndate: 2026-01-01\n---\n<p>D</p>", to: "site/Posts/data.html")
        try folder.write("<p>no more</p>", to: "site/Posts/a/index.html")
        source = try directory.refreshed(source, paths: ["Posts/data.html", "Posts/a/index.html"])
        #expect(source == (try directory.read()))
        #expect(source.posts.map(\.path) == ["Posts/data.html"])
        try folder.remove("site/Posts/data.html")
        source = try directory.refreshed(source, paths: ["Posts/data.html"])
        #expect(source == (try directory.read()) && source.posts.isEmpty)
    }

    @Test func filesNeedNoFrontMatter() async throws {
        var site = MemorySite()
        site.settings = "frontMatter: optional\ntitles: files\nmarkdown: {wikiLinks: true}\n"
        site.posts = ["2026-01-01 First ice.md": "Plates. [[Second]]", "Second.md": "---\ntitle: Other\n---\nMore."]
        let messages = try await site.messages()
        #expect(!messages.contains { $0.contains("error") }, "\(messages)")
        #expect(
            site.text("index.html").contains("First ice") || site.text("index.html").contains("2026-01-01 First ice"))
        site.settings = ""
        #expect(try await site.messages().contains { $0.contains("no front matter") })
    }

    @Test func headersOfPelicanAreFrontMatter() async throws {
        var site = MemorySite()
        site.settings =
            "frontMatter: header\nslugs: pelican\npermalink: /:year/:slugortitle/\nstatic: {Posts/images: /images/}\n"
        site.posts = [
            "a.md":
                "Title: Don't go\nDate: 2026-01-02\n\n![p]({static}/images/p.svg) [b]({filename}b.md) [b](|filename|/b.md)",
            "b.md": "Title: B\nDate: 2026-01-03\nSlug: bee\n\nHere.",
        ]
        site.staticFiles = ["Posts/images/p.svg"]
        #expect(try await site.messages() == [])
        let page = site.text("2026/dont-go/index.html")
        #expect(page.contains("src=\"/images/p.svg\""), "\(page)")
        #expect(page.components(separatedBy: "<a href=\"/2026/bee/\">b</a>").count == 3)
        #expect(site.files["images/p.svg"] != nil)
    }

    @Test func aPictureIsEmbeddedByItsName() async throws {
        var site = MemorySite()
        site.settings = "markdown: {wikiLinks: true}\nstatic: {Files: /files/}\n"
        site.posts = ["a.md": MemorySite.post(1, "![[Blue heron.png|300]] ![[in/b.svg|The bird]] ![[gone.png]] ![[a]]")]
        site.staticFiles = ["Files/deep/blue heron.png", "Files/in/b.svg"]
        let messages = try await site.messages()
        #expect(messages.count == 1 && messages[0].contains("'gone.png'"), "\(messages)")
        site.posts["a.md"] = MemorySite.post(1, "![[Blue heron.png|300]] ![[in/b.svg|The bird]]")
        #expect(try await site.messages() == [])
        let page = site.text("posts/a/index.html")
        #expect(page.contains("src=\"/files/deep/blue%20heron.png\" alt=\"Blue heron\""), "\(page)")
        #expect(page.contains("alt=\"The bird\""))
    }

    /// `2024-05-01-index.md` in the folder of a post.
    @Test func anIndexMayHaveADate() async throws {
        var site = MemorySite()
        site.entries = ["Posts/heron/2024-05-01-index.md": "---\ntitle: A\n---\n![h](h.svg)"]
        site.staticFiles = ["Posts/heron/h.svg"]
        #expect(try await site.messages() == [])
        #expect(site.text("posts/heron/index.html").contains("src=\"/posts/heron/h.svg\""))
        #expect(site.text("posts/heron/index.html").contains("2024-05-01"))
    }

    @Test func aPageCanBeThePageForWhatIsNotThere() async throws {
        var site = MemorySite()
        site.settings = "baseURL: https://me.example/\n"
        site.posts = ["a.md": MemorySite.post(1)]
        site.besidePosts = ["404.md": "---\ntitle: Lost\npath: /404.html\n---\nNothing *here*."]
        #expect(try await site.messages() == [])
        #expect(site.text("404.html").contains("Nothing <em>here</em>.") && !site.text("sitemap.xml").contains("404"))
        site.besidePosts = [:]
        #expect(try await site.build().contains("404.html"))
        #expect(site.text("404.html").contains("Page not found"))
    }
}
