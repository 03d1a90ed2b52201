import FeedDocuments
import Foundation
import JSONPatch
import ListKit
import Testing

@testable import FeedBuild
@testable import FeedPublish

/// What the patch of a small edit of a large feed consists of.
extension PublishingTests {
    @Test func aWordOfAFortyWordParagraphAmongAThousandPostsIsOneSmallReplace() async throws {
        var site = Self.site(posts: 999, settings: "postsPerPage: 1000")
        let words = """
            We walked the harbour wall before the ferry came in and counted the boats that were still out, and then the \
            old woman from the net loft told us which of them would stay away until the wind had turned
            """
        #expect(words.split(separator: " ").count == 40)
        site.posts["walk.md"] = MemorySite.post(500, "Before.\n\n\(words)\n\nAfter.")
        try await site.build()
        let old = try site.document("/")
        #expect(old.sections.count == 1000)
        site.posts["walk.md"] = site.posts["walk.md"]?.replacingOccurrences(of: "ferry", with: "barge")
        try await site.build()

        let version = try site.document("/").version
        let bytes = try #require(site.files[LiveFiles.patch(of: "/", from: old.version, to: version)])
        let operations = try Patch(parsing: bytes).operations
        #expect(operations.map(\.op) == ["test", "replace", "replace"])
        #expect(operations[1].path.description == "/sections/499/cells/4")
        #expect(gzipSize(bytes) <= 340)
    }

    @Test func aPostWithAnotherDateMovesAndShowsIt() async throws {
        var site = Self.site(posts: 1000, settings: "postsPerPage: 1000")
        try await site.build()
        let old = try site.document("/").version
        site.posts["p700.md"] = MemorySite.post(500).replacing("Day 500", with: "Day 700").replacing("40Z", with: "50Z")
        try await site.build()

        let document = try site.document("/")
        let bytes = try #require(site.files[LiveFiles.patch(of: "/", from: old, to: document.version)])
        let time = #"<time class=\"dt-published\" datetime=\"2022-01-26T12:26:50Z\">January 26, 2022</time>"#
        let text = """
            [{"op":"test","path":"/version","value":"\(old)"},{"op":"move","from":"/sections/299","path":"/sections/498"},\
            {"op":"replace","path":"/sections/498/cells/1/html","value":"<p>\(time)</p>"},\
            {"op":"replace","path":"/version","value":"\(document.version)"}]
            """
        #expect(String(decoding: bytes, as: UTF8.self) == text)
        #expect(gzipSize(bytes) <= 230)
    }

    /// Two links in a row that lead to the same page are one too many.
    @Test func theDateLinksToAPostWithoutATitle() async throws {
        var site = Self.site(posts: 2)
        site.posts["p1.md"] = site.posts["p1.md"]?.replacing("title: Day 1\n", with: "")
        try await site.build()
        let sections = try site.document("/").sections
        let kinds = [["user", "date", "body"], ["user", "date", "title", "body"]]
        #expect(sections.map { $0.cells.map(\.kind) } == kinds)
        #expect(sections.map { $0.cells[1].content.contains(#"<a class="u-url" href="/posts/p"#) } == [true, false])
    }
}
