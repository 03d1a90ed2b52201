import FeedDocuments
import Foundation
import Testing

@testable import FeedBuild
@testable import FeedPublish

/// What a builder that is used again spares, and what it leaves behind.
@Suite struct WatchedSiteTests {
    private static func site(posts: Int, settings: String = "") async throws -> MemorySite {
        var site = MemorySite()
        site.isIncremental = true
        site.settings = MemorySite.oneList + settings
        for day in 0..<posts { site.posts["p\(day).md"] = MemorySite.post(day, "One.\n\nTwo.\n\nThree.") }
        try await site.build()
        site.options.isEphemeral = true
        return site
    }

    @Test func aWordRendersOneCellAndLooksAtTwoPages() async throws {
        var site = try await Self.site(posts: 100, settings: "postsPerPage: 10")
        let reads = Reads()
        site.reads = reads
        site.posts["p7.md"] = MemorySite.post(7, "One.\n\nZwei.\n\nThree.")
        let files = site.files
        try await site.build()
        #expect(site.report.cells == 1)
        #expect(reads.paths == ["page/1/index.html", "posts/p7/index.html", "live/head.json"])
        #expect(reads.bytes == reads.paths.reduce(0) { $0 + (files[$1]?.count ?? 0) }, "a file is read twice")
    }

    /// It may be of any size.
    @Test func aFileThatIsRemovedIsNotRead() async throws {
        var site = try await Self.site(posts: 3, settings: "")
        site.staticFiles = ["Static/big.bin"]
        try await site.build()
        let reads = Reads()
        site.reads = reads
        site.staticFiles = []
        try await site.build()
        #expect(site.files["big.bin"] == nil && !reads.paths.contains("big.bin"))
    }

    @Test func aNewPostRendersItsCellsAndLooksAtThePagesThatShowIt() async throws {
        var site = try await Self.site(posts: 100, settings: "postsPerPage: 10")
        let reads = Reads()
        site.reads = reads
        site.posts["new.md"] = MemorySite.post(1000, "Alone.")
        let files = site.files
        try await site.build()
        // user, date, title, body
        #expect(site.report.cells == 4)
        #expect(reads.paths == ["index.html", "posts/new/index.html", "posts/p99/index.html", "live/head.json"])
        #expect(reads.bytes == reads.paths.reduce(0) { $0 + (files[$1]?.count ?? 0) }, "a file is read twice")
    }

    @Test(arguments: [("title: Day 7", "title: De\u{301}j\u{e0} vu"), ("Two.", "De\u{301}j\u{e0} vu.")])
    func anotherSpellingOfTheSameTextIsWritten(text: String, other: String) async throws {
        var site = try await Self.site(posts: 3)
        site.posts["p1.md"] = MemorySite.post(7, "Two.").replacing(
            text, with: other.precomposedStringWithCanonicalMapping)
        try await site.build()
        site.posts["p1.md"] = MemorySite.post(7, "Two.").replacing(text, with: other)
        #expect(try await site.build().contains("posts/p1/index.html"))
        var clean = site
        clean.isIncremental = false
        #expect(try await !clean.build().contains("posts/p1/index.html"))
    }

    @Test func passingVersionsCrowdOutNoneThatReadersHave() async throws {
        var site = try await Self.site(posts: 3)
        site.options.isEphemeral = false
        for text in ["a", "b", "c"] {
            site.posts["p1.md"] = MemorySite.post(1, text)
            try await site.build()
        }
        let known = try #require(site.head?.entries.first { $0.path == "/" }).origins
        let last = LiveFiles.name(of: try site.document("/").version)
        site.options.isEphemeral = true
        for count in 0..<50 {
            site.posts["p1.md"] = MemorySite.post(1, "Draft \(count).")
            try await site.build()
        }
        let origins = try #require(site.head?.entries.first { $0.path == "/" }).origins
        #expect(origins.count == 6)
        #expect(Array(origins.suffix(4)) == [last] + known)
    }

    @Test func patchesToPassingVersionsAreSoonGone() async throws {
        var site = try await Self.site(posts: 3)
        for count in 0..<100 {
            site.posts["p1.md"] = MemorySite.post(1, "Draft \(count).")
            try await site.build()
        }
        // Each build is a minute after the one before: only what the head names is left, and what it named last.
        let named = Set(try #require(site.head).files)
        let left = site.files.keys.filter { LiveFiles.isPatch($0) && !named.contains($0) }
        #expect(left.count <= 6)
    }
}
