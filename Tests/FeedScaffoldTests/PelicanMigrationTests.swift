import FeedContent
import FeedFrontMatter
import SourceDiagnostics
import Testing

@testable import FeedScaffold

@Suite struct PelicanMigrationTests {
    private static let configuration = """
        AUTHOR = u'Marit Holm'
        SITENAME = "Notes from the quay"
        SITEURL = 'https://me.example'
        PATH = 'content'
        TIMEZONE = 'Europe/Oslo'
        BASE = 'blog/{date:%Y}/'  # a comment
        ARTICLE_URL = BASE + '{slug}/'
        ARTICLE_SAVE_AS = ARTICLE_URL + 'index.html'
        PAGE_SAVE_AS = '{slug}.html'
        DEFAULT_PAGINATION = 1
        STATIC_PATHS = ['images', 'extra/CNAME']
        EXTRA_PATH_METADATA = {'extra/CNAME': {'path': 'CNAME'}}
        MENUITEMS = (('Old', '/archives.html'),)
        FEED_ALL_ATOM = 'feeds/all.atom.xml'
        PLUGINS = ['liquid_tags.img']
        CATEGORY_FEED_ATOM = None
        TAG_SAVE_AS = ''
        SOCIAL = [(name, 'x') for name in 'ab']
        """

    private static let files = [
        "content/a.md": "Title: Don't go!\nDate: 2026-03-01 10:00\nCategory: Boats\n\nHello.\n",
        "content/b.md": "Title: Second\nDate: 2026-03-02\nSlug: two\n\nHello.\n",
        "content/pages/about.md": "Title: About us\n\nWe.\n", "content/images/a.png": "", "content/extra/CNAME": "x",
    ]

    @Test func aSiteMovesIn() throws {
        let migration = try SiteGenerator.pelican.migration(Self.configuration, Self.files)
        #expect(
            migration.lines == [
                "title: Notes from the quay", "baseURL: https://me.example/", "author: Marit Holm",
                "timeZone: Europe/Oslo", "posts: content", "frontMatter: header", "pages:", "  folder: content/pages",
                "  permalink: /:slugortitle.html", "permalink: /blog/:year/:slugortitle/", "static:",
                "  content/images: /images/", "  content/extra/CNAME: /", "postsPerPage: 1", "defaults:", "  content:",
                "    categories: [misc]", "feeds:", "  atom: all.atom.xml", "  rss: false", "  ids:",
                "    pelican: \"2026-11-29\"", "redirects:", "  /feeds/all.atom.xml: /all.atom.xml",
                "  /feeds/all-en.atom.xml: /all.atom.xml", "  /category/boats.html: /category/boats/",
                "  /category/misc.html: /category/misc/", "  /categories.html: /category/",
                "  /author/marit-holm.html: /author/marit-holm/", "  /author/marit-holm2.html: /author/marit-holm/",
                "  /feeds/marit-holm.atom.xml: /author/marit-holm/all.atom.xml",
                "  /feeds/marit-holm.rss.xml: /author/marit-holm/all.atom.xml", "  /authors.html: /author/",
                "  /archives.html: /archive/", "  /index2.html: /archive/", "taxonomies:", "  tags: false",
                "  categories: /category/", "  authors: /author/", "rawHTML: true", "slugs: pelican",
                "shortcodes: liquid", "markdown:", "  smartPunctuation: false", "menu:",
                "  - {name: Old, url: /archive/}",
            ])
        #expect(
            migration.told.contains {
                $0.contains("pelicanconf.py:18:1: note: 'SOCIAL' is a program, which is not run")
            })
    }

    @Test func whatIsForPublishingIsReadToo() throws {
        let files = ["publishconf.py": "from pelicanconf import *\nSITEURL = BASE + 'x'\nFEED_ALL_ATOM = None\n"]
        let lines = try SiteGenerator.pelican.migration(
            "BASE = 'https://b.example/'\nSITEURL = ''\nSITENAME = 'A'\n",
            files.merging(["content/a.md": "Title: A\nDate: 2026-01-01\n\nA"]) { $1 }
        ).lines
        #expect(lines.contains("baseURL: https://b.example/x/") && lines.contains("  atom: false"))
    }

    @Test(arguments: [
        ("blog/{date:%Y}/{date:%m}/{slug}/index.html", "/blog/:year/:month/:slugortitle/"),
        ("{date:%Y/%-m/%-d}/{slug}.html", "/:year/:i_month/:i_day/:slugortitle.html"),
        ("{category}/{slug}", "/:categories/:slugortitle"), ("{slug", "/{slug"),
    ])
    func aPatternIsTranslated(old: String, new: String) {
        let pattern = PelicanPattern(old)
        #expect(pattern.pattern == new && pattern.unknown == [])
    }

    @Test func whatHasNoWordIsTold() {
        #expect(PelicanPattern("{lang}/{date:%B}/{slug}").unknown == ["{lang}", "{date:%B}"])
    }

    /// What is no literal is not guessed.
    @Test(
        arguments: [
            ("A = 'x'", "x"), ("A = \"x\" 'y' + \"z\"", "xyz"), ("A = u'''x\ny'''", "x\ny"), ("A = ('x')", "x"),
            ("B = 'x'\nA = B + 'y'", "xy"), ("A = 'x'  # y", "x"), ("A = r'\\n'", "\\n"), ("A = '\\n'", "\n"),
            ("A = 'x' % y", nil), ("A = f('x')", nil), ("A = 'x'.upper()", nil), ("A = f'{x}'", nil), ("A == 'x'", nil),
            ("  A = 'x'", nil), ("A = 'x", nil), ("A = 'x'\nA = g()", nil), ("A = B", nil),
            ("A = (\n  'x'\n  'y')", "xy"),
            ("\"\"\"\nA = 'x'\n\"\"\"\n", nil),
        ] as [(String, String?)])
    func onlyLiteralsAreRead(program: String, value: String?) throws {
        var settings = PythonSettings()
        settings.read(try SourceText(path: "a.py", bytes: Array(program.utf8)))
        #expect(settings.files[0].table.entries.last { $0.key == "A" }?.value.text == value)
    }

    @Test(
        arguments: [
            (["A = f()"], ["A"]), (["A = f()\nA = 'x'"], []), (["A = f()", "A = 'x'"], []),
            (["A = 'x'", "A = f()"], ["A"]),
            (["A = f()", "A = g()"], ["A"]),
        ])
    func aProgramIsNotedIfNothingReplacesIt(files: [String], programs: [String]) throws {
        var settings = PythonSettings()
        for file in files { settings.read(try SourceText(path: "a.py", bytes: Array(file.utf8))) }
        #expect(settings.programs.map(\.name) == programs)
    }

    @Test(arguments: ["[", "(", "{'a': ", "'a' ", "\"\"\"", "a + ", "[[],"])
    func timeIsLinear(piece: String) throws {
        let text = "A = " + String(repeating: piece, count: 100_000 / piece.utf8.count)
        let source = try SourceText(path: "a.py", bytes: Array(text.utf8))
        expectFastRead(of: source)
    }

    @Test func timeIsLinearInTheNumberOfSettings() throws {
        let text = (0..<50_000).map { "A\($0) = f()\nB\($0) = 1\n" }.joined()
        expectFastRead(of: try SourceText(path: "a.py", bytes: Array(text.utf8)))
    }

    private func expectFastRead(of source: SourceText) {
        let time = ContinuousClock().measure {
            var settings = PythonSettings()
            settings.read(source)
        }
        #expect(time < .seconds(5))
    }
}
