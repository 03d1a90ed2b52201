import FeedPages
import FeedPublish
import Foundation
import Testing

@testable import FeedBuild

/// What an author should know of names that are almost right, and of posts that are left out or without a date.
@Suite struct TypoTests {
    @Test(arguments: [
        (
            ["titel.mustache": "<h2>{{title}}</h2>"],
            [
                "Templates/titel.mustache: warning: no page or cell has a template 'titel'; did you mean 'title.mustache'?"
            ]
        ),
        (
            ["title.mustache": "<h2>\n  <a href=\"{{url}}\">{{titel}}</a></h2>"],
            ["Templates/title.mustache:2:21: warning: unknown variable 'titel'; did you mean 'title'?"]
        ),
        (
            ["title.mustache": "<h2>{{#site.titel}}{{{ titel }}}{{/site.titel}}{{^parms.x}}{{/parms.x}}</h2>"],
            [
                "Templates/title.mustache:1:5: warning: unknown variable 'titel'; did you mean 'title'?",
                "Templates/title.mustache:1:20: warning: unknown variable 'titel'; did you mean 'title'?",
                "Templates/title.mustache:1:48: warning: unknown variable 'parms'; did you mean 'params'?",
            ]
        ),
        (
            [
                "title.mustache":
                    "<h2>{{#params}}{{titel}}{{/params}}{{#params.a}}{{ur}}{{/params.a}}{{> titels}}</h2>",
                "titels.mustache": "",
            ], []
        ),
        (
            ["title.mustache": "<h2>{{! titel }}{{title}}{{.}}{{other}}</h2>", "recipe.mustache": "{{ingredients}}"],
            [
                "Templates/recipe.mustache: warning: no page or cell has a template 'recipe'; include it "
                    + "where it is to be shown, as in '{{> recipe}}' in 'title.mustache'"
            ]
        ),
    ])
    func namesInTemplatesThatAreAlmostKnownAreWarnings(templates: [String: String], warnings: [String]) async throws {
        var site = MemorySite()
        site.posts["a.md"] = MemorySite.post(1, "A")
        site.templates = templates
        site.isIncremental = true
        try await site.build()
        #expect(site.warnings == warnings)
        // They are told as long as they are there.
        site.posts["a.md"] = MemorySite.post(1, "B")
        try await site.build()
        #expect(site.warnings == warnings)
        site.options.isStrict = true
        if !warnings.isEmpty { await #expect(throws: FeedSiteErrors.self) { try await site.build() } }
    }

    @Test func aKeyThatATemplateNamesIsNoSlip() async throws {
        var site = MemorySite()
        site.isIncremental = true
        site.posts["a.md"] = "---\ndate: 2001-09-09\ntitel: A\n---\n"
        try await site.build()
        #expect(site.warnings == ["Posts/a.md:3:1: warning: unknown key 'titel'; did you mean 'title'?"])
        for text in ["<p>{{params.titel}}</p>", "<p>{{#params}}{{titel}}{{/params}}</p>"] {
            site.templates["user.mustache"] = text
            try await site.build()
            #expect(site.warnings.isEmpty)
        }
        site.templates = [:]
        try await site.build()
        #expect(site.warnings.count == 1)
    }

    @Test func postsWithoutADateAreOneWarning() async throws {
        var site = MemorySite()
        site.posts["z.md"] = MemorySite.post(1, "A")
        site.posts["a.md"] = "---\n---\n"
        try await site.build()
        #expect(site.warnings == ["Posts/a.md:1:1: warning: the post has no date, so it comes last; give it a 'date'"])
        for name in ["b", "c", "d", "e"] { site.posts["\(name).md"] = "---\n---\n" }
        try await site.build()
        #expect(
            site.warnings == [
                "Posts/a.md:1:1: warning: these posts have no date, so they come last: Posts/a.md, Posts/b.md, Posts/c.md and others; "
                    + "give each a 'date'"
            ])
        #expect(!site.report.isUndated)
        site.posts["z.md"] = nil
        try await site.build()
        #expect(site.warnings.isEmpty)
        #expect(site.report.isUndated)
    }

    /// Otherwise `watch` would tell it again after each save.
    @Test func aFewStylesAreTheSameWarningAfterAnEdit() async throws {
        var site = MemorySite()
        site.posts["a.md"] = MemorySite.post(1, "A")
        site.templates["style.css"] = "a {}"
        try await site.build()
        let told = site.warnings
        #expect(told.count == 1 && told[0].hasPrefix("Templates/style.css: warning: the file replaces the whole style"))
        site.templates["style.css"] = "a {} b {}"
        try await site.build()
        #expect(site.warnings == told)
    }

    @Test func whatIsLeftOutIsCounted() async throws {
        var site = MemorySite()
        site.posts = [
            "a.md": "---\ndate: 2001-09-09\n---\n", "b.md": "---\ndate: 2001-09-09\ndraft: true\n---\n",
            "c.md": "---\ndate: 2190-01-02\ndraft: yes\n---\n", "d.md": "---\ndate: 2190-01-02\n---\n",
            "e.md": "---\ndate: 2001-09-09\npublishDate: 2189-01-02\n---\n",
            "f.md": "---\ndate: 2001-01-01\nexpires: 2002-01-01\n---\n",
        ]
        try await site.build()
        let excluded = site.report.excluded
        #expect((excluded.drafts, excluded.scheduled, excluded.expired) == (2, 2, 1))
        #expect(excluded.nextAppears?.formatted(.iso8601) == "2189-01-02T00:00:00Z")
        site.options.includesDrafts = true
        try await site.build()
        #expect((site.report.excluded.drafts, site.report.excluded.scheduled) == (0, 3))
    }
}
