import Testing

@testable import FeedBuild

/// Links to the files of posts lead to their pages.
@Suite struct SourceLinkTests {
    @Test(arguments: [
        ("b.md", "/posts/b/"), ("./b.md#there", "/posts/b/#there"), ("sub/c.md", "/posts/c/"), ("@/b.md", "/posts/b/"),
        ("@/sub/c.md", "/posts/c/"), ("@/Posts/b.md#there", "/posts/b/#there"), ("my%20post.md", "/posts/my-post/"),
        ("d/index.md", "/posts/d/"), ("d/index.de.md", "/de/d/"),
    ])
    func theyLeadToThePage(link: String, address: String) async throws {
        var site = MemorySite()
        site.settings = "rawHTML: true\n"
        site.posts["a.md"] = MemorySite.post(1, "[x](\(link)) <a href=\"\(link)\">y</a>")
        site.posts["b.md"] = MemorySite.post(2, "## There")
        site.posts["sub/c.md"] = MemorySite.post(3)
        site.posts["my post.md"] = MemorySite.post(4)
        site.posts["d/index.md"] = MemorySite.post(5)
        site.posts["d/index.de.md"] = MemorySite.post(6, extra: "path: /de/d/\n")
        try await site.build()
        #expect(site.warnings.filter { !$0.contains("looks like a translation") } == [])
        let links = "<a href=\"\(address)\">x</a> <a href=\"\(address)\">y</a>"
        #expect(site.text("posts/a/index.html").contains(links))
    }

    @Test func fromAFolderTheyAreRelativeToThePost() async throws {
        var site = MemorySite()
        site.posts["sub/a.md"] = MemorySite.post(1, "[x](../b.md) [y](@/b.md)")
        site.posts["b.md"] = MemorySite.post(2)
        try await site.build()
        #expect(site.text("posts/a/index.html").contains("<a href=\"/posts/b/\">x</a> <a href=\"/posts/b/\">y</a>"))
    }

    @Test func theyFollowThePageAndAreDeadWithoutIt() async throws {
        var site = MemorySite()
        site.isIncremental = true
        site.posts["a.md"] = MemorySite.post(1, "[x](b.md) [y](@/b.md)")
        site.posts["b.md"] = MemorySite.post(2)
        try await site.build()
        site.posts["b.md"] = MemorySite.post(2, extra: "slug: moved\n")
        try await site.build()
        #expect(
            site.text("posts/a/index.html").contains("<a href=\"/posts/moved/\">x</a> <a href=\"/posts/moved/\">y</a>"))
        site.posts["b.md"] = MemorySite.post(2, extra: "draft: true\n")
        try await site.build()
        let dead = "Posts/a.md:7:1: warning: the text stands without its link: 'Posts/b.md' is a draft"
        #expect(site.warnings.map { $0.replacing(":6:1:", with: ":7:1:") } == [dead, dead])
        #expect(site.text("posts/a/index.html").contains("<p>x y</p>"))
    }
}
