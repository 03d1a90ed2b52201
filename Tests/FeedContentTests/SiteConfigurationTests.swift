import FeedContent
import Foundation
import SourceDiagnostics
import Testing

struct SiteConfigurationTests {
    func read(_ text: String) -> (SiteConfiguration, [String]) {
        let (configuration, diagnostics) = SiteConfiguration.read(path: "feedgen.yml", bytes: Array(text.utf8))
        return (configuration, diagnostics.map(\.description))
    }

    @Test(arguments: ["", "\n", "# only a comment\n", "---\n", "title:\n", "live:\n", "\u{FEFF}"])
    func nothingIsFine(_ text: String) {
        let (configuration, errors) = read(text)
        #expect(configuration == SiteConfiguration())
        #expect(errors.isEmpty)
    }

    @Test func everyKeyIsRead() {
        let (configuration, errors) = read(
            """
            title: Photos
            description: What I saw
            baseURL: https://example.com/blog
            language: pt-BR
            author: janedoe
            timeZone: Europe/Berlin
            postsPerPage: 5
            rawHTML: true
            live: {poll: 60}
            """)
        #expect(errors.isEmpty)
        var expected = SiteConfiguration()
        expected.title = "Photos"
        expected.description = "What I saw"
        expected.baseURL = "https://example.com/blog/"
        expected.language = "pt-BR"
        expected.author = "janedoe"
        expected.timeZone = "Europe/Berlin"
        expected.postsPerPage = 5
        expected.rawHTML = true
        expected.livePoll = 60
        #expect(configuration == expected)
        #expect(configuration.basePath == "/blog/")
        #expect(configuration.zone.identifier == "Europe/Berlin")
    }

    @Test(arguments: [
        ("{}", Announcement.allCases, NewPosts.auto, true),
        ("{announce: false, newPosts: false, older: false}", [], .off, false),
        ("{announce: [new, moved], newPosts: ask, older: true}", [.new, .moved], .ask, true),
    ])
    func whatOpenPagesDoIsTheAuthorsToSet(
        live: String, announcements: [Announcement], newPosts: NewPosts, loadsOlder: Bool
    ) {
        let (configuration, errors) = read("live: \(live)\n")
        #expect(errors == [] && configuration.announcements == announcements)
        #expect(configuration.newPosts == newPosts && configuration.loadsOlder == loadsOlder)
    }

    @Test func theDefaultsAreThese() {
        let site = SiteConfiguration()
        #expect(site.title == "Feed" && site.description.isEmpty && site.baseURL == nil && site.language == "en")
        #expect(site.author == nil && site.timeZone == "UTC" && site.postsPerPage == 20 && !site.rawHTML)
        #expect(site.livePoll == 30 && site.basePath == "/")
    }

    @Test(arguments: [
        (
            "https://example.com",
            "https://example.com/", "/"
        ),
        (
            "http://example.com:8080/a/b/", "http://example.com:8080/a/b/", "/a/b/"
        ),
        ("HTTPS://example.com/%20", "HTTPS://example.com/%20/", "/%20/"),
        // Links that begin with two slashes lead to another host.
        ("https://example.com//", "https://example.com/", "/"),
        ("https://example.com///blog//", "https://example.com/blog/", "/blog/"),
        ("https://example.com:8080//a//b", "https://example.com:8080/a/b/", "/a/b/"),
        ("https://example.com/a.b/v1.0", "https://example.com/a.b/v1.0/", "/a.b/v1.0/"),
    ])
    func addressesEndInASlash(text: String, baseURL: String, basePath: String) {
        let (configuration, errors) = read("baseURL: \(text)")
        #expect(errors.isEmpty)
        #expect(configuration.baseURL == baseURL)
        #expect(configuration.basePath == basePath)
    }

    static let allKeys =
        "the keys are title, description, baseURL, language, languages, author, image, timeZone, localDates, "
        + "postsPerPage, rawHTML, shortcodes, live.poll, "
        + "live.older, live.announce, live.marks, live.newPosts, overlays, schemeSwitch, "
        + "menu, params, workingRange, posts, pages, collections, "
        + "feedPath, static, data, "
        + "exclude, lenient, permalink, redirects, redirectFiles, slugs, archive, taxonomies.tags, taxonomies.categories, "
        + "taxonomies.authors, taxonomies, lists, frontMatter, titles, textLists, cells, "
        + "defaults, filter, feeds.ids, feeds.posts, feeds.atom, "
        + "feeds.rss, feeds.json, highlighter, anchors, "
        + "markdown, markdown.tables, markdown.strikethrough, markdown.taskLists, markdown.autolinks, markdown.footnotes, "
        + "markdown.headingAnchors, markdown.smartPunctuation, markdown.attributes, markdown.alerts, "
        + "markdown.definitionLists, markdown.toc, markdown.wikiLinks, markdown.math, markdown.comments"

    @Test(arguments: [
        ("a: 1\n", "1:1: error: unknown key 'a'; \(allKeys)"),
        ("title: a\n\npostPerPage: 5\n", "3:1: error: unknown key 'postPerPage'; did you mean 'postsPerPage'?"),
        ("rawHtml: true\n", "1:1: error: unknown key 'rawHtml'; did you mean 'rawHTML'?"),
        ("live:\n  pol: 3\n", "2:3: error: unknown key 'live.pol'; did you mean 'live.poll'?"),
        (
            "language: [en, de]\n",
            "1:11: error: 'language' is a list; it must be one language tag such as en; name the others in 'languages'"
        ),
        (
            "languages: de\n",
            "1:12: error: 'languages' is text (\"de\"); it must be a list of languages such as [de, fr], or a table of them"
        ),
        (
            "languages: [en]\n",
            "1:13: error: 'languages': 'en' is the language of the site itself; name only the others"
        ),
        (
            "languages: [de]\nlanguage: de\n",
            "1:13: error: 'languages': 'de' is the language of the site itself; name only the others"
        ),
        ("languages: [de, DE]\n", "1:17: error: 'languages': 'DE' is there twice; remove one of them"),
        (
            "languages: [d!]\n",
            "1:13: error: 'languages': text (\"d!\") is no language tag, such as de or pt-BR"
        ),
        (
            "languages: [live]\n",
            "1:13: error: 'languages': '/live/' is used by feedgen, so it cannot be a language"
        ),
        (
            "languages:\n  de: {titel: x}\n",
            "2:8: error: 'languages.de': a language has no key 'titel'; did you mean 'title'?"
        ),
        (
            "languages:\n  de: {title: [x]}\n",
            "2:15: error: 'languages.de': 'title' is a list; it must be text"
        ),
        (
            "languages:\n  de: 3\n",
            "2:7: error: 'languages.de' is the number 3; it must be a table such as {title: Our harbour}, or empty"
        ),
        (
            "languages:\n  de: {titles: {nots: x}}\ncollections: {notes: {}}\n",
            "2:7: error: 'languages.de.titles' names 'nots', and there is no such collection; did you mean 'notes'?"
        ),
        ("live: 30\n", "1:7: error: 'live' is the number 30; it must be a table"),
        (
            "live: {poll: 0}\n",
            "1:14: error: 'live.poll' is the number 0; it must be a whole number of seconds, from 1 to 86400"
        ),
        (
            "live: {announce: [new, nwe]}\n",
            "1:18: error: 'live.announce' is a list; it must be a list of new, changed, removed, moved, older, or false"
        ),
        (
            "live: {newPosts: never}\n",
            "1:18: error: 'live.newPosts' is text (\"never\"); it must be one of auto, ask, off"
        ),
        (
            "postsPerPage: many\n",
            "1:15: error: 'postsPerPage' is text (\"many\"); it must be a whole number of at least 1"
        ),
        (
            "postsPerPage: 2.5\n",
            "1:15: error: 'postsPerPage' is the number 2.5; it must be a whole number of at least 1"
        ),
        ("rawHTML: yes\n", "1:10: error: 'rawHTML' is text (\"yes\"); it must be true or false"),
        ("title: [a]\n", "1:8: error: 'title' is a list; it must be text"),
        (
            "timeZone: Mars/Base\n",
            "1:11: error: 'timeZone' is text (\"Mars/Base\"); "
                + "it must be a time zone such as UTC or Europe/Berlin"
        ),
        ("language: e\n", "1:11: error: 'language' is text (\"e\"); it must be a language tag such as en or pt-BR"),
        (
            "language: en_US\n",
            "1:11: error: 'language' is text (\"en_US\"); it must be a language tag such as en or pt-BR"
        ),
        ("baseURL: /blog\n", "1:10: error: 'baseURL' is text (\"/blog\"); \(address)"),
        ("baseURL: example.com\n", "1:10: error: 'baseURL' is text (\"example.com\"); \(address)"),
        ("baseURL: ftp://a.b\n", "1:10: error: 'baseURL' is text (\"ftp://a.b\"); \(address)"),
        ("baseURL: https://a.b/?q\n", "1:10: error: 'baseURL' is text (\"https://a.b/?q\"); \(address)"),
        ("baseURL: https:///a\n", "1:10: error: 'baseURL' is text (\"https:///a\"); \(address)"),
        ("baseURL: https://a b/\n", "1:10: error: 'baseURL' is text (\"https://a b/\"); \(address)"),
        ("baseURL: https://a/../b\n", "1:10: error: 'baseURL' is text (\"https://a/../b\"); \(address)"),
        ("baseURL: https://a/%2e%2E/b\n", "1:10: error: 'baseURL' is text (\"https://a/%2e%2E/b\"); \(address)"),
        ("baseURL: https://u:p@a.b/\n", "1:10: error: 'baseURL' is text (\"https://u:p@a.b/\"); \(address)"),
        ("baseURL: https://a.b:99999/\n", "1:10: error: 'baseURL' is text (\"https://a.b:99999/\"); \(address)"),
        ("baseURL: https://a.b:/\n", "1:10: error: 'baseURL' is text (\"https://a.b:/\"); \(address)"),
        (
            "baseURL: https://a.b:99999999999999999999/\n",
            "1:10: error: 'baseURL' is text (\"https://a.b:99999999999999999999/\"); \(address)"
        ),
        ("baseURL: https:////a.b/\n", "1:10: error: 'baseURL' is text (\"https:////a.b/\"); \(address)"),
        (
            "baseURL: https://a.b/c//index.html\n",
            "1:10: error: 'baseURL' is text (\"https://a.b/c//index.html\"); "
                + "it must be the URL of a folder, such as https://a.b/c/"
        ),
        (
            "baseURL: https://a.b/INDEX.HTML/\n",
            "1:10: error: 'baseURL' is text (\"https://a.b/INDEX.HTML/\"); "
                + "it must be the URL of a folder, such as https://a.b/"
        ),
        (
            "baseURL: https://ü.example/\n",
            "1:10: error: 'baseURL' is text (\"https://ü.example/\"); "
                + "it must be written in ASCII, such as https://xn--tda.example/"
        ),
        (
            "baseURL: https://a.b/ü/%20/\n",
            "1:10: error: 'baseURL' is text (\"https://a.b/ü/%20/\"); "
                + "it must be written in ASCII, such as https://a.b/%C3%BC/%20/"
        ),
        ("- title\n", "1:1: error: this is a list; it must be a table of 'key: value' lines"),
        ("title: a\ntitle: b\n", "2:1: error: key 'title' appears twice; keep one"),
        ("title: \"a\n", "1:8: error: this is not valid YAML: the text opened by \" is never closed; end it with \""),
    ])
    func whatIsWrongHasAPlaceAndARemedy(text: String, error: String) {
        #expect(read(text).1 == ["feedgen.yml:" + error])
    }

    private static let address = "it must be a URL such as https://example.com/blog/"

    @Test func allErrorsComeAtOnceAndTheRestIsKept() {
        let (configuration, errors) = read("tilte: a\npostsPerPage: 0\nlanguage: de\n")
        #expect(
            errors == [
                "feedgen.yml:1:1: error: unknown key 'tilte'; did you mean 'title'?",
                "feedgen.yml:2:15: error: 'postsPerPage' is the number 0; it must be a whole number of at least 1",
            ])
        #expect(configuration.language == "de")
    }
}
