import SourceDiagnostics
import Testing

@testable import FeedScaffold

@Suite struct JekyllMigrationTests {
    /// As `jekyll new` makes it, with the usual changes.
    @Test func aSiteOfMinimaMovesIn() throws {
        let migration = try SiteGenerator.jekyll.migration(
            """
            title: Notes from the quay
            email: marit@me.example
            description: >- # this means to ignore newlines until "baseurl:"
              Tides, bread
              and rope.
            baseurl: "/blog" # the subpath of your site
            url: "https://me.example" # the base hostname
            timezone: Europe/Copenhagen
            lang: en_GB
            author:
              name: Marit Holm
              email: marit@me.example
            twitter_username: marit
            theme: minima
            plugins:
              - jekyll-feed
              - jekyll-seo-tag
            paginate: 5
            exclude:
              - drafts/
              - vendor/
            """,
            [
                "_posts/2026-03-01-first-ice.md": "", "_layouts/x.html": "", "assets/site.css": "",
                "images/a/b.jpg": "",
                "drafts/x.png": "", "vendor/x.js": "", "index.md": "", "README.md": "",
            ])
        #expect(
            migration.lines == [
                "title: Notes from the quay", "description: Tides, bread and rope.",
                "baseURL: https://me.example/blog/",
                "language: en-GB", "author: Marit Holm", "timeZone: Europe/Copenhagen", "localDates: true",
                "postsPerPage: 5",
                "posts: _posts", "static:", "  assets: /assets/", "  images: /images/",
                "textLists: spaces", "permalink: /:categories/:year/:month/:day/:slug.html", "slugs: jekyll", "feeds:",
                "  atom: feed.xml", "  ids:", "    jekyll: \"2026-11-29\"", "  posts: 10", "rawHTML: true",
                "shortcodes: liquid",
                "anchors: jekyll",
            ])
        #expect(
            migration.told == [
                "_config.yml:18:1: note: 'paginate' is now 'postsPerPage'; page 1 has the oldest posts",
                "_config.yml:15:1: note: 'plugins' has jekyll-seo-tag; feedgen has no plugins, so check what is missing",
                "_config.yml:14:1: note: 'theme' is not converted; feedgen has its own theme, which "
                    + "'feedgen init --templates' copies for editing",
                "_config.yml: note: feedgen has no equivalent of 'email', 'author.email', 'twitter_username'",
            ])
    }

    @Test(arguments: [
        ("", "/:categories/:year/:month/:day/:slug.html"),
        ("permalink: date", "/:categories/:year/:month/:day/:slug.html"),
        ("permalink: pretty", "/:categories/:year/:month/:day/:slug/"),
        ("permalink: none", "/:categories/:slug.html"),
        ("permalink: /:title/", "/:slug/"),
        ("permalink: :title", "/:slug"),
        ("permalink: /:year/:i_month/:i_day/:slug:output_ext", "/:year/:i_month/:i_day/:slug.html"),
        ("permalink: /blog/:categories/:title.html", "/blog/:categories/:slug.html"),
        ("permalink: pretty\ncollections: {posts: {permalink: '/p/:title/'}}", "/p/:slug/"),
        (
            "permalink: none\ndefaults: [{scope: {path: '', type: posts}, values: {layout: post, permalink: '/:title/'}}]",
            "/:slug/"
        ),
        (
            "defaults: [{scope: {path: '', type: pages}, values: {permalink: '/x/'}}]",
            "/:categories/:year/:month/:day/:slug.html"
        ),
        ("defaults: [{scope: {path: _posts}, values: {permalink: '/n/:title/'}}]", "/n/:slug/"),
    ])
    func thePermalinkIsTheSameInWordsOfFeedgen(configuration: String, pattern: String) throws {
        let migration = try SiteGenerator.jekyll.migration("url: https://me.example\n" + configuration)
        #expect(migration.lines.contains("permalink: \(pattern)"))
        #expect(migration.notes.isEmpty)
    }

    @Test(arguments: [
        ("ordinal", ":y_day"), ("weekdate", ":week, :short_day"), ("/:short_year/:title/", ":short_year"),
    ])
    func aPermalinkThatFeedgenCannotHaveIsTold(style: String, token: String) throws {
        let migration = try SiteGenerator.jekyll.migration("url: https://me.example\npermalink: \(style)")
        let standard = "/:categories/:year/:month/:day/:slug.html"
        #expect(migration.lines.contains("permalink: \(standard)"))
        #expect(
            migration.told == [
                "_config.yml:2:1: note: 'permalink' has \(token), which feedgen does not support; URLs are now '\(standard)', "
                    + "so add the old ones to the 'aliases' of the posts"
            ])
    }

    @Test func aSourceOfItsOwnIsPartOfEveryFolder() throws {
        let migration = try SiteGenerator.jekyll.migration(
            "url: https://me.example/\nsource: ./src\ncollections_dir: writing",
            ["src/writing/_posts/2026-03-01-a.md": "", "src/img/a.png": "", "other/a.png": ""])
        #expect(migration.lines.contains("posts: src/writing/_posts"))
        #expect(migration.lines.filter { $0.hasPrefix("  ") } == ["  src/img: /img/"])
        #expect(migration.lines.contains("baseURL: https://me.example/"))
    }

    @Test(arguments: [
        (
            "plugins: [jekyll-feed]\nfeed: {path: /feed.atom, posts_limit: 30}", [:],
            ["  atom: feed.atom", "  ids:", "    jekyll: \"2026-11-29\"", "  posts: 30"]
        ),
        ("gems: [jekyll-feed]", [:], ["  atom: feed.xml", "  ids:", "    jekyll: \"2026-11-29\"", "  posts: 10"]),
        (
            "", ["Gemfile": "group :jekyll_plugins do\n  gem \"jekyll-feed\"\nend"],
            ["  atom: feed.xml", "  ids:", "    jekyll: \"2026-11-29\"", "  posts: 10"]
        ),
        ("", [:], []),
    ])
    func theFeedStaysWhereItIs(configuration: String, files: [String: String], lines: [String]) throws {
        let all = try SiteGenerator.jekyll.migration(configuration, files).lines
        let start = all.firstIndex(of: "feeds:").map { $0 + 1 } ?? all.endIndex
        #expect(all[start...].prefix { $0.hasPrefix("  ") } == lines[...])
    }

    @Test(arguments: ["/topics/:name/", "topics/:name/", "//topics/:name/"])
    func pagesOfTagsStayWhereTheyAre(pattern: String) throws {
        let migration = try SiteGenerator.jekyll.migration(
            "jekyll-archives: {enabled: [tags, categories, year], permalinks: {tag: '\(pattern)'}}")
        let index = try #require(migration.lines.firstIndex(of: "taxonomies:"))
        #expect(migration.lines[(index + 1)...].prefix(2) == ["  tags: /topics/", "  categories: /category/"])
        #expect(migration.told.contains { $0.contains("'jekyll-archives.enabled' has year") })
    }

    @Test(arguments: [
        ("[assets/raw, '*.psd', img]", ["assets/raw", "assets/a.psd", "assets/raw2.png"]),
        ("['assets/*/']", []), ("['assets/*/*.txt']", ["assets/raw"]), ("assets/a", ["assets/a.psd", "assets/app.js"]),
        ("['assets/[a-b].p?d']", ["assets/a.psd"]), ("[./assets/raw/]", ["assets/raw"]),
        ("['/assets/\\a.*']", ["assets/a.psd"]),
    ])
    func whatJekyllExcludesIsLeftOut(entries: String, leftOut: [String]) throws {
        let files = [
            "raw/secret.txt", "a.psd", "raw2.png", "app.js", "#a/b.png", "~c.png", "d.png~", "_e/f.png", "é.png",
        ]
        let migration = try SiteGenerator.jekyll.migration(
            "url: https://me.example\nexclude: \(entries)",
            Dictionary(uniqueKeysWithValues: files.map { ("assets/\($0)", "") } + [("img/a.png", "")]))
        let lines = migration.lines.filter { $0.hasSuffix(": false") }.map { String($0.dropFirst(2).dropLast(7)) }
        #expect(lines.filter { !$0.contains(/[#~_]/) } == leftOut.sorted() && lines.count == leftOut.count + 4)
        #expect(migration.lines.contains("  img: /img/") == !entries.contains("img") && migration.notes.isEmpty)
    }

    @Test(arguments: [
        ("[{a: b}]", "an entry that is no text"), ("[!ruby/regexp '/^a.*/']", "the regular expression /^a.*/"),
    ])
    func anExclusionThatCannotBeConvertedIsTold(entries: String, told: String) throws {
        let migration = try SiteGenerator.jekyll.migration("url: https://me.example\nexclude: \(entries)")
        #expect(
            migration.told.count == 1 && migration.told[0].contains("'exclude' has \(told), which is not converted"))
    }

    @Test(arguments: [
        ("url: ''", "_config.yml:1:1: note: 'url' is not set; set 'baseURL' to the URL of the site"),
        ("url: me.example", "'url' is not converted: 'baseURL' is text (\"me.example/\")"),
        ("timezone: local", "'timezone' is not converted: 'timeZone' is text (\"local\"); it must be a time zone"),
        ("collections: {recipes: {output: false}}", "'collections.recipes' has no pages, so it is not converted"),
        ("excerpt_separator: '<!-- x -->'", "'excerpt_separator' is '<!-- x -->'; feedgen uses <!--more-->"),
        ("highlighter: rouge", "'highlighter' is not converted; 'highlighter: pygmentize'"),
        (
            "defaults: [{scope: {path: ''}, values: {layout: post, seo: {x: 1}}}]",
            "'defaults' has seo, which is not converted; 'defaults' in"
        ),
        ("feed: {categories: [a]}", "'feed.categories' is not converted"),
        ("minima: {skin: dark}", "feedgen has no equivalent of 'minima'"),
    ])
    func whatIsNotCarriedOverIsTold(configuration: String, note: String) throws {
        let told = try SiteGenerator.jekyll.migration(configuration, ["_posts/2026-03-01-a.md": "---\n---\n"]).told
        #expect(told.contains { $0.contains(note) }, "\(told)")
    }

    @Test(arguments: [
        ("about.html", "about.html: pages that are templates are not converted"),
        ("_posts/2026-03-01-a.mkdn", "_posts/2026-03-01-a.mkdn: posts must end in .md"),
        (
            "ice/_posts/2026-03-01-a.md",
            "ice/_posts: note: the posts in this folder have their addresses, but are not in the feed of the site"
        ),
        ("_drafts/a.md", "the drafts in '_drafts' are left out"),
        ("feed.xml", "feed.xml: note: is a template"),
    ])
    func filesThatAreNotTakenAreTold(path: String, note: String) throws {
        let files = [
            path: path == "about.html" ? "---\n---\n" : "", "_posts/2026-03-01-b.md": "---\n---\n",
            "_posts/2026-03-02-b.md": "---\n---\n",
        ]
        #expect(try SiteGenerator.jekyll.migration("title: A", files).told.contains { $0.contains(note) })
    }

    @Test func withoutAConfigurationThereIsNothingToMove() {
        #expect {
            try SiteGenerator.jekyll.migration(of: ExistingSite(["index.md": ""]), on: "2026-11-29")
        } throws: {
            "\($0)"
                == "_config.yml: error: there is no such file and no folder '_posts'; it, or an equivalent file, is needed for --from jekyll"
        }
    }

    @Test func postsAloneAreASite() throws {
        let site = ExistingSite([
            "_posts/2008-10-18-A_b.md": "---\ntitle: A\n---\n", "index.html": "---\ntitle: Tom\n---\n",
            "CNAME": "me.example\n",
        ])
        let migration = try SiteGenerator.jekyll.migration(of: site, on: "2026-11-29")
        for line in [
            "title: Tom", "baseURL: https://me.example/", "posts: _posts", "slugs: jekyll",
            "permalink: /:categories/:year/:month/:day/:slug.html",
        ] {
            #expect(migration.lines.contains(line), "\(line)")
        }
    }

    /// A site with one post, and the address that Jekyll gives it.
    private static let addresses: [(configuration: String, path: String, matter: String, address: String)] = [
        ("permalink: /:title/", "2016-03-21-Swift-2.2_Released.md", "title: x", "/Swift-2.2_Released/"),
        ("permalink: /:title/", "2016-03-21-a b--c.md", "title: x", "/a-b-c/"),
        ("permalink: /:title/", "2016-03-21-a.md", "slug: It's C++", "/It's-C++/"),
        ("permalink: /:slug/", "2016-03-21-Swift-2.2.md", "title: x", "/swift-2-2/"),
        ("permalink: /:name/", "2016-03-21-a.md", "title: x", "/2016-03-21-a/"),
        ("permalink: /:categories/:title.html", "2016-03-21-a.md", "categories: Sea Ice", "/sea/ice/a.html"),
        ("permalink: /:categories/:title/", "2016-03-21-a.md", "categories: [C++]", "/c++/a/"),
        ("", "2016-03-21-a.md", "date: 2016-03-22 01:00:00 +0000", "/2016/03/22/a.html"),
    ]

    @Test(arguments: addresses)
    func aPostStaysWhereJekyllHasIt(configuration: String, path: String, matter: String, address: String) throws {
        let migration = try SiteGenerator.jekyll.migration(configuration, ["_posts/\(path)": "---\n\(matter)\n---\n"])
        #expect(try migration.address(of: "_posts/\(path)", matter) == address)
        #expect(!migration.told.contains { $0.contains("different URLs") })
    }

    @Test(arguments: [
        ("permalink: /:categories/:title/", "categories: [Sea Life]", "_posts/2013-05-06-a.md (/sea life/a/)"),
        (
            "permalink: /:title/\ndefaults: [{scope: {path: _posts}, values: {slug: x}}]", "title: x",
            "_posts/2013-05-06-a.md (/x/)"
        ),
    ])
    func anAddressThatChangesIsTold(configuration: String, matter: String, note: String) throws {
        let migration = try SiteGenerator.jekyll.migration(
            configuration, ["_posts/2013-05-06-a.md": "---\n\(matter)\n---\n"])
        #expect(migration.told.contains { $0.contains(note) })
    }

    /// Nothing that Jekyll renders, or keeps to itself, gets into a folder that is copied.
    @Test func foldersAreCarriedOverWithoutWhatJekyllRenders() throws {
        let page = "---\npublished: false\n---\n"
        let migration = try SiteGenerator.jekyll.migration(
            "title: x",
            [
                "_posts/2026-01-01-a.md": page, "news/_posts/2026-01-02-s.md": page, "news/_drafts/d.md": page,
                "news/pic.png": "", "docs/a.md": page, "docs/main.scss": "---\n---\n", "docs/plain.css": "",
                "docs/demo/index.html": "<p>", "docs/api/x.md": page, "docs/api/deep/y.html": page,
                "docs/_layouts/z.html": "", "pages/only.md": page,
            ])
        #expect(
            migration.lines.filter { $0.hasPrefix("  ") } == [
                "  folder: [docs, pages]", "  permalink: /:path.html", "  news: /news/", "  docs/_layouts: false",
                "  docs/api/deep: false", "  docs/main.scss: false", "  news/_drafts: false",
                "  news:", "    folder: news/_posts", "    permalink: /news/:categories/:year/:month/:day/:slug.html",
                "    path: false",
            ])
        #expect(migration.told.contains { $0.contains("the drafts in 'news/_drafts' are left out") })
    }

    @Test(arguments: [
        (["docs/a.md": "---\n---\n", "docs/b.md": "---\n---\n"], "there are some in docs (2); move them"),
        (["a.txt": ""], "no other folder has any either"),
    ])
    func aSiteWithoutPostsIsAnErrorThatNamesWhereTheyAre(files: [String: String], message: String) throws {
        let migration = try SiteGenerator.jekyll.migration("title: x", files)
        let error = try #require(migration.missingPosts(in: ExistingSite(files)))
        #expect(error.description.hasPrefix("_posts: error: there are no posts in this folder; \(message)"))
        #expect(migration.missingPosts(in: ExistingSite(["_posts/2026-01-01-a.md": ""])) == nil)
    }
}
