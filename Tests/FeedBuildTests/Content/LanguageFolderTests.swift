import FeedContent
import FeedSources
import Foundation
import TestFixtures
import Testing

@testable import FeedBuild

/// Languages that have folders of their own beside that of the site's, and names of their own in addresses.
@Suite struct LanguageFolderTests {
    private func site() -> MemorySite {
        var site = MemorySite()
        site.settings =
            "posts: content/:lang/post\npages: content/:lang\ncollections: {log: {folder: 'content/:lang/log'}}\n"
            + "languages: {de: {}, zh-CN: {path: zh-CN}}\n"
        site.entries = [
            "content/en/post/a.md": MemorySite.post(1, "![p](p.svg)"),
            "content/en/about.md": "---\ntitle: About\n---\nWe.",
            "content/de/post/a.md": MemorySite.post(1, "![p](p.svg) [wir](../about.md)"),
            "content/de/about.md": "---\ntitle: Wir\n---\nWir.", "content/zh-CN/about.md": "---\ntitle: C\n---\nC.",
            "content/en/log/l.md": MemorySite.post(2), "content/de/log/l.md": MemorySite.post(2),
        ]
        site.staticFiles = ["content/en/post/p.svg", "content/de/d.svg"]
        return site
    }

    @Test func eachHasItsFolder() async throws {
        var site = site()
        let messages = try await site.messages()
        #expect(messages.allSatisfy { $0.contains("no words in the language 'zh-CN'") }, "\(messages)")
        for file in [
            "posts/a/index.html", "about/index.html", "de/posts/a/index.html", "de/about/index.html",
            "zh-CN/about/index.html", "log/l/index.html", "de/log/l/index.html", "de/log/index.html", "posts/p.svg",
            "de/d.svg",
        ] { #expect(site.files[file] != nil, "\(file)") }
        let page = site.text("de/posts/a/index.html")
        #expect(page.contains("<a href=\"/de/about/\">wir</a>"))
        // What is beside the original.
        #expect(page.contains("src=\"/posts/p.svg\""), "\(page)")
        #expect(
            site.text("about/index.html").contains("hreflang=\"de\" href=")
                || site.text("about/index.html").contains("/zh-CN/about/"))
    }

    @Test func aFolderHasThem() throws {
        let folder = try TemporaryFolder()
        try folder.write("posts: ':lang/news/_posts'\nlanguages: [de, fr]\n", to: "site/feedgen.yml")
        try folder.write(MemorySite.post(1), to: "site/en/news/_posts/a.md")
        try folder.write(MemorySite.post(1), to: "site/de/news/_posts/a.md")
        let directory = ContentDirectory(root: folder.url.appending(path: "site"))
        let source = try directory.read()
        #expect(source.posts.map(\.path) == ["de/news/_posts/a.md", "en/news/_posts/a.md"])
        let folders = try directory.folders()
        #expect(folders.content(at: "de/news/_posts/a.md")?.collection.language == "de")
        #expect(folders.roots.isSuperset(of: ["en", "de", "fr"]))
        try folder.write(MemorySite.post(2), to: "site/fr/news/_posts/b.md")
        #expect(try directory.refreshed(source, paths: ["fr/news/_posts/b.md"]) == (try directory.read()))
    }
}
