import FeedFrontMatter
import Testing

@testable import FeedBuild

/// Pictures at addresses of the site that no file has.
@Suite struct MissingImageTests {
    private static func message(_ image: String, _ line: Int, _ column: Int) -> String {
        "Posts/a.md:\(line):\(column): warning: there is no image '\(image)'"
    }

    @Test(arguments: [
        ("image: /no.png\nalt: ''", "", [message("/no.png", 2, 8)]),
        ("image: {src: /no.png, alt: ''}", "", [message("/no.png", 2, 8)]),
        ("", "![x](/no.png)", [message("/no.png", 4, 1)]),
        ("image: /pic.png\nalt: ''", "![x](/pic.png)", []), ("image: //a.example/no.png\nalt: ''", "", []),
        ("image: https://a.example/no.png\nalt: ''", "", []),
    ])
    func oneOfTheHostIsAWarning(head: String, body: String, warnings: [String]) async throws {
        var site = MemorySite()
        site.staticFiles = ["Static/pic.png"]
        site.posts["a.md"] = "---\n\(head)\n---\n\(body)\n"
        try await site.build()
        #expect(site.warnings == warnings)
    }

    @Test(arguments: [("image: /posts/no.png\nalt: ''", ""), ("", "![x](/posts/no.png)")])
    func oneBesideThePagesOfPostsIsAnError(head: String, body: String) async throws {
        var site = MemorySite()
        site.posts["a.md"] = "---\n\(head)\n---\n\(body)\n"
        #expect(try await site.errors().allSatisfy { $0.contains("error: there is no image '/posts/no.png'") })
        #expect(try await site.errors().count == 1)
    }

    @Test func theWarningStaysUntilTheFileIsThere() async throws {
        var site = MemorySite()
        site.posts["a.md"] = "---\ntitle: A\nimage: /pic.png\nalt: ''\n---\n"
        site.posts["b.md"] = MemorySite.post(1, "B")
        let dateless = "Posts/a.md:1:1: warning: the post has no date, so it comes last; give it a 'date'"
        try await site.build()
        #expect(site.warnings == [dateless, Self.message("/pic.png", 3, 8)])
        site.posts["b.md"] = MemorySite.post(1, "C")
        try await site.build()
        #expect(site.warnings == [dateless, Self.message("/pic.png", 3, 8)])
        site.posts["a.md"] = "---\ntitle: A\nimage: /pig.png\nalt: ''\n---\n"
        try await site.build()
        #expect(site.warnings == [dateless, Self.message("/pig.png", 3, 8)])
        site.staticFiles = ["Static/pig.png"]
        try await site.build()
        #expect(site.warnings == [dateless])
    }

    @Test(arguments: [("/no.png", true), ("/pic.png", false), ("https://a.example/no.png", false)])
    func thePictureOfTheSettingsIsLookedForToo(image: String, isTold: Bool) async throws {
        var site = MemorySite()
        site.staticFiles = ["Static/pic.png"]
        site.settings = "image: \(image)\nbaseURL: https://me.example/blog/\n"
        site.posts["a.md"] = "---\n---\n"
        try await site.build()
        let message =
            "feedgen.yml: warning: there is no image '\(image)'; 'image' is a URL, or a path in the site that starts with '/'"
        #expect(site.warnings == (isTold ? [message] : []))
    }
}
