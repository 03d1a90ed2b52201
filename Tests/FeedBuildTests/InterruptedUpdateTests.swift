import FeedPublish
import Foundation
import TestFixtures
import Testing

@testable import FeedBuild
@testable import FileStorage

/// Files that are saved while `watch` updates the site.
@Suite struct InterruptedUpdateTests {
    /// What was written before it is compared again, even if the author took it back.
    @Test(arguments: ["Edited.", "Of day 2."])
    func aPostThatIsSavedDuringAnUpdateIsLeftToTheNext(text: String) async throws {
        let folder = try BuildCacheTests.folder()
        try folder.write("site/feedgen.yml", "title: Feed\nbaseURL: https://example.org\n")
        var watch = BuildSession(
            source: try folder.url("site"), destination: try folder.url("public"),
            options: BuildOptions(now: BuildCacheTests.now))
        _ = try await watch.run()
        try folder.write("site/Posts/p2.md", MemorySite.post(2, "Edited."))
        let error = await #expect(throws: SystemError.self) {
            try await watch.update(paths: ["Posts/p2.md"], now: BuildCacheTests.now) { _, _ in
                // The feeds, which show both, are made after the announcement.
                try? folder.write("site/Posts/p3.md", MemorySite.post(3, "Saved again."))
            }
        }
        #expect(error?.path == "Posts/p3.md" && error?.isChange == true)
        let page = URL(filePath: "posts/p2/index.html", relativeTo: try folder.url("public/"))
        #expect(try String(contentsOf: page, encoding: .utf8).contains("Edited."))

        try folder.write("site/Posts/p2.md", MemorySite.post(2, text))
        let publication = try await watch.update(paths: ["Posts/p2.md", "Posts/p3.md"], now: BuildCacheTests.now) {
            _, _ in
        }
        #expect(publication.report.cells < 8)
        var clean = BuildSession(
            source: try folder.url("site"), destination: try folder.url("clean"),
            options: BuildOptions(now: BuildCacheTests.now))
        _ = try await clean.run()
        let outputs = try folder.outputs().filter { !$0.key.hasPrefix("live/") }
        let expected = try folder.outputs(in: "clean").filter { !$0.key.hasPrefix("live/") }
        #expect(BuildCacheTests.differences(outputs, expected) == [])
    }
}
