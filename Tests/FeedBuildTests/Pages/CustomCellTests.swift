import FeedDocuments
import FeedPages
import FeedPublish
import FeedSources
import ListDiffKit
import ListKit
import SourceDiagnostics
import Testing

@testable import FeedBuild

/// Cells of an author's own, the order of cells, and data for templates.
@Suite struct CustomCellTests {
    private func site(_ settings: String, _ templates: [String: String]) -> MemorySite {
        var site = MemorySite()
        site.settings = MemorySite.oneList + settings
        site.templates = templates
        return site
    }

    private func kinds(_ site: MemorySite, _ path: String = "/") throws -> [String] {
        try site.document(path).sections.flatMap { $0.cells.map(\.kind) }
    }

    @Test(arguments: [
        ("{place: {}}", "user date title place image body tags action comment"),
        ("{place: {after: user}}", "user place date title image body tags action comment"),
        ("{place: {before: user}}", "place user date title image body tags action comment"),
        ("{place: {after: body}}", "user date title image body place tags action comment"),
        ("{place: {before: body}}", "user date title image place body tags action comment"),
        ("{place: {after: summary}}", "user date title image place body tags action comment"),
        ("{place: {after: comment}}", "user date title image body tags action comment place"),
        (
            "{place: {before: summary}, mood: {before: summary}}",
            "user date title image place mood body tags action comment"
        ),
        ("{place: {template: mood, after: image}}", "user date title image mood body tags action comment"),
        ("{none: {after: image}}", "user date title image body tags action comment"),
    ])
    func aCellIsWhereTheSettingsPlaceIt(cells: String, kinds: String) async throws {
        var site = site(
            "cells: \(cells)\n",
            [
                "place.mustache": "<i>{{value}} {{post.title}}</i>", "mood.mustache": "<i>{{value}}</i>",
                "none.mustache": "",
            ])
        site.posts["a.md"] = MemorySite.post(
            1,
            extra: "place: Quay\nmood: calm\nimage: https://a.example/a.png\ntags: [x]\nlikes: 1\n"
                + "comments: [{username: bo, text: Yes}]\n")
        try await site.build()
        let kinds = kinds.split(separator: " ").map(String.init)
        #expect(try self.kinds(site) == kinds)
        // There the title is first.
        #expect(try self.kinds(site, "/posts/a/") == ["title"] + kinds.filter { $0 != "title" })
    }

    @Test func anEditOfTheValueIsAPatchOfThatCell() async throws {
        var site = site("cells: {place: {after: title}}\n", ["place.mustache": "<p>{{value}}{{name}}</p>"])
        site.isIncremental = true
        site.posts["a.md"] = MemorySite.post(1, extra: "place: Quay\n")
        try await site.build()
        for (value, html) in [("Pier", "Pier"), ("{name: Mole}", "Mole"), ("[a, b]", "a, b"), ("1.50", "1.50")] {
            let others = try site.document("/").sections[0].cells.filter { $0.kind != "place" }
            site.posts["a.md"] = MemorySite.post(1, extra: "place: \(value)\n")
            try await site.build()
            #expect(try site.document("/").sections[0].cells.filter { $0.kind != "place" } == others)
            let cell = try #require(try site.document("/").sections[0].cells.first { $0.kind == "place" })
            #expect(cell.content == "<p>\(html)</p>" && cell.diffIdentifier == "cell-place")
        }
        site.posts["a.md"] = MemorySite.post(1, extra: "place: false\n")
        try await site.build()
        #expect(try !kinds(site).contains("place"))
    }

    @Test func templatesSayWhichCellsAreShownAndInWhichOrder() async throws {
        var site = site("", [:])
        site.isIncremental = true
        site.posts["a.md"] = MemorySite.post(1, "One.\n\nTwo.", extra: "tags: [x]\n")
        site.posts["b.md"] = "---\ndate: 2019-01-01\n---\nOnly text."
        try await site.build()
        site.templates["excerpt.mustache"] = "{{! What lists show. }}\n{{> tags}}\n{{> title}}\n"
        try await site.build()
        // Of a post that has none of these, all is shown.
        #expect(try kinds(site) == ["tags", "title", "date", "body"])
        #expect(
            try kinds(site, "/posts/a/").filter { $0 != "neighbours" } == [
                "title", "user", "date", "body", "body", "tags",
            ])
        site.templates["section.mustache"] = "{{> body}} {{> title}}"
        try await site.build()
        #expect(try kinds(site, "/posts/a/") == ["body", "body", "title", "neighbours"])
        #expect(try kinds(site) == ["tags", "title", "date", "body"])
        site.templates = [:]
        try await site.build()
        #expect(try kinds(site) == ["user", "date", "title", "body", "body", "tags", "date", "body"])
        #expect(site.warnings.isEmpty)
    }

    @Test func templatesShowData() async throws {
        var site = site(
            "",
            [
                "footer.mustache":
                    "<footer>{{#site.data.team}}<b>{{name}}, {{role}}</b>{{/site.data.team}}{{site.data.tide.high}}</footer>",
                "title.mustache":
                    "<h2>{{title}} {{site.data.boats.0}}{{#site.data.boats}}{{name}}{{/site.data.boats}}</h2>",
            ])
        site.isIncremental = true
        site.posts["a.md"] = MemorySite.post(1)
        site.data = [
            "team.csv": "name,role\nAnn,\"Skipper, first\"\r\n\"B\"\"o\",\n", "tide.toml": "high = 3.50\nlow = 1\n",
            "boats.json": "[{\"name\": \"Ebb\"}]", "other.yml": "a: 1\n",
        ]
        try await site.build()
        let page = site.text("index.html")
        #expect(page.contains("<footer><b>Ann, Skipper, first</b><b>B&quot;o, </b>3.50</footer>"))
        #expect(page.contains("<h2>Day 1 Ebb</h2>") && site.warnings.isEmpty)
        // A value that is not shown changes nothing.
        site.data["other.yml"] = "a: 2\n"
        site.data["tide.toml"] = "high = 3.50\nlow = 2\n"
        #expect(try await site.build().filter { $0.hasSuffix(".html") }.isEmpty)
        site.data["tide.toml"] = "high = 4\nlow = 2\n"
        #expect(try await site.build().contains("index.html"))
        #expect(site.text("index.html").contains("4</footer>"))
    }

    /// A folder among entries, as other generators have it, whose other files are copied.
    @Test func dataIsReadWhereTheSettingsSay() async throws {
        var site = site(
            "data: Posts/_data\n",
            ["footer.mustache": "<footer>{{#site.data.team}}<b>{{name}}</b>{{/site.data.team}}</footer>"])
        site.isIncremental = true
        site.posts["a.md"] = MemorySite.post(1)
        site.data = ["team.yml": "- name: Ann\n"]
        try await site.build()
        #expect(site.text("index.html").contains("<footer><b>Ann</b></footer>") && site.warnings.isEmpty)
        site.data = ["team.yml": "- name: Bo\n"]
        #expect(try await site.build().contains("index.html"))
        #expect(site.text("index.html").contains("<b>Bo</b>"))
        let folders = site.folders
        #expect(
            folders.destination(of: "Posts/_data/team.yml") == nil && folders.destination(of: "Posts/team.yml") != nil)
    }

    @Test(arguments: [
        ("a.yml", "a: [", "Data/a.yml:1:"), ("a.json", "{", "Data/a.json:1:"), ("a.toml", "a", "Data/a.toml:1:"),
        ("a.csv", "a,b\n1\n", "Data/a.csv:2:1: error: this record has 1 field, but the header has 2"),
        ("a.csv", "a,a\n", "Data/a.csv:1:1: error: the column 'a' appears twice; keep one"),
        ("a.csv", "a\n\"x\n", "Data/a.csv:2:1: error: the field opened by '\"' is never closed; end it with '\"'"),
        ("a.csv", "a\n\"x\"y\n", "Data/a.csv:2:4: error: after a field in quotes comes ',' or the end of the line"),
        ("b.csv", "a\n", "Data/b.json: error: the data 'b' is also in Data/b.csv; rename one of the files"),
    ])
    func dataThatCannotBeReadIsTold(name: String, text: String, error: String) async throws {
        var site = site("", [:])
        site.posts["a.md"] = MemorySite.post(1)
        site.data = [name: text]
        if name == "b.csv" { site.data["b.json"] = "1" }
        let errors = await #expect(throws: FeedSiteErrors.self) { try await site.build() }
        #expect(errors?.diagnostics.count == 1 && errors?.diagnostics.first?.description.hasPrefix(error) ?? false)
    }

    @Test(arguments: [
        ("cells: [place]", [:], "feedgen.yml:"),
        (
            "cells: {likes: {}}", [:],
            "feedgen.yml:3:16: error: 'cells.likes' is a table; 'likes' is a key that feedgen knows; choose another one"
        ),
        (
            "cells: {place: {after: titel}}", [:],
            "feedgen.yml:3:24: error: 'cells.place': 'after' must be one of user, date, title, image, summary, "
                + "body, tags, action, comment"
        ),
        (
            "cells: {place: {aftr: title}}", [:],
            "feedgen.yml:3:17: error: 'cells.place': a cell has no key 'aftr'; did you mean 'after'?"
        ),
        (
            "cells: {place: {template: ../x}}", [:],
            "feedgen.yml:3:27: error: 'cells.place': 'template' must be the name of a template, such as 'place' "
                + "for 'place.mustache'"
        ),
        (
            "cells: {place: {template: title}}", [:],
            "feedgen.yml:3:16: error: 'cells.place' is a table; 'title' is the name of another template; set "
                + "'template' to one of your own"
        ),
        (
            "", ["excerpt.mustache": "{{> titel}}"],
            "Templates/excerpt.mustache:1:1: error: there is no cell 'titel'; did you mean 'title'?"
        ),
        (
            "", ["section.mustache": "{{> title}}\n<hr>{{title}}"],
            "Templates/section.mustache:1:1: error: '<hr>' is no cell; this file may contain only cells, in their order, as in "
                + "{{> title}}"
        ),
        (
            "", ["section.mustache": "{{> title}}{{> title}}"],
            "Templates/section.mustache:1:12: error: the cell 'title' appears twice; keep one"
        ),
    ])
    func whatIsWrongHasItsPlace(settings: String, templates: [String: String], error: String) async throws {
        var site = site(settings + "\n", templates)
        site.posts["a.md"] = MemorySite.post(1, extra: "place: Quay\n")
        let errors = await #expect(throws: FeedSiteErrors.self) { try await site.build() }
        let found = errors?.diagnostics.first?.description ?? ""
        #expect(found.hasPrefix(error), "\(found)")
    }

    @Test func aCellWithoutItsTemplateIsAnError() async throws {
        var site = site("cells: {place: {after: title}}\n", [:])
        site.posts["a.md"] = MemorySite.post(1, extra: "place: Quay\n")
        let errors = await #expect(throws: FeedSiteErrors.self) { try await site.build() }
        #expect(errors?.diagnostics.count == 1)
        #expect(
            errors?.diagnostics.first?.description.contains("there is no 'place.mustache'") ?? false,
            "\(errors?.diagnostics ?? [])")
    }
}
