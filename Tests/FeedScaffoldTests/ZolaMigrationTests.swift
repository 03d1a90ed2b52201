@testable import FeedScaffold
import SourceDiagnostics
import Testing

@Suite struct ZolaMigrationTests {
    @Test func aSiteWithAThemeMovesIn() throws {
        let migration = try SiteGenerator.zola.migration(
            """
            base_url = "https://me.example"
            title = "Notes from the quay"
            description = "Tides, bread and rope."
            default_language = "en"
            author = "Marit Holm"
            theme = "terminimal"
            compile_sass = true
            generate_feeds = true
            feed_filenames = ["rss.xml", "atom.xml"]
            feed_limit = 10
            taxonomy_root = "blog"
            taxonomies = [
                {name = "tags", paginate_by = 5},
                {name = "series"},
            ]
            [markdown]
            highlight_code = true
            smart_punctuation = true
            [extra]
            menu = []
            """,
            [
                "content/_index.md": "", "content/blog/first-ice.md": "+++\n+++\n",
                "content/log/_index.md": "+++\ntitle = 'The log'\n+++\n", "content/log/2026-03-01-a.md": "+++\n+++\n",
                "content/about.md": "+++\n+++\n", "sass/a.scss": "",
            ])
        #expect(
            migration.lines == [
                "title: Notes from the quay", "description: Tides, bread and rope.", "baseURL: https://me.example",
                "language: en", "author: Marit Holm", "static:", "  static: /", "posts: content/blog",
                "permalink: /blog/:folder/:slug/", "slugs: zola", "shortcodes: zola", "anchors: zola", "collections:",
                "  log:", "    folder: content/log", "    permalink: /log/:folder/:slug/", "    title: The log",
                "pages: content", "redirects:", "  /blog/: /", "taxonomies:", "  tags: /blog/tags/",
                "  series: /blog/series/", "feeds:", "  rss: rss.xml", "  atom: atom.xml", "  posts: 10",
                "rawHTML: true",
            ])
        #expect(
            migration.told.map { $0.replacing(" note: ", with: " ") } == [
                "config.toml:12:1: 'taxonomies' has 'paginate_by' for 'tags'; 'postsPerPage' applies to the whole site",
                "config.toml:17:1: 'markdown.highlight_code' is not converted; 'highlighter: pygmentize' highlights code if "
                    + "Pygments is installed",
                "config.toml:7:1: 'compile_sass' is not converted; feedgen does not compile style sheets; put CSS into "
                    + "Templates/custom.css",
                "config.toml:6:1: 'theme' is not converted; feedgen has its own theme, which 'feedgen init --templates' "
                    + "copies for editing",
                "config.toml:19:2: 'extra' is for the templates of a theme; feedgen uses only 'author'",
            ])
    }

    @Test(arguments: [
        ("", "/:folder/:slug/"), ("[slugify]\npaths_keep_dates = true", "/:folder/:filename/"),
    ])
    func addressesStay(configuration: String, pattern: String) throws {
        let files = ["content/2026-03-01-a.md": "+++\n+++\n"]
        let migration = try SiteGenerator.zola.migration(configuration, files)
        #expect(migration.lines.contains("permalink: \(pattern)"))
        #expect(migration.notes.isEmpty)
    }

    @Test(arguments: [
        ("generate_feed = true", "  atom: atom.xml"),
        ("generate_feed = true\nfeed_filename = 'rss.xml'", "  rss: rss.xml"),
        ("[extra]\nauthor = 'Marit'", "author: Marit"),
        ("taxonomy_root = '/'\ntaxonomies = [{name = 'tags'}]", "  tags: /tags/"),
        ("[markdown]\nsmart_punctuation = false", "  smartPunctuation: false"),
        ("[languages.fr]\ntitle = 'x'", "    title: x"),
        ("ignored_content = ['*/README.md']", "exclude: [\"content/*/README.md\"]"),
    ])
    func settingsAreCarriedOver(configuration: String, line: String) throws {
        #expect(try SiteGenerator.zola.migration(configuration).lines.contains(line))
    }

    @Test(arguments: [
        ("base_url = '/'", "'base_url' is not converted"), ("build_search_index = true", "feedgen has no search"),
        ("[slugify]\ntaxonomies = 'off'", "'slugify.taxonomies' is 'off'"),
        ("ignored_content = ['{a,b}.md']", "'ignored_content' has '{a,b}.md', which is not converted"),
        ("[markdown]\nrender_emoji = true", "'markdown.render_emoji'"),
        ("[markdown.highlighting]\ntheme = 'nord'", "'markdown.highlighting' is not converted; 'highlighter"),
        ("generate_feeds = true\nfeed_filenames = ['feed.xml']", "'feed_filenames' has feed.xml"),
        (
            "[markdown]\nhighlight_code = true\ninsert_anchor_links = 'left'",
            "feedgen has no equivalent of 'markdown.insert_anchor_links'"
        ),
    ])
    func whatIsNotCarriedOverIsTold(configuration: String, note: String) throws {
        #expect(try SiteGenerator.zola.migration(configuration).told.contains { $0.contains(note) })
    }

    /// A site with one post, and the address that Zola gives it.
    private static let addresses: [(configuration: String, path: String, matter: String, address: String)] = [
        ("", "content/a.md", "", "/a/"), ("", "content/Big_Notes/2020/A_b.md", "", "/Big_Notes/2020/a-b/"),
        ("", "content/blog/2020-05-01-É t\u{e9}.md", "", "/blog/e-te/"),
        ("", "content/blog/a.md", "slug = 'Straße 1.2'", "/blog/strasse-1-2/"),
        ("", "content/blog/a/index.md", "path = '2014/11/20/A.b'", "/2014/11/20/A.b/"),
        ("[slugify]\npaths_keep_dates = true", "content/2020-05-01_a.md", "", "/2020-05-01-a/"),
        ("[slugify]\npaths = 'off'", "content/blog/A_b.c.md", "", "/blog/A_b.c/"),
        ("[slugify]\npaths = 'off'", "content/blog/a.md", "slug = 'A_B'", "/blog/A_B/"),
    ]

    @Test(arguments: addresses)
    func aPostStaysWhereZolaHasIt(configuration: String, path: String, matter: String, address: String) throws {
        let migration = try SiteGenerator.zola.migration(configuration, [path: "+++\n\(matter)\n+++\n"])
        #expect(try migration.address(of: path, matter, fence: "+++") == address)
        #expect(migration.notes.isEmpty)
    }

    @Test func addressesInOtherScriptsAreTold() throws {
        let told = try SiteGenerator.zola.migration("", ["content/日本.md": "+++\n+++\n"]).told
        #expect(told.contains { $0.contains("Zola transliterates the URLs of content/日本.md to Latin") })
    }

    @Test func zolaTomlGoesFirst() throws {
        let site = ExistingSite(["zola.toml": "title = 'A'", "config.toml": "title = 'B'"])
        #expect(try SiteGenerator.zola.migration(of: site, on: "2026-11-29").lines.contains("title: A"))
    }

    @Test(arguments: [
        (
            "title = [\nx = 1",
            "config.toml:1:9: error: this is not valid TOML: the list opened by '[' is never closed; end it with ']'"
        ),
        (
            "a = 1\n[",
            "config.toml:2:2: error: this is not valid TOML: a key is missing before the end; write one, such as title"
        ),
    ])
    func aConfigurationThatIsHalfTypedHasAPlace(configuration: String, expected: String) {
        do throws(Diagnostic) {
            _ = try SiteGenerator.zola.migration(of: ExistingSite(["config.toml": configuration]), on: "2026-11-29")
            Issue.record("no error")
        } catch {
            #expect(error.description == expected)
        }
    }
}
