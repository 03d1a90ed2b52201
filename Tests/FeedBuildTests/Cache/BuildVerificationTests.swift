import Foundation
import TestFixtures
import Testing

@testable import FeedBuild

@Suite struct BuildVerificationTests {
    private static let options = BuildOptions(now: Date(timeIntervalSince1970: 1_800_000_000))

    @Test func whatABuildFromNothingWritesOtherwiseIsNamed() async throws {
        let folder = try TemporaryFolder([
            "site/Posts/a.md": MemorySite.post(1), "site/Posts/b.md": MemorySite.post(2), "public/mine.txt": "Mine.",
        ])
        let (source, destination) = (folder.url.appending(path: "site"), folder.url.appending(path: "public"))
        for (round, tampered) in [(0, [String]()), (1, []), (2, ["posts/a/index.html"])] {
            try folder.write(MemorySite.post(1, "Round \(round)."), to: "site/Posts/a.md")
            let verification = try BuildVerification(source: source, destination: destination)
            var build = BuildSession(source: source, destination: destination, options: Self.options)
            _ = try await build.run()
            for path in tampered { try folder.write("Another.", to: "public/\(path)") }
            #expect(try await verification.differences(options: Self.options) == tampered)
            #expect(!FileManager.default.fileExists(atPath: source.appending(path: ".feedgen/verify").path))
        }
    }
}
