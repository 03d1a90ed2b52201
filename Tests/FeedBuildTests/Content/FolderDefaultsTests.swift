import FeedPages
import SourceDiagnostics
import Testing

@testable import FeedBuild

/// What posts and pages have by default, by folder.
@Suite struct FolderDefaultsTests {
    private static let defaults = """
        defaults:
          Posts: {author: ann, tags: [all], mood: calm}
          Posts/tide: {username: bo, mood: rough, noindex: true}
          Pages/legal: {noindex: true}
          Posts/later: {draft: true}

        """

    private func site(_ settings: String = defaults) -> MemorySite {
        var site = MemorySite()
        site.settings = settings
        site.templates["title.mustache"] = "<h2>{{title}} {{params.mood}}</h2>"
        return site
    }

    @Test func thoseOfTheNearerFolderCountAndThoseOfTheFileFirst() async throws {
        var site = site()
        site.posts = [
            "a.md": "---\ntitle: A\n---\n", "b.md": "---\ntitle: B\nauthors: [cy]\ntags: []\nMood: x\n---\n",
            "tide/c.md": "---\ntitle: C\n---\n", "tide/d.md": "---\ntitle: D\nnoindex: false\nmood: still\n---\n",
            "later/e.md": "---\ntitle: E\n---\n", "later/f.md": "---\ntitle: F\ndraft: false\n---\n",
        ]
        site.besidePosts = ["about.md": "---\ntitle: About\n---\n", "legal/terms.md": "---\ntitle: Terms\n---\n"]
        try await site.build()
        #expect(site.warnings.isEmpty)
        func has(_ path: String, _ text: String) -> Bool { site.text(path + "/index.html").contains(text) }
        #expect(has("posts/a", "@ann") && has("posts/a", "#all") && has("posts/a", "A calm"))
        #expect(has("posts/b", "@cy") && !has("posts/b", "@ann") && !has("posts/b", "#all"))
        #expect(has("posts/c", "@bo") && has("posts/c", "C rough") && has("posts/c", "noindex"))
        #expect(has("posts/d", "D still") && !has("posts/d", "noindex"))
        #expect(site.files["posts/e/index.html"] == nil && site.files["posts/f/index.html"] != nil)
        #expect(has("legal/terms", "noindex") && !has("about", "noindex"))
    }

    @Test func aChangeOfADefaultReachesPosts() async throws {
        var site = site()
        site.isIncremental = true
        site.posts = ["a.md": "---\ntitle: A\n---\n", "tide/c.md": "---\ntitle: C\n---\n"]
        site.besidePosts = ["legal/terms.md": "---\ntitle: Terms\n---\n"]
        for author in ["bo", "cy"] {
            site.settings = "defaults: {Posts/tide: {author: \(author)}}\n"
            try await site.build()
            #expect(site.text("posts/c/index.html").contains("@\(author)"))
        }
    }

    @Test(arguments: [
        (
            "defaults: {Posts: {likes: many}}",
            "Posts/a.md:1:1: error: 'likes', by default, is text (\"many\"); it must be a whole number of at least 0"
        ),
        (
            "defaults: {Posts: ann}",
            "feedgen.yml:1:19: error: 'defaults.Posts' is text (\"ann\"); it must be a table of front matter, such as "
                + "{author: ann}"
        ),
        (
            "defaults: {Posts: {slug: x}}",
            "feedgen.yml:1:19: error: 'defaults.Posts' is a table; 'slug' belongs to a single post, so it cannot be a default"
        ),
        (
            "defaults: {Posts/x: {author: ann}}",
            "feedgen.yml:1:21: warning: no post or page is in 'Posts/x', so its defaults are not used"
        ),
    ])
    func whatIsWrongIsTold(settings: String, message: String) async throws {
        var site = site(settings + "\n")
        site.posts = ["a.md": "---\ntitle: A\n---\n"]
        #expect(try await site.messages() == [message])
    }
}
