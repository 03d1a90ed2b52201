import Testing

@testable import FeedBuild

/// What is wrong with one file never hides what is wrong with another.
@Suite struct AllErrorsTests {
    private static let gone = "Posts/b.md:6:1: error: there is no image '/posts/missing.png'"
    private static let dead = "Posts/b.md:6:1: warning: broken link '/nowhere/': the site has no such page"

    private static func site(_ text: String) -> MemorySite {
        var site = MemorySite()
        site.posts["a.md"] = text
        site.posts["b.md"] = "---\ntitle: B\ndate: 2026-01-01\n---\n\n![x](missing.png) [y](/nowhere/)\n"
        return site
    }

    @Test(arguments: [
        "---\ntitle: a\ntitle: b\n---\n", "---\ndraft: maybe\n---\n", "no front matter", "---\nid: b\n---\n",
        "---\npath: /posts/b/\n---\n", "---\nimage: none.png\nalt: x\n---\n",
    ])
    func anErrorOfAPostHidesNoneOfAnother(text: String) async throws {
        var site = Self.site(text)
        let errors = try await site.errors()
        #expect(
            errors.contains(Self.gone) && errors.contains(Self.dead)
                && errors.contains { $0.hasPrefix("Posts/a.md:") || $0.hasPrefix("Posts/b.md:1") })
    }

    @Test func anErrorInATemplateOrTheSettingsHidesNoneOfAPost() async throws {
        var site = Self.site("---\n---\n")
        site.templates["user.mustache"] = "{{#a}}"
        #expect(try await site.errors().filter { $0.contains("Posts/b.md") } == [Self.gone, Self.dead])
        site.templates = [:]
        site.settings = "titel: a\n"
        #expect(try await site.errors().filter { $0.contains("Posts/b.md") } == [Self.gone, Self.dead])
        site.settings = ""
        site.templates["user.mustache"] = "<p>"
        #expect(try await site.errors().filter { $0.contains("Posts/b.md") } == [Self.gone, Self.dead])
    }

    /// The page of a post that cannot be read is not gone.
    @Test func linksToWhatCannotBeReadAreNotDead() async throws {
        var site = MemorySite()
        site.posts["a.md"] = "---\ntitle: a\ntitle: b\nslug: other\ntags: [ice]\naliases: [/old/]\n---\n"
        site.posts["b.md"] = "---\n---\n[1](a.md) [2](/posts/other/#x) [3](/posts/a/) [4](/tags/ice/) [5](/old/)\n"
        #expect(try await site.errors() == ["Posts/a.md:3:1: error: key 'title' appears twice; keep one"])
    }

    @Test(arguments: [
        (
            "![x](Pic.PNG)",
            "there is no image '/posts/Pic.PNG'; there is '/posts/pic.png', which differs in upper and lower case"
        ),
        (
            "[x](/Posts/C/)",
            "broken link '/Posts/C/': the site has no such page; there is '/posts/c/', which differs in upper and lower case"
        ),
        (
            "![x](/pic%20%231.png)",
            "there is no image '/pic%20%231.png'; there is '/Pic%20%231.png', which differs in upper and lower case"
        ),
    ])
    func aNameThatDiffersOnlyInCaseIsNamed(body: String, message: String) async throws {
        var site = MemorySite()
        site.posts["a.md"] = "---\n---\n\(body)\n"
        site.posts["c.md"] = "---\ntitle: C\n---\n"
        site.staticFiles = ["Posts/pic.png", "Static/Pic #1.png"]
        let told = try await site.errors() + site.warnings
        #expect(told.map { $0.split(separator: ": ", maxSplits: 2).last.map(String.init) } == [message])
    }

    @Test func soIsThePictureOfFrontMatter() async throws {
        var site = MemorySite()
        site.posts["a.md"] = "---\nimage: Pic.PNG\nalt: x\n---\n"
        site.staticFiles = ["Posts/pic.png"]
        #expect(
            try await site.errors() == [
                "Posts/a.md:2:8: error: there is no image 'Posts/Pic.PNG'; "
                    + "there is 'Posts/pic.png', which differs in upper and lower case"
            ])
    }
}
