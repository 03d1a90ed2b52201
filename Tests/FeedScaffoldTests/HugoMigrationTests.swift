import Testing

@testable import FeedScaffold

@Suite struct HugoMigrationTests {
    private static let configuration = """
        baseURL = "https://me.example/blog/"
        languageCode = "en-gb"
        title = "Notes from the quay"
        theme = "PaperMod"
        timeZone = "Europe/Copenhagen"
        enableRobotsTXT = true

        [pagination]
        pagerSize = 5

        [params]
        description = "Tides, bread and rope."
        author = "Marit Holm"
        ShowReadingTime = true

        [permalinks]
        posts = "/:year/:month/:slug/"

        [taxonomies]
        tag = "tags"
        series = "series"

        [markup.goldmark.renderer]
        unsafe = true

        [markup.goldmark.extensions]
        typographer = false

        [menu]
        [[menu.main]]
        name = "About"
        url = "/about"
        [[menu.main]]
        name = "Blog"
        url = "https://me.example/blog/posts/"
        weight = -1
        """

    private static let files = [
        "content/posts/first-ice.md": "---\ntitle: First ice\n---\n",
        "content/posts/2026/index.md": "---\ntitle: A year\n---\n", "content/posts/2026/part.md": "A part.",
        "content/notes/_index.md": "---\ntitle: Small notes\n---\n",
        "content/notes/a.md": "---\ntitle: A\ndate: 2026-03-01\n---\n",
        "content/about.md": "---\ntitle: About\n---\n", "public/index.html": "",
    ]

    @Test func aSiteWithAThemeMovesIn() throws {
        let migration = try SiteGenerator.hugo.migration(Self.configuration, Self.files)
        #expect(
            migration.lines == [
                "title: Notes from the quay", "description: Tides, bread and rope.",
                "baseURL: https://me.example/blog/",
                "language: en-gb", "author: Marit Holm", "timeZone: Europe/Copenhagen", "postsPerPage: 5",
                "static:", "  static: /", "slugs: hugo", "shortcodes: hugo", "anchors: hugo",
                "exclude: [content/posts/2026/part.md]", "posts: content/posts",
                "permalink: /:year/:month/:slugortitle/", "collections:", "  notes:", "    folder: content/notes",
                "    permalink: /notes/:folder/:filename/", "    title: Small notes", "pages: content", "redirects:",
                "  /posts/: /", "  /posts/index.xml: /index.xml", "taxonomies:", "  categories: false",
                "  authors: false", "  series: /series/", "feeds:", "  rss: index.xml", "menu:",
                "  - {name: Blog, url: /}", "  - {name: About, url: /about/}", "rawHTML: true", "markdown:",
                "  smartPunctuation: false",
            ])
        #expect(
            migration.told.map { $0.replacing(" note: ", with: " ") } == [
                "hugo.toml:9:1: 'pagination.pagerSize' is now 'postsPerPage'; page 1 has the oldest posts",
                "hugo.toml:4:1: 'theme' is not converted; feedgen has its own theme, which 'feedgen init --templates' "
                    + "copies for editing",
                "hugo.toml:11:2: 'params' has ShowReadingTime, which only themes use",
                "hugo.toml: feedgen has no equivalent of 'enableRobotsTXT'",
                "public: its files were not written by feedgen, which does not replace them; delete them, or build with "
                    + "'--destination'",
            ])
    }

    @Test(arguments: [
        ("", "content", "/:folder/:filename/"),
        ("uglyURLs = true", "content", "/:folder/:filename.html"),
        ("contentDir = 'src'", "src", "/:folder/:filename/"),
        (
            "[permalinks]\nposts = '/:year/:month/:day/:contentbasename/'", "content/posts",
            "/:year/:month/:day/:basename/"
        ),
        (
            "[permalinks.page]\nposts = '/:section/:title'\n[permalinks.section]\nposts = '/p/'", "content/posts",
            "/posts/:title/"
        ),
        ("[permalinks]\nnotes = '/n/:slug/'\nposts = '/p/:slugorfilename/'", "content/posts", "/p/:filename/"),
        (
            "[params]\nmainSections = ['notes']\n[permalinks]\nnotes = '/n/:title/'\nposts = '/p/:title/'",
            "content/notes", "/n/:title/"
        ),
        ("[permalinks]\nposts = '/:2006/:1/:02/:title/'", "content/posts", "/:year/:i_month/:day/:title/"),
        ("[permalinks]\nposts = '/:sections/:title/'", "content/posts", "/posts/:title/"),
        ("[permalinks]\nposts = '/:year/:yearday/:title/'", "content/posts", "/posts/:folder/:filename/"),
        (
            "[[permalinks]]\npattern = '/p/'\n[[permalinks]]\npattern = '/p/:title/'\n[permalinks.target]\npath = '{/posts/**}'",
            "content/posts", "/p/:title/"
        ),
    ])
    func addressesStay(configuration: String, posts: String, pattern: String) throws {
        let lines = try SiteGenerator.hugo.migration(configuration, ["\(posts)/a.md": "---\ntitle: A\n---\n"]).lines
        #expect(lines.contains("posts: \(posts)"))
        #expect(lines.contains("permalink: \(pattern)"))
    }

    /// A site with one post, and the address that Hugo gives it.
    private static let addresses: [(configuration: String, path: String, matter: String, address: String)] = [
        ("", "content/post/Go_1.13.md", "title: x", "/post/go_1.13/"),
        ("", "content/My Notes/a b.md", "title: x", "/my-notes/a-b/"),
        ("", "content/post/a.md", "slug: C++ & more", "/post/c++-more/"),
        ("", "content/post/2019-05-01-a.md", "title: x", "/post/2019-05-01-a/"),
        ("", "content/post/a/index.md", "title: x", "/post/a/"),
        ("uglyURLs = true", "content/post/a.md", "title: x", "/post/a.html"),
        ("[uglyURLs]\npost = true", "content/post/a.md", "title: x", "/post/a.html"),
        (
            "[permalinks]\npost = '/:title/'", "content/post/a.md", "title: Don't go 1.7.2 -  yet!",
            "/dont-go-1.7.2-yet/"
        ),
        ("[permalinks]\npost = '/:slug/'", "content/post/a.md", "title: Big Day", "/big-day/"),
        ("[permalinks]\npost = '/:slug/'", "content/post/a.md", "{title: Big Day, slug: x.y}", "/x.y/"),
        ("[permalinks]\npost = '/:slug'\n[uglyURLs]\npost = true", "content/post/a.md", "title: A b", "/a-b.html"),
        ("[permalinks]\npost = '/:filename/'", "content/post/2019-05-01-a_b.md", "slug: x", "/2019-05-01-a_b/"),
        ("[permalinks]\npost = '/:slugorfilename/'", "content/post/a_b.md", "title: x", "/a_b/"),
        ("[permalinks]\npost = '/Blog/:section/:title/'", "content/post/a.md", "title: X", "/blog/post/x/"),
        ("[permalinks]\nposts = '/:year/:slug/'", "content/blog/a.md", "title: X", "/blog/a/"),
        ("[permalinks]\nposts = '/:year/:slug/'", "content/blog/2020/05/a.md", "title: X", "/blog/2020/05/a/"),
        ("[permalinks]\npost = '/:year/:title/'", "content/post/2020/a.md", "{date: 2020-03-01, title: X}", "/2020/x/"),
        ("[permalinks]\npost = '/:sections/:title/'", "content/post/2020/a.md", "title: X", "/post/x/"),
    ]

    @Test(arguments: addresses)
    func aPostStaysWhereHugoHasIt(configuration: String, path: String, matter: String, address: String) throws {
        let migration = try SiteGenerator.hugo.migration(configuration, [path: "---\n\(matter)\n---\n"])
        #expect(try migration.address(of: path, matter) == address)
        #expect(!migration.told.contains { $0.contains("different URLs") })
    }

    @Test func addressesThatChangeAreToldWithTheirCount() throws {
        let files = Dictionary(
            uniqueKeysWithValues: (1...5).map { ("content/post/\($0).md", "---\ntitle: C# \($0)\n---\n") })
        let told = try SiteGenerator.hugo.migration("[permalinks]\npost = '/:title/'", files).told
        #expect(
            told == [
                "hugo.toml: note: 5 of 5 posts and pages have different URLs than in Hugo: content/post/1.md (/c#-1/), "
                    + "content/post/2.md (/c#-2/), content/post/3.md (/c#-3/) and 2 more; set the 'path' of "
                    + "each to the old one, or add it to its 'aliases'"
            ])
    }

    @Test func sectionsWithRulesAreCollectionsAndTheLargestIsTheFeed() throws {
        let files = [
            "content/notes/a.md": "---\ntitle: A\n---\n", "content/essays/b.md": "---\ntitle: B\n---\n",
            "content/essays/c.md": "---\ntitle: C\n---\n",
        ]
        let rules = "[permalinks]\nnotes = '/n/:title/'\nessays = '/e/:title/'"
        let migration = try SiteGenerator.hugo.migration(rules, files)
        #expect(migration.lines.contains("posts: content/essays"))
        #expect(migration.lines.contains("permalink: /e/:title/"))
        #expect(migration.lines.contains("    permalink: /n/:title/"))
        #expect(migration.told == [])
    }

    @Test func aRuleAboutNoPostIsTold() throws {
        let migration = try SiteGenerator.hugo.migration(
            "[permalinks]\nposts = '/:year/:slug/'", ["content/blog/a.md": "---\ntitle: A\n---\n"])
        #expect(migration.lines.contains("posts: content/blog"))
        #expect(
            migration.told.contains {
                $0.contains("'permalinks.posts' is for 'content/posts', which has nothing in it")
            })
    }

    @Test func theTitleIsThatOfTheHomePageWhereTheConfigurationHasNone() throws {
        let home = "+++\ntitle = \"Notes\"\ndescription = \"Tides\\nand rope\"\n+++\n"
        let lines = try SiteGenerator.hugo.migration("", ["content/_index.md": home]).lines
        #expect(lines.prefix(2) == ["title: Notes", "description: Tides and rope"])
        #expect(try SiteGenerator.hugo.migration("title = 'A'", ["content/_index.md": home]).lines.contains("title: A"))
    }

    @Test func aFileOfConfigurationMayBeAboutOneLanguage() throws {
        let site = ExistingSite([
            "config/_default/hugo.toml": "defaultContentLanguage = 'en'\ndefaultContentLanguageInSubdir = true",
            "config/_default/languages.en.toml": "title = 'Notes'\ncontentDir = 'content/en'",
            "config/_default/languages.da.toml": "title = 'Noter'\ncontentDir = 'content/da'",
            "config/_default/params.en.toml": "description = 'Tides'",
            "content/en/post/a.md": "---\ntitle: A\n---\n", "content/da/post/a.md": "---\ntitle: A\n---\n",
        ])
        let lines = try SiteGenerator.hugo.migration(of: site, on: "2026-11-29").lines
        for line in [
            "title: Notes", "description: Tides", "posts: content/en/post", "permalink: /en/post/:folder/:filename/",
        ] { #expect(lines.contains(line), "\(line)") }
    }

    @Test(arguments: [
        ("disableKinds = ['RSS']", "  rss: false"), ("[outputs]\nhome = ['html', 'json']", "  rss: false"),
        ("[outputs]\nhome = ['html', 'RSS']", "  rss: index.xml"),
        ("[outputFormats.RSS]\nbaseName = 'feed'", "  rss: feed.xml"),
        ("[services.rss]\nlimit = 15", "  posts: 15"), ("rssLimit = 15", "  posts: 15"),
        ("staticDir = ['static', 'more']", "  more: /"), ("disableKinds = ['taxonomy', 'term']", "  tags: false"),
        ("[permalinks.taxonomy]\ntags = '/topics/'", "  tags: /topics/"),
        ("[permalinks.taxonomy]\ntags = 'topics'", "  tags: /topics/"),
        ("[author]\nname = 'Marit'", "author: Marit"), ("locale = 'da'", "language: da"),
        ("defaultContentLanguage = 'da'\n[languages.da]\ntitle = 'Noter'", "title: Noter"),
        ("TITLE = 'Any case'", "title: Any case"),
        ("[markup.goldmark.parser]\nautoHeadingID = false", "  headingAnchors: false"),
        ("paginate = 7", "postsPerPage: 7"), ("[languages.da]\ntitle = 'Noter'", "    title: Noter"),
        ("[languages.da]\nlanguageName = 'Dansk'", "    name: Dansk"),
        ("[taxonomies]\nship = 'ships'", "  ships: /ships/"),
        (
            "[[menus.main]]\nname = 'Code'\nidentifier = 'c'\nurl = 'https://code.example/'\n"
                + "[[menus.main]]\nname = 'Old, code'\nparent = 'c'\npageRef = 'old'",
            "  - {name: Code, entries: [{name: Code, url: https://code.example/}, {name: \"Old, code\", url: /old/}]}"
        ),
    ])
    func settingsAreCarriedOver(configuration: String, line: String) throws {
        #expect(try SiteGenerator.hugo.migration(configuration).lines.contains(line))
    }

    @Test(arguments: [
        ("enableEmoji = true", "'enableEmoji' is not converted; write emoji characters"),
        ("[markup.highlight]\nstyle = 'x'", "'markup.highlight' is not converted; 'highlighter: pygmentize'"),
        (
            "[languages.en]\nweight = 1\n[languages.da]\ncontentDir = 'da'",
            "'languages' has folders of their own for da; translations must be in the folders of their originals, as post.da.md"
        ),
        (
            "[permalinks]\nposts = '/:weekdayname/:title/'",
            "'permalinks.posts' has :weekdayname, which feedgen does not"
        ),
        ("[permalinks]\n'posts/old' = '/n/:title/'\nposts = '/:title/'", "'permalinks.posts/old' is not converted"),
        ("[[menu.main]]\nname = 'x'\nurl = '/'\n[[menu.foot]]\nname = 'x'", "'menu' has foot besides"),
        ("baseURL = '/'", "'baseURL' is not converted: 'baseURL' is text (\"/\")"),
        ("[[module.imports]]\npath = 'x'", "'module.imports' is not converted; feedgen has its own theme"),
        ("[permalinks.term]\ntags = '/t/:slug/'", "'permalinks.term.tags' is not converted"),
    ])
    func whatIsNotCarriedOverIsTold(configuration: String, note: String) throws {
        let files = ["content/posts/a.md": "---\ntitle: A\n---\n", "content/posts/old/b.md": "---\ntitle: B\n---\n"]
        #expect(try SiteGenerator.hugo.migration(configuration, files).told.contains { $0.contains(note) })
    }

    @Test func aFolderOfConfigurationsIsOneConfiguration() throws {
        let site = ExistingSite([
            "config/_default/hugo.yaml": "title: Notes\nparams: {author: Marit, description: Old}",
            "config/_default/params.toml": "description = 'New'",
            "config/_default/permalinks.json": #"{"permalinks": {"posts": "/:title/"}}"#,
            "config/_default/menus.de.toml": "[[main]]\nname = 'x'",
            "config/production/hugo.toml": "title = 'Other'",
            "content/posts/a.md": "---\ntitle: A\n---\n",
        ])
        let lines = try SiteGenerator.hugo.migration(of: site, on: "2026-11-29").lines
        for line in ["title: Notes", "author: Marit", "description: New", "permalink: /:title/"] {
            #expect(lines.contains(line))
        }
    }

    @Test(arguments: ["hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json", "config.toml", "config.yaml", "config.json"])
    func theConfigurationHasManyNames(path: String) throws {
        let text =
            switch path.split(separator: ".").last {
            case "toml": "title = 'A'"
            case "json": #"{"title": "A"}"#
            default: "title: A"
            }
        #expect(
            try SiteGenerator.hugo.migration(of: ExistingSite([path: text]), on: "2026-11-29").lines.contains(
                "title: A"))
    }

    @Test func aConfigurationInErrorNamesThePlace() {
        #expect { try SiteGenerator.hugo.migration("title = \n") } throws: { "\($0)".hasPrefix("hugo.toml:1:") }
    }
}
