import FeedPages
import SourceDiagnostics
import Testing

@testable import FeedBuild

/// Taxonomies that a site adds to tags, categories and authors.
@Suite struct TaxonomyTests {
    private func site(_ settings: String = "taxonomies: {series: /series/, place: /places/}\n") -> MemorySite {
        var site = MemorySite()
        site.settings = "baseURL: https://a.example/\n" + settings
        site.posts = [
            "a.md": "---\ntitle: A\ndate: 2020-01-03\nseries: [Harbour, Ice]\nplace: Old quay\n---\n",
            "b.md": "---\ntitle: B\ndate: 2020-01-02\nseries: Harbour\ntags: [x]\n---\n",
            "c.md": "+++\ntitle = 'C'\ndate = 2020-01-01\n[taxonomies]\nseries = ['Ice']\n+++\n",
        ]
        return site
    }

    private func titles(_ site: MemorySite, _ file: String) -> [String] {
        site.text(file).matches(of: /u-url" href="[^"]*">([^<]*)/).map { String($0.output.1) }
    }

    @Test func eachHasAnIndexAndAListForEachTermWithItsFeeds() async throws {
        var site = site()
        try await site.build()
        #expect(site.warnings.isEmpty)
        #expect(titles(site, "series/harbour/index.html") == ["A", "B"])
        #expect(titles(site, "series/ice/index.html") == ["A", "C"])
        #expect(titles(site, "places/old-quay/index.html") == ["A"])
        #expect(site.text("series/harbour/index.html").contains("<h1 class=\"p-name\">Harbour</h1>"))
        #expect(site.text("series/harbour/atom.xml").contains("https://a.example/posts/b/"))
        #expect(site.text("series/index.html").contains("Harbour"))
        let links = site.text("index.html").matches(of: /<a href="([^"]*)">(Tags|Series|Place|Archive)</).map(
            \.output.1)
        #expect(links == ["/tags/", "/series/", "/places/", "/archive/"])
        #expect(
            site.text("posts/a/index.html").contains(
                "<li><a class=\"p-category\" href=\"/series/harbour/\">Harbour</a></li>"))
        #expect(site.text("sitemap.xml").contains("https://a.example/places/old-quay/"))
    }

    @Test func anEditOfATermMovesThePostBetweenItsLists() async throws {
        var site = site()
        site.isIncremental = true
        try await site.build()
        site.posts["b.md"] = "---\ntitle: B\ndate: 2020-01-02\nseries: Ice\ntags: [x]\n---\n"
        try await site.build()
        #expect(titles(site, "series/harbour/index.html") == ["A"])
        #expect(titles(site, "series/ice/index.html") == ["A", "B", "C"])
        site.settings = "baseURL: https://a.example/\n"
        try await site.build()
        #expect(site.files["series/ice/index.html"] == nil && !site.text("posts/a/index.html").contains("Harbour"))
    }

    @Test func termsAreInTheOrderOfTheirNamesOrOfTheirCounts() async throws {
        var site = MemorySite()
        site.isIncremental = true
        for (day, tags) in ["a, c", "b, c", "c, d, b"].enumerated() {
            site.posts["\(day).md"] = MemorySite.post(day + 1, extra: "tags: [\(tags)]\n")
        }
        func names() -> [String] {
            site.text("tags/index.html").matches(of: /href="\/tags\/(\w)\/"/).map { String($0.output.1) }
        }
        try await site.build()
        #expect(names() == ["a", "b", "c", "d"])
        site.settings = "taxonomies: {tags: {order: count}}\n"
        try await site.build()
        #expect(names() == ["c", "b", "a", "d"])
        site.settings = "taxonomies: {tags: {path: /t/, order: count}}\n"
        try await site.build()
        #expect(site.files["t/c/index.html"] != nil && site.files["tags/c/index.html"] == nil)
        for (value, message) in [
            ("{order: size}", "it must be one of name, count"),
            ("{sort: count}", "a taxonomy has no key 'sort'"),
        ] {
            site.settings = "taxonomies: {tags: \(value)}\n"
            #expect(try await site.messages().contains { $0.contains(message) }, "\(message)")
        }
    }

    @Test func templatesAndFiltersKnowThem() async throws {
        var site = site("taxonomies: {series: /series/, tags: false}\nfilter: series\n")
        site.templates["title.mustache"] = "<h2>{{title}} {{params.series}}</h2>"
        try await site.build()
        #expect(site.text("posts/a/index.html").contains("<h1>A Harbour, Ice</h1>"))
        #expect(site.text("index.html").contains("data-kind=\"filter\"") && site.text("index.html").contains("Harbour"))
        #expect(site.files["tags/x/index.html"] == nil)
    }

    @Test(arguments: [
        ("taxonomies: {tag: /t/}", "2:19: error: 'taxonomies.tag' is text (\"/t/\"); did you mean 'tags'?"),
        (
            "taxonomies: {title: /t/}",
            "2:21: error: 'taxonomies.title' is text (\"/t/\"); 'title' cannot be the name of a taxonomy; use a key of letters "
                + "that has no other meaning"
        ),
        (
            "taxonomies: {series: series}",
            "2:22: error: 'taxonomies.series' is text (\"series\"); it must be a path that begins and ends with '/', such as "
                + "/series/, or false for none"
        ),
        (
            "taxonomies: {series: /tags/}",
            "2:13: error: 'taxonomies.tags' and 'taxonomies.series' are both at /tags/; give one of them another path"
        ),
        ("taxonomies: yes", "2:13: error: 'taxonomies' is text (\"yes\"); it must be a table"),
        (
            "filter: series",
            "2:9: error: 'filter' is text (\"series\"); it must be one of tags, categories, authors, or false for none"
        ),
    ])
    func whatIsWrongInTheSettingsIsTold(settings: String, error: String) async throws {
        var site = site(settings + "\n")
        let errors = await #expect(throws: FeedSiteErrors.self) { try await site.build() }
        #expect(errors?.diagnostics.map(\.description).contains("feedgen.yml:" + error) ?? false)
    }
}
