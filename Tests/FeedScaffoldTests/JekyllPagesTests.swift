import Testing

@testable import FeedScaffold

/// What a site of Jekyll has besides its posts.
@Suite struct JekyllPagesTests {
    private static let wholeSite = [
        "_posts/2026-03-01-a.md": "---\ntitle: A\n---\n", "about.md": "---\ntitle: About\n---\n",
        "index.html": "---\n---\n{% for post in paginator.posts %}", "docs/index.md": "---\ntitle: Docs\n---\n",
        "docs/Some_Page.md": "---\ntitle: B\n---\n", "docs/p.png": "", "docs/raw.md": "Plain.", "README.md": "Hello",
        "404.md": "---\ntitle: x\n---\n", "CNAME": "me.example", "favicon.ico": "", "Gemfile": "",
        "_recipes/soup.md": "---\ntitle: Soup\n---\n", "_recipes/sub/bread.md": "---\ntitle: Bread\n---\n",
        "_data/navigation.yml":
            "main:\n  - title: About\n    url: /about/\n  - title: Code\n    url: https://code.example",
    ]

    @Test func pagesCollectionsDefaultsAndTheMenuMoveIn() throws {
        let migration = try SiteGenerator.jekyll.migration(
            """
            url: https://me.example
            permalink: pretty
            collections: {recipes: {output: true}}
            defaults: [{scope: {path: "", type: recipes}, values: {layout: x, author: Olu, tags: ["a,b", c]}}]
            """, Self.wholeSite)
        #expect(
            migration.lines == [
                "baseURL: https://me.example/", "posts: _posts", "pages:", "  folder: [\"404.md\", about.md, docs]",
                "  permalink: /:path/", "static:", "  CNAME: /", "  favicon.ico: /", "  docs/raw.md: false",
                "textLists: spaces", "permalink: /:categories/:year/:month/:day/:slug/", "slugs: jekyll",
                "collections:",
                "  recipes:", "    folder: _recipes", "    permalink: /recipes/:folder/:basename/", "    path: false",
                "defaults:", "  _recipes:", "    author: Olu", "    tags: [\"a,b\", c]", "rawHTML: true",
                "shortcodes: liquid", "anchors: jekyll", "menu:", "  - {name: About, url: /about/}",
                "  - {name: Code, url: https://code.example}", "data: _data",
            ])
        #expect(migration.told == [])
    }

    @Test(arguments: [
        ("pretty", "about.md", "/about/"), ("date", "about.md", "/about.html"), ("pretty", "404.md", "/404.html"),
        ("date", "docs/Some_Page.md", "/docs/Some_Page.html"),
        ("date", "docs/index.md", "/docs/"), ("/:title/", "docs/index.md", "/docs/"),
        ("date", "_recipes/sub/bread.md", "/recipes/sub/bread.html"), ("pretty", "_recipes/soup.md", "/recipes/soup/"),
    ])
    func aPageStaysWhereJekyllHasIt(style: String, path: String, address: String) throws {
        let migration = try SiteGenerator.jekyll.migration(
            "permalink: \(style)\ncollections: {recipes: {output: true}}", Self.wholeSite)
        #expect(try migration.address(of: path, "title: A") == address)
    }

    @Test func theFeedIsWhereTheListOfPostsWas() throws {
        var files = Self.wholeSite
        files["index.html"] = nil
        files["index.md"] = "---\ntitle: Home\n---\nHello"
        files["news/index.html"] = "---\n---\n{% for post in site.posts %}"
        let lines = try SiteGenerator.jekyll.migration("permalink: pretty", files).lines
        #expect(
            lines.contains("feedPath: /news/") && lines.contains("  folder: [\"404.md\", about.md, docs, index.md]"))
        files["index.md"] = nil
        #expect(try SiteGenerator.jekyll.migration("permalink: pretty", files).lines.contains("  /news/: /"))
    }

    @Test func postsInTheFolderOfACategoryAreThoseOfTheSite() throws {
        let migration = try SiteGenerator.jekyll.migration(
            "title: x", ["en/news/_posts/2026-03-01-a.md": "---\ntitle: A\n---\n"])
        #expect(migration.lines.contains("posts: en/news/_posts"))
    }

    @Test func feedReadersKnowThePostsByWhatJekyllCalledThem() throws {
        let lines = try SiteGenerator.jekyll.migration("plugins: [jekyll-feed]", Self.wholeSite).lines
        #expect(lines.contains("feeds:") && lines.contains("  ids:") && lines.contains("    jekyll: \"2026-11-29\""))
    }

    @Test func datesAreInTheZoneOfTheSite() throws {
        let files = ["_posts/2013-05-06-a.md": "---\ndate: 2013-05-06 02:12:52 +0200\n---\n"]
        let migration = try SiteGenerator.jekyll.migration(
            "url: https://a.example\ntimezone: America/Los_Angeles", files)
        #expect(migration.lines.contains("localDates: true") && migration.told == [])
        #expect(
            try migration.address(of: "_posts/2013-05-06-a.md", "date: 2013-05-06 02:12:52 +0200")
                == "/2013/05/05/a.html")
    }

    /// The folder of a page may have those of entries in it.
    @Test func whatIsBesideAPageIsNotLeftOut() throws {
        let page = "---\ntitle: A\n---\n"
        let migration = try SiteGenerator.jekyll.migration(
            "collections_dir: col\ncollections: {recipes: {output: true}}",
            [
                "en/news/_posts/2020-01-02-hi.md": page, "en/news/_posts/2020-01-03-ho.md": page,
                "en/about/index.md": page,
                "en/draft.html": page, "blog/index.md": page, "blog/_posts/2020-01-03-ha.md": page, "col/page.md": page,
                "col/_recipes/soup.md": page,
            ])
        #expect(
            migration.lines.filter { $0.hasSuffix(": false") } == [
                "  en/draft.html: false", "    path: false", "    path: false",
            ])
        for (path, address) in [
            ("en/news/_posts/2020-01-02-hi.md", "/en/news/2020/01/02/hi.html"),
            ("blog/_posts/2020-01-03-ha.md", "/blog/2020/01/03/ha.html"),
            ("en/about/index.md", "/en/about/"), ("col/_recipes/soup.md", "/recipes/soup.html"),
        ] { #expect(try migration.address(of: path, "title: A") == address) }
    }

    @Test func twoFoldersOfTheSameNameAreTwoCollections() throws {
        let page = "---\ntitle: A\n---\n"
        let lines = try SiteGenerator.jekyll.migration(
            "collections: {news: {output: true}}",
            [
                "_posts/2020-01-02-a.md": page, "_posts/2020-01-03-b.md": page, "_news/first.md": page,
                "news/_posts/2020-01-03-c.md": page,
            ]
        ).lines
        #expect(lines.contains("    folder: _news") && lines.contains("    folder: news/_posts"))
    }

    @Test func aListThatFeedgenMakesTakesThePlaceOfAPage() throws {
        var files = Self.wholeSite
        files["tags.md"] = "---\ntitle: Tags\n---\n{% for tag in site.tags %}"
        let migration = try SiteGenerator.jekyll.migration("permalink: pretty", files)
        #expect(migration.lines.contains("  tags.md: false"))
        #expect(
            migration.told.contains { $0.contains("tags.md: feedgen makes these lists, so the pages are left out") })
    }

    /// A template begins with a line of three hyphens, whatever its name ends with.
    @Test func templatesAreNotCopiedAndKeysAre() throws {
        let migration = try SiteGenerator.jekyll.migration(
            "url: https://me.example",
            [
                "_posts/2026-03-01-a.md": "---\ntitle: A\n---\n",
                "keys/a.asc": "-----BEGIN PGP PUBLIC KEY BLOCK-----\n",
                "keys/b.rss": "--- \nlayout: x\n---\n", "keys/c.html": "\u{FEFF}---\n---\n", "key.asc": "-----BEGIN\n",
            ])
        #expect(
            migration.lines.filter { $0.hasPrefix("  ") } == [
                "  keys: /keys/", "  key.asc: /", "  keys/b.rss: false", "  keys/c.html: false",
            ])
    }

    /// `{{ site.repository }}` in a text is what it was.
    @Test func valuesThatTextsShowMoveIn() throws {
        let lines = try SiteGenerator.jekyll.migration(
            "repository: https://code.example\nversion: 4\nnames: [a]\nother: x\n",
            [
                "_posts/2026-01-01-a.md":
                    "---\ntitle: A\n---\n{{ site.repository }} {{site.version}} {{ site.names }} {{ site.title }}"
            ]
        ).lines
        #expect(lines.suffix(3) == ["params:", "  repository: https://code.example", "  version: 4"], "\(lines)")
    }
}
