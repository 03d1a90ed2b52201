import Testing

@testable import FeedBuild

struct SubscriptionListTests {
    @Test func theListOfFeedsFollowsTheTerms() async throws {
        var site = MemorySite()
        site.isIncremental = true
        site.settings = "title: Feed\nbaseURL: https://me.example/\n"
        site.posts = ["a.md": MemorySite.post(1, extra: "tags: [ice]\n")]
        try await site.build()
        func feeds() -> [Substring] {
            site.text("feeds.opml").split(separator: " ").filter { $0.hasPrefix("xmlUrl") }
        }
        let first = [
            "xmlUrl=\"https://me.example/atom.xml\"", "xmlUrl=\"https://me.example/tags/ice/atom.xml\"",
            "xmlUrl=\"https://me.example/authors/ann/atom.xml\"",
        ]
        #expect(feeds().map(String.init) == first)
        site.posts["b.md"] = MemorySite.post(2, extra: "tags: [fog]\n")
        try await site.build()
        #expect(feeds().count == 4 && feeds().contains { $0.contains("/tags/fog/") })
        site.settings = "title: Feed\n"
        try await site.build()
        #expect(site.files["feeds.opml"] == nil)
    }
}
