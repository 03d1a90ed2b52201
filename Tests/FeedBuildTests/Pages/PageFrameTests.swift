import DefaultTheme
import FeedClient
import FeedContent
import Foundation
import TestFixtures
import Testing

/// The ids of the page around posts.
struct PageFrameTests {
    /// Looks at all templates, and at all scripts of pages.
    @Test func allIdentifiersOfTheThemeAndTheScriptsAreKnown() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
        var texts = Array(DefaultTheme.files.values)
        for folder in ["FeedClient", "FeedWatch"] {
            for name in try FileManager.default.subpathsOfDirectory(atPath: sources.appending(path: folder).path)
            where name.hasSuffix(".js") {
                texts.append(try String(contentsOf: sources.appending(path: "\(folder)/\(name)"), encoding: .utf8))
            }
        }
        let found = texts.flatMap { text in
            text.matches(of: /[ .]id ?= ?"([^"{]+)"/).map { String($0.output.1) }
        }
        #expect(Set(found) == PageFrame.identifiers)
    }

    @Test(arguments: [
        ("## Feed", "<h2 id=\"feed-1\">", nil),
        ("# Feed\n\n## Feed", " id=\"feed-2\">", nil),
        ("## A {#feed}", "<h2 id=\"feed-1\">", "5:1: warning: the page has another element with the id 'feed'"),
        ("## Feedgen watch", "<h2 id=\"feedgen-watch-1\">", nil),
        ("## News", "<h2 id=\"news\">", nil),
        ("<div id=\"feed\">a</div>", "<div id=\"feed\">", "5:1: warning: raw HTML: the page has another element"),
        (
            "<svg><linearGradient id=\"feed\"/></svg>", "<linearGradient id=\"feed\"/>",
            "5:1: warning: raw HTML: the page has another element"
        ),
    ])
    func nothingInAPostTakesThem(body: String, html: String, warning: String?) async throws {
        var site = MemorySite()
        site.settings = MemorySite.oneList + "rawHTML: true\n"
        site.posts["a.md"] = "---\ntitle: A\ndate: 2026-01-01\n---\n" + body + "\n"
        try await site.build()
        #expect(site.text("posts/a/index.html").contains(html))
        #expect(site.text("index.html").matches(of: /id="feed"/).count == (body.contains("\"feed\"") ? 2 : 1))
        if let warning {
            #expect(site.warnings.contains { $0.hasPrefix("Posts/a.md:" + warning) }, "\(site.warnings)")
        } else {
            #expect(site.warnings == [])
        }
    }
}
