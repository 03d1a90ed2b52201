import ListDiffKit
import ListKit
import Testing

@testable import FeedBuild

/// What an author is told, in full.
@Suite struct ContentErrorTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        var posts: [String: String] = [:]
        var templates: [String: String] = [:]
        var settings = ""
        let errors: [String]
        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "two posts with one identifier",
            posts: ["a.md": "---\nid: x\n---\n", "b.md": "---\nid: x\n---\n"],
            errors: [
                "Posts/b.md:2:5: error: the identifier 'x' is also that of Posts/a.md; give one of them another 'id'"
            ]),
        Case(
            name: "an identifier that headers have",
            posts: ["a.md": "---\nid: '@header'\n---\n", "@footer.md": "---\n---\n"],
            errors: [
                "Posts/@footer.md:1:1: error: the identifier '@footer' is reserved; give the post another 'id'",
                "Posts/a.md:2:5: error: the identifier '@header' is reserved; give the post another 'id'",
            ]),
        Case(
            name: "two posts with one URL",
            posts: ["a.md": "---\nslug: x\n---\n", "b.md": "---\ntitle: B\nslug: x\n---\n"],
            errors: [
                "Posts/b.md:3:7: error: the URL /posts/x/ is taken by Posts/a.md; give the post another 'slug' or 'path'"
            ]),
        Case(
            name: "a picture that is not there",
            posts: ["a.md": "---\nimage: images/no.jpg\nalt: None\n---\n"],
            errors: [
                "Posts/a.md:2:8: error: there is no image 'Posts/images/no.jpg'; 'image' is a path relative to the post"
            ]),
        Case(
            name: "errors of several files, all at once",
            posts: ["a.md": "---\nlikes: many\ndate: 2026-02-30\n---\n", "b.md": "no front matter", "c.md": ""],
            errors: [
                "Posts/a.md:2:8: error: 'likes' is text (\"many\"); it must be a whole number of at least 0",
                "Posts/a.md:3:7: error: 'date' is text (\"2026-02-30\"); February 2026 has 28 days",
                "Posts/b.md:1:1: error: no front matter; a post starts with '---' (YAML), '+++' (TOML) or '{' (JSON)",
                "Posts/c.md:1:1: error: the file is empty; a post starts with '---' (YAML), '+++' (TOML) or '{' (JSON)",
            ]),
        Case(
            name: "a template that does not parse",
            templates: ["user.mustache": "<p>\n{{#username}}x</p>"],
            errors: [
                "Templates/user.mustache:2:1: error: the section 'username' is not closed; it needs '{{/username}}'"
            ]),
        Case(
            name: "a template that does not close its tags",
            posts: ["a.md": "---\nlikes: 1\n---\n"], templates: ["action.mustache": "<p><b>{{likes}}</p>"],
            errors: [
                "Templates/action.mustache: error: the HTML of the 'action' cell of 'a' must close each tag, in order"
            ]),
        Case(
            name: "a page without its list", templates: ["page.mustache": "<!doctype html><html></html>"],
            errors: [
                "Templates/page.mustache: error: the page must contain '{{{list}}}' exactly once, and end with '</html>'"
            ]),
        Case(
            name: "a page with two lists",
            templates: ["page.mustache": "<!doctype html><html>{{{list}}}{{{list}}}</html>"],
            errors: [
                "Templates/page.mustache: error: the page must contain '{{{list}}}' exactly once, and end with '</html>'"
            ]),
        Case(
            name: "a template that includes itself, and one that is not there",
            templates: ["user.mustache": "<p>\n{{> title}}</p>", "title.mustache": "{{>user}}{{> nothing }}"],
            errors: [
                "Templates/title.mustache:1:1: error: including 'user' leads back to 'title'; a template cannot include itself",
                "Templates/title.mustache:1:10: error: there is no template 'nothing' to include",
                "Templates/user.mustache:2:1: error: including 'title' leads back to 'user'; a template cannot include itself",
            ]),
        Case(
            name: "a slug below the page of another post",
            posts: ["a.md": "---\n---\n", "b.md": "---\nslug: a/index.html\n---\n"],
            errors: [
                "Posts/b.md:2:7: error: the URL /posts/a/index.html/ "
                    + "needs a folder where Posts/a.md is a file; give the post another 'slug' or 'path'"
            ]),
        Case(
            name: "a wrong setting", settings: "titel: x",
            errors: ["feedgen.yml:1:1: error: unknown key 'titel'; did you mean 'title'?"]),
    ]

    @Test(arguments: cases)
    func contentErrorsNameThePlaceAndWhatIsRight(_ example: Case) async throws {
        var site = MemorySite()
        try await site.build()
        let before = site.files
        site.posts = example.posts
        site.templates = example.templates
        site.settings = example.settings
        #expect(try await site.errors() == example.errors)
        #expect(site.files == before)
    }

    @Test func warningsAreErrorsWhenStrict() async throws {
        var site = MemorySite()
        site.posts["a.md"] = "---\ntitle: A\n---\n<b>raw</b>\n"
        #expect(try await site.errors() == [])
        site.options.isStrict = true
        #expect(
            try await site.errors() == [
                "Posts/a.md:4:1: warning: raw HTML was removed; to keep it, set 'rawHTML: true' in feedgen.yml"
            ])
    }

    @Test func draftsAreLeftOutUnlessAskedFor() async throws {
        var site = MemorySite()
        site.posts["a.md"] = "---\ntitle: Secret\ndraft: true\n---\nHush.\n"
        try await site.build()
        #expect(!site.files.values.contains { String(decoding: $0, as: UTF8.self).contains("Hush") })
        site.options.includesDrafts = true
        try await site.build()
        #expect(site.text("index.html").contains("Hush"))
    }
}
