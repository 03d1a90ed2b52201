import FeedPublish
import Testing

@testable import FeedBuild

/// How much a build renders that starts from the cache.
extension BuildCacheTests {
    @Test func afterOneEditOnlyThatPostIsRendered() async throws {
        let folder = try Self.folder()
        let cells = try await folder.build().publication.report.cells
        try folder.write("site/Posts/p2.md", MemorySite.post(2, "Of another day."))
        let edited = try await folder.build().publication.report
        #expect(cells == 19)
        #expect(edited.cells == 4)
        #expect(edited.patches == 5)
    }

    /// An index of many entries is not rendered because one of them counts another post.
    @Test func aNewPostRendersItselfAndTheEntriesThatCountIt() async throws {
        let folder = try Self.folder()
        try folder.write("site/Posts/p1.md", MemorySite.post(1, extra: "tags: [a, b, c, d, e, f, g, h]\n"))
        try await folder.build()
        try folder.write("site/Posts/p5.md", MemorySite.post(5, extra: "tags: [a]\n"))
        // Five of the post; its tag, its author, its year and its month in the indexes.
        #expect(try await folder.build().publication.report.cells == 9)
    }
}
