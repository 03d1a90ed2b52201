import Foundation
import Testing

@testable import FeedBuild

/// What is said of links in a post that stays as it is, while what they name comes, changes and goes.
@Suite struct LinkCheckTests {
    struct Target: Sendable, CustomTestStringConvertible {
        /// A link in a post.
        let link: String
        /// Adds what it names.
        let come: @Sendable (inout MemorySite) -> Void
        /// Removes that.
        let go: @Sendable (inout MemorySite) -> Void

        var testDescription: String { link }

        /// A post that is named.
        init(_ link: String, post: String, _ text: String) {
            self.link = link
            come = { $0.posts[post] = text }
            go = { $0.posts[post] = nil }
        }

        /// A file beside the pages.
        init(_ link: String, file: String) {
            self.link = link
            come = { $0.staticFiles.append(file) }
            go = { $0.staticFiles.removeAll { $0 == file } }
        }
    }

    @Test(arguments: [
        Target("[it](/posts/other/)", post: "other.md", MemorySite.post(2)),
        Target("[it](other.md)", post: "other.md", MemorySite.post(2)),
        Target("[it](/posts/other/#part)", post: "other.md", MemorySite.post(2, "## Part")),
        Target("[it](/elsewhere/)", post: "other.md", MemorySite.post(2, extra: "slug: x\naliases: /elsewhere/\n")),
        Target("[it](/elsewhere/)", post: "other.md", MemorySite.post(2, extra: "path: /elsewhere/\n")),
        Target("[it](/tags/ice/)", post: "other.md", MemorySite.post(2, extra: "tags: ice\n")),
        Target("[it](/papers/a%20b.pdf)", file: "Static/papers/a b.pdf"),
        Target("[it](a.pdf)", file: "Posts/a.pdf"),
        Target("[it](/papers/)", file: "Static/papers/index.html"),
    ])
    func aWarningComesAndGoesWithWhatALinkNames(target: Target) async throws {
        var site = MemorySite()
        site.isIncremental = true
        site.posts["p.md"] = MemorySite.post(1, target.link)
        var clean = site
        clean.isIncremental = false
        for step in 0..<4 {
            let isThere = step % 2 == 1
            for change in [isThere ? target.come : step > 0 ? target.go : { _ in }] {
                change(&site)
                change(&clean)
            }
            try await site.build()
            try await clean.build()
            #expect(site.warnings.contains { $0.hasPrefix("Posts/p.md") } == !isThere, "step \(step): \(site.warnings)")
            #expect(site.warnings == clean.warnings)
        }
    }

    @Test func anAnchorThatAnEditTakesAwayIsMissedWhereItIsNamed() async throws {
        var site = MemorySite()
        site.isIncremental = true
        site.posts["p.md"] = MemorySite.post(1, "[it](/posts/other/#part)")
        for (heading, count) in [("Part", 0), ("Past", 1), ("Part", 0)] {
            site.posts["other.md"] = MemorySite.post(2, "## \(heading)")
            try await site.build()
            #expect(site.warnings.count == count, "\(site.warnings)")
        }
    }
}
