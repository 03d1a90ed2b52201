import Testing

@testable import FeedScaffold

@Suite struct HugoMigrationTests {
    @Test func aSiteWithAThemeMovesIn() throws {
        let migration = try SiteGenerator.hugo.migration(
            """
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
            """,
            [
                "content/posts/first-ice.md": "---\ntitle: First ice\n---\n", "content/about.md": "",
                "public/index.html": "",
            ])
        #expect(
            migration.lines == [
                "title: Notes from the quay", "description: Tides, bread and rope.",
                "baseURL: https://me.example/blog/",
                "language: en-gb", "author: Marit Holm", "timeZone: Europe/Copenhagen", "postsPerPage: 5",
                "static:", "  static: /", "posts: content/posts", "permalink: /:year/:month/:title/", "taxonomies:",
                "  categories: false", "  authors: false", "feeds:", "  rss: index.xml", "rawHTML: true", "markdown:",
                "  smartPunctuation: false",
            ])
        #expect(
            migration.told.map { $0.replacing(" note: ", with: " ") } == [
                "hugo.toml:9:1: 'pagination.pagerSize' is 'postsPerPage' now; numbered pages are /page/1/, the oldest posts, and up",
                "hugo.toml: content/about.md: content outside of 'content/posts' is not built; make posts of it, or put its HTML "
                    + "into static/",
                "hugo.toml:19:2: 'taxonomies' has 'series'; feedgen has pages for tags, categories and authors, so use one of these",
                "hugo.toml:4:1: 'theme' is not carried over; feedgen has a look of its own, and 'feedgen init --templates' "
                    + "brings it for editing",
                "hugo.toml:11:2: 'params' has ShowReadingTime, for templates of a theme; feedgen's ask for none of them",
                "hugo.toml: nothing in feedgen corresponds to 'enableRobotsTXT', 'menu'",
                "public: what is there was not written by feedgen, which therefore does not replace it; remove it, or build with "
                    + "'--destination'",
            ])
    }

    @Test(arguments: [
        ("", "content", "/:folder/:filename/"),
        ("uglyURLs = true", "content", "/:folder/:filename.html"),
        ("contentDir = 'src'", "src", "/:folder/:filename/"),
        (
            "[permalinks]\nposts = '/:year/:month/:day/:contentbasename/'", "content/posts",
            "/:year/:month/:day/:filename/"
        ),
        (
            "[permalinks.page]\nposts = '/:section/:title'\n[permalinks.section]\nposts = '/p/'", "content/posts",
            "/posts/:title"
        ),
        ("[permalinks]\nnotes = '/n/:slug/'\nposts = '/p/:slugorfilename/'", "content/posts", "/p/:filename/"),
        (
            "[params]\nmainSections = ['notes']\n[permalinks]\nnotes = '/n/:title/'\nposts = '/p/:title/'",
            "content/notes", "/n/:title/"
        ),
        ("[permalinks]\nposts = '/:2006/:1/:02/:title/'", "content/posts", "/:year/:i_month/:day/:title/"),
        ("[permalinks]\nposts = '/:sections/:title/'", "content/posts", "/posts/:title/"),
        ("[permalinks]\nposts = '/:year/:yearday/:title/'", "content", "/:folder/:filename/"),
        (
            "[[permalinks]]\npattern = '/p/'\n[[permalinks]]\npattern = '/p/:title/'\n[permalinks.target]\npath = '{/posts/**}'",
            "content/posts", "/p/:title/"
        ),
    ])
    func addressesStay(configuration: String, posts: String, pattern: String) throws {
        let lines = try SiteGenerator.hugo.migration(configuration).lines
        #expect(lines.contains("posts: \(posts)"))
        #expect(lines.contains("permalink: \(pattern)"))
    }

    @Test func aSlugIsTheTitleWhereNoPostHasOne() throws {
        let configuration = "[permalinks]\nposts = '/:slug/'"
        let with = "---\nslug: x\n---\n"
        let without = "---\ntitle: A\n---\n"
        for (a, b, pattern, isTold) in [
            (without, without, "/:title/", false), (with, with, "/:slug/", false), (with, without, "/:slug/", true),
        ] {
            let files = ["content/posts/a.md": a, "content/posts/b.md": b]
            let migration = try SiteGenerator.hugo.migration(configuration, files)
            #expect(migration.lines.contains("permalink: \(pattern)"))
            #expect(migration.told.contains { $0.contains("1 of 2 posts have no 'slug'") } == isTold)
        }
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
        ("paginate = 7", "postsPerPage: 7"),
    ])
    func settingsAreCarriedOver(configuration: String, line: String) throws {
        #expect(try SiteGenerator.hugo.migration(configuration).lines.contains(line))
    }

    @Test(arguments: [
        ("enableEmoji = true", "'enableEmoji' is not carried over; write emoji as they are"),
        ("[markup.highlight]\nstyle = 'x'", "'markup.highlight' is not carried over; 'highlighter: pygmentize'"),
        (
            "[languages.en]\nweight = 1\n[languages.da]\nweight = 2",
            "'languages' has en, da; a site of feedgen has one language"
        ),
        (
            "[permalinks]\nposts = '/:weekdayname/:title/'",
            "'permalinks.posts' has :weekdayname, which feedgen does not"
        ),
        ("[permalinks]\nnotes = '/n/:title/'\nposts = '/:title/'", "'permalinks.notes' is not carried over"),
        ("baseURL = '/'", "'baseURL' is not carried over: 'baseURL' is text (\"/\")"),
        ("[[module.imports]]\npath = 'x'", "'module.imports' is not carried over; feedgen has a look of its own"),
        ("[permalinks.term]\ntags = '/t/:slug/'", "'permalinks.term.tags' is not carried over"),
    ])
    func whatIsNotCarriedOverIsTold(configuration: String, note: String) throws {
        #expect(try SiteGenerator.hugo.migration(configuration).told.contains { $0.contains(note) })
    }

    @Test func aFolderOfConfigurationsIsOneConfiguration() throws {
        let site = ExistingSite([
            "config/_default/hugo.yaml": "title: Notes\nparams: {author: Marit, description: Old}",
            "config/_default/params.toml": "description = 'New'",
            "config/_default/permalinks.json": #"{"permalinks": {"posts": "/:title/"}}"#,
            "config/_default/menus.de.toml": "[[main]]\nname = 'x'",
            "config/production/hugo.toml": "title = 'Other'",
            "content/posts/a.md": "",
        ])
        let lines = try SiteGenerator.hugo.migration(of: site).lines
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
        #expect(try SiteGenerator.hugo.migration(of: ExistingSite([path: text])).lines.contains("title: A"))
    }

    @Test func aConfigurationInErrorNamesThePlace() {
        #expect { try SiteGenerator.hugo.migration("title = \n") } throws: { "\($0)".hasPrefix("hugo.toml:1:") }
    }
}
