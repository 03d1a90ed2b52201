import FeedBuild
import FeedContent
import FeedPublish
import Foundation
import SourceDiagnostics
import TestFixtures
import Testing

struct BrokenPictureTests {
    @Test func aPictureThatIsNoneIsToldByItsFileInEachBuild() async throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ntitle: A\ndate: 2026-01-01\n---\n![b](b.jpg) ![c](c.svg)\n", to: "Posts/a.md")
        try folder.write("<!doctype html><p>Not found</p>", to: "Posts/b.jpg")
        try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>", to: "Posts/c.svg")
        for _ in 0..<2 {
            var build = BuildSession(
                source: folder.url, destination: folder.url.appending(path: "public"),
                options: BuildOptions(now: Date()))
            let warnings = try await build.run().warnings.map(\.description)
            #expect(
                warnings == [
                    "Posts/b.jpg: warning: browsers show no picture for this file; it is empty, cut short, a Git LFS pointer, "
                        + "or something else"
                ])
        }
    }
}
