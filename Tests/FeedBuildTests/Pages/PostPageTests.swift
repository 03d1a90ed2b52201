import FeedDocuments
import ListKit
import Testing

@testable import FeedBuild

/// What the page of a post has that lists do not have, and what neither says of a post.
@Suite struct PostPageTests {
    @Test func theTitleIsFirstThereAndTheMainHeading() async throws {
        var site = MemorySite()
        site.posts = ["a.md": MemorySite.post(1), "b.md": "---\nauthor: bo\ndate: 2019-01-01\n---\nText.\n"]
        try await site.build()
        #expect(try site.document("/posts/a/").sections[0].cells.first?.content.hasPrefix("<h1") == true)
        #expect(site.text("posts/a/index.html").contains("<p class=\"title\"><a href=\"/\">"))
        // Without a title, the main heading is that of the site.
        #expect(try site.document("/posts/b/").sections[0].cells.first?.kind == "user")
        #expect(site.text("posts/b/index.html").contains("<h1><a href=\"/\">"))
        #expect(try site.document("/").sections[0].cells.first?.kind == "user")
    }

    @Test func theAuthorOfTheSiteIsNamedOnlyByPostsThatNameThem() async throws {
        var site = MemorySite()
        site.isIncremental = true
        site.settings = "author: ann\n"
        site.posts = [
            "a.md": "---\ndate: 2020-01-02\n---\nA.\n", "b.md": "---\nauthor: ann\ndate: 2020-01-01\n---\nB.\n",
        ]
        try await site.build()
        func kinds(_ path: String) throws -> [[String]] {
            try site.document(path).sections.map { $0.cells.map(\.kind) }
        }
        #expect(try kinds("/") == [["date", "body"], ["user", "date", "body"]])
        #expect(site.text("authors/ann/index.html").contains("A."))
        // Nobody needs a page with one author.
        #expect(!site.text("index.html").contains(">Authors<"))
        site.posts["b.md"] = "---\nauthor: bo\ndate: 2020-01-01\n---\nB.\n"
        try await site.build()
        #expect(try kinds("/") == [["date", "body"], ["user", "date", "body"]])
        #expect(site.text("index.html").contains(">Authors<"))
    }

    @Test func theNextAndThePreviousPostHaveTheirPictures() async throws {
        var site = MemorySite()
        site.isIncremental = true
        site.posts = ["a.md": MemorySite.post(1), "b.md": MemorySite.post(2)]
        try await site.build()
        #expect(!site.text("posts/a/index.html").contains("<img"))
        site.posts["b.md"] = MemorySite.post(2, extra: "image: https://a.example/ice.png\n")
        let written = try await site.build()
        #expect(written.contains("posts/a/index.html"))
        #expect(site.text("posts/a/index.html").contains("<img src=\"https://a.example/ice.png\" alt=\"\""))
    }

    @Test(arguments: [
        ("word ", 344, nil), ("word ", 345, "2 min read"), ("un*believ*[able](/) & ", 500, "4 min read"),
        ("潮は待たない。", 100, "2 min read"),
    ])
    func aLongPostSaysHowLongItTakes(text: String, count: Int, minutes: String?) async throws {
        var site = MemorySite()
        site.posts["a.md"] = MemorySite.post(1, String(repeating: text, count: count))
        try await site.build()
        for path in ["/", "/posts/a/"] {
            let date = try #require(try site.document(path).sections[0].cells.first { $0.kind == "date" })
            #expect(date.content.firstMatch(of: /\d+ min read/).map { String($0.output) } == minutes, "\(path)")
        }
    }

    @Test func readersAreOfferedTheFeedsOfTheListOrOfTheSite() async throws {
        var site = MemorySite()
        site.settings = "baseURL: https://a.example/\n"
        site.posts["a.md"] = MemorySite.post(1, extra: "tags: [ice]\n")
        try await site.build()
        for (file, feeds) in [
            ("posts/a/index.html", ["/atom.xml", "/rss.xml", "/feed.json"]),
            ("tags/ice/index.html", ["/tags/ice/atom.xml", "/tags/ice/rss.xml", "/tags/ice/feed.json"]),
        ] {
            let footer = try #require(site.text(file).split(separator: "<footer>").last)
            #expect(footer.matches(of: /<a href="([^"]*)" type/).map { String($0.output.1) } == feeds)
            #expect(footer.contains("<p class=\"address\">https://a.example/"))
        }
        site.settings = ""
        try await site.build()
        #expect(!site.text("posts/a/index.html").contains("Subscribe"))
    }
    @Test(arguments: [
        ("title: Quay\nauthor: Ann\n", "Quay · Ann"), ("title: Ann\nauthor: Ann\n", "Ann"), ("title: Quay\n", "Quay"),
    ])
    func theEndOfAPageNamesTheAuthorOnce(settings: String, line: String) async throws {
        var site = MemorySite()
        site.settings = settings
        site.posts["a.md"] = MemorySite.post(1)
        try await site.build()
        #expect(try #require(site.text("index.html").split(separator: "<footer>").last).contains("<p>\(line)</p>"))
    }
}
