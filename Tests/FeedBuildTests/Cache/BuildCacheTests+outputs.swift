import FeedPages
import FeedPublish
import Foundation
import TestFixtures
import Testing

@testable import FeedBuild

/// What somebody did to published files.
extension BuildCacheTests {
    /// The output is looked at while the site is built.
    @Test func aPageEditedByHandIsPutBackByABuildThatChangesOthers() async throws {
        let folder = try Self.folder()
        try await folder.build()
        let page = "public/posts/p4/index.html"
        let bytes = try Data(contentsOf: folder.url(page))
        try folder.overwrite(page) { $0 += Array("<p>Mine.</p>".utf8) }
        try folder.write("site/Posts/p1.md", MemorySite.post(1, "Edited."))
        try await folder.build()
        #expect(try Data(contentsOf: folder.url(page)) == bytes)
        #expect(try String(contentsOf: folder.url("public/posts/p1/index.html"), encoding: .utf8).contains("Edited."))
    }

    @Test func onlyFilesThatSomebodyChangedOrRemovedAreMadeAgain() async throws {
        let folder = try Self.folder()
        let first = try await folder.build().publication.report
        let outputs = try folder.outputs()
        try folder.overwrite("public/posts/p4/index.html") { $0 += Array("<p>Mine.</p>".utf8) }
        try folder.remove("public/index.html")
        try folder.remove("public/robots.txt")
        let report = try await folder.build().publication.report
        // The posts of the front page are rendered again, for want of it; and there is news of a page.
        #expect(report.written == 5 && report.cells < first.cells)
        let differences = Self.differences(outputs, try folder.outputs())
        #expect(differences.allSatisfy { $0.hasPrefix("live/head.json") || $0.hasPrefix("live/history") })
        #expect(try await folder.build().isLoadDeferred)
    }

    /// Pages are the memory of their cells, but only as they were written.
    @Test func whatSomeoneChangedInAPageIsNotReadBack() async throws {
        let folder = try Self.folder()
        var watch = BuildSession(
            source: try folder.url("site"), destination: try folder.url("public"),
            options: BuildOptions(now: Self.now))
        _ = try await watch.run()
        let page = try folder.url("public/index.html")
        let text = try String(contentsOf: page, encoding: .utf8)
        #expect(text.contains("Of day 1."))
        try text.replacing("Of day 1.", with: "Of dax 1.").write(to: page, atomically: false, encoding: .utf8)
        try folder.write("site/Posts/p2.md", MemorySite.post(2, "Edited."))
        _ = try await watch.update(paths: ["Posts/p2.md"], now: Self.now) { _, _ in }
        let edited = try String(contentsOf: page, encoding: .utf8)
        #expect(edited.contains("Of day 1.") && edited.contains("Edited."))
    }
}
