@testable import FeedBuild
import Testing

struct PublishedTextTests {
    /// Under `watch` nobody checks whether the feed was edited by hand, so the post itself is read.
    @Test(arguments: [false, true])
    func theTextOfAPostThatStaysComesFromThePublishedFeed(isEphemeral: Bool) async throws {
        var site = MemorySite()
        site.settings = "baseURL: https://feed.example/\n"
        site.posts = ["a.md": MemorySite.post(1, "Old.")]
        site.isIncremental = true
        site.options.isEphemeral = isEphemeral
        try await site.build()
        site.files["feed.json"] = Array(site.text("feed.json").replacing("Old.", with: "Published.").utf8)

        site.posts["b.md"] = MemorySite.post(2, "New.")
        try await site.build()
        #expect(site.text("atom.xml").contains("New."))
        #expect(site.text("atom.xml").contains("Published.") == !isEphemeral)
        #expect(site.text("atom.xml").contains("Old.") == isEphemeral)

        site.posts["a.md"] = MemorySite.post(1, "Newer.")
        try await site.build()
        for file in ["atom.xml", "rss.xml", "feed.json"] {
            #expect(site.text(file).contains("Newer.") && site.text(file).contains("New."), "\(file)")
            #expect(!site.text(file).contains("Published."), "\(file)")
        }
    }
}
