import FeedContent
import FeedMarkdown
import Testing

extension SiteConfigurationTests {
    @Test func everyKeyOfStructureIsRead() {
        let (configuration, errors) = read(
            """
            posts: content/posts/
            static: {assets: /, files/old: /downloads/}
            permalink: /:year/:slug
            taxonomies: {tags: /topics/, categories: false, authors: /by/}
            archive: /all/years/
            lists: summary
            feeds: {posts: 0, atom: feed.xml, rss: false}
            markdown: {tables: false, smartPunctuation: false}
            highlighter: pygmentize
            textLists: spaces
            image: /card.png
            """)
        var expected = SiteConfiguration()
        expected.postsFolder = "content/posts"
        expected.staticFolders = ["assets": "/", "files/old": "/downloads/"]
        expected.permalink = Permalink(pattern: "/:year/:slug/")
        expected.taxonomyPaths = [.tags: "/topics/", .authors: "/by/"]
        expected.archive = ArchiveSetting(path: "/all/years/")
        expected.lists = .summary
        expected.feedPosts = 0
        expected.feedFiles = [.atom: "feed.xml", .json: "feed.json"]
        expected.markdown = MarkdownExtensions.all.subtracting([.tables, .smartPunctuation])
        expected.highlighter = "pygmentize"
        expected.splitsTextsAtBlanks = true
        expected.image = "/card.png"
        #expect(errors.isEmpty)
        #expect(configuration == expected)
    }

    @Test func aTextOrFalseStandsForATable() {
        #expect(read("static: assets").0.staticFolders == ["assets": "/"])
        #expect(read("static: false").0.staticFolders.isEmpty)
        let news = read("static: {news: /news/, news/_posts: false}").0
        #expect(news.staticFolders == ["news": "/news/"] && news.leftOut == ["news/_posts"])
        #expect(read("static: {}").0.staticFolders.isEmpty)
        #expect(read("markdown: false").0.markdown.isEmpty)
        #expect(read("markdown: true").0.markdown == .all)
        #expect(read("archive: false").0.archive == nil)
        #expect(read("highlighter: false").0.highlighter == nil)
        #expect(read("lists: full\ntextLists: commas").0 == SiteConfiguration())
    }

    @Test(arguments: [
        "tables", "strikethrough", "taskLists", "autolinks", "footnotes", "headingAnchors", "smartPunctuation",
    ])
    func eachFeatureOfMarkdownCanBeTurnedOff(name: String) {
        let (configuration, errors) = read("markdown: {\(name): false}")
        #expect(errors.isEmpty)
        #expect(configuration.markdown != .all && configuration.markdown.isStrictSubset(of: .all))
        #expect(read("markdown: {\(name): true}").0.markdown == .all)
    }

    @Test(arguments: [
        ("/:slug", "/:slug/"), ("/:title.html", "/:title.html"), ("/blog/:name/", "/blog/:name/"),
        ("/:path", "/:path/"), ("/:year/:slug/index.html", "/:year/:slug/"),
    ])
    func patternsEndInASlashOrNameAFile(text: String, pattern: String) {
        let (configuration, errors) = read("permalink: '\(text)'")
        #expect(errors.isEmpty)
        #expect(configuration.permalink.pattern == pattern)
    }

    private static let folder = "it must be a folder inside the site, such as content/posts"
    private static let hidden = "is hidden; use another folder, such as content/posts"
    private static let ours = "is used by feedgen; use another folder, such as content/posts"
    private static let file = "it must be a file name of letters, digits, '.', '-' and '_', or false for none"
    private static let staticForms =
        "it must be a folder, a table of folders and their destinations, or false for none"

    @Test(arguments: [
        ("posts: /etc", "1:8: error: 'posts' is text (\"/etc\"); \(folder)"),
        ("posts: a/../..", "1:8: error: 'posts' is text (\"a/../..\"); \(folder)"),
        ("posts: a//b", "1:8: error: 'posts' is text (\"a//b\"); \(folder)"),
        ("posts: .", "1:8: error: 'posts' is text (\".\"); \(folder)"),
        ("posts: ''", "1:8: error: 'posts' is text (\"\"); \(folder)"),
        ("posts: .notes", "1:8: error: 'posts' is text (\".notes\"); '.notes' \(hidden)"),
        ("static: {a/.git: /g/}", "1:18: error: 'static.a/.git' is text (\"/g/\"); '.git' \(hidden)"),
        ("posts: [a]", "1:8: error: 'posts' is a list; \(folder)"),
        ("posts: Templates", "1:8: error: 'posts' is text (\"Templates\"); 'Templates' \(ours)"),
        ("posts: public/a", "1:8: error: 'posts' is text (\"public/a\"); 'public' \(ours)"),
        ("static: .feedgen", "1:9: error: 'static' is text (\".feedgen\"); '.feedgen' \(ours)"),
        ("static: true", "1:9: error: 'static' is true; \(staticForms)"),
        (
            "static:\n  a: /\n  b: c",
            "3:6: error: 'static.b' is text (\"c\"); it must be a path that begins and ends with '/', such as / or /downloads/, "
                + "or false to leave it out"
        ),
        ("static:\n  ../b: /", "2:9: error: 'static.../b' is text (\"/\"); \(folder)"),
        (
            "static: Posts",
            "1:9: error: the folders 'Posts' and 'Posts' overlap; entries and files need separate folders"
        ),
        (
            "data: Posts",
            "1:7: error: the folders 'Posts' and 'Posts' overlap; entries and files need separate folders"
        ),
        (
            "redirectFiles: [apache]",
            "1:16: error: 'redirectFiles' is a list; it must be a list of netlify, cloudflare, nginx, or false"
        ),
        (
            "redirectFiles: [netlify, cloudflare]",
            "1:16: error: 'redirectFiles' is a list; netlify and cloudflare read the same file in different ways; choose one of "
                + "them"
        ),
        (
            "frontMatter: yes",
            "1:14: error: 'frontMatter' is text (\"yes\"); it must be one of required, optional, header"
        ),
        (
            "pages: {folder: [a, b/c], base: b}",
            "1:33: error: 'pages': 'base' is text (\"b\"); 'a' is not in it; it must be a folder that has all of "
                + "'folder'"
        ),
        (
            "languages: {de: {path: 'a/b'}}",
            "1:24: error: 'languages.de': 'path' is text (\"a/b\"); it must be the name of a folder, such as zh-CN"
        ),
        (
            "permalink: pretty",
            "1:12: error: 'permalink' is text (\"pretty\"); it must begin with '/', such as /:year/:month/:slug/"
        ),
        (
            "permalink: /:year/:month/",
            "1:12: error: 'permalink' is text (\"/:year/:month/\"); it must distinguish posts by :slug, :title, :name, :filename or :path"
        ),
        (
            "permalink: /:year/:slgu/",
            "1:12: error: 'permalink' is text (\"/:year/:slgu/\"); ':slgu' is not a placeholder; did you mean ':slug'?"
        ),
        (
            "permalink: /:slug:output_ext",
            "1:12: error: 'permalink' is text (\"/:slug:output_ext\"); "
                + "':output_ext' is not a placeholder; did you mean '.html'?"
        ),
        (
            "permalink: /:slug/:weekdayname/",
            "1:12: error: 'permalink' is text (\"/:slug/:weekdayname/\"); ':weekdayname' is not a placeholder; "
                + "the placeholders are :slug, :title, :name, :path, :folder, :categories, :filename, :basename, :slugortitle, "
                + ":year, :month, :day, :hour, :minute, :second, :i_month, :i_day"
        ),
        (
            "permalink: /a/../:slug/",
            "1:12: error: 'permalink' is text (\"/a/../:slug/\"); "
                + "it would leave the destination; it must not contain '..' as a segment"
        ),
        (
            "permalink: /a?:slug/",
            "1:12: error: 'permalink' is text (\"/a?:slug/\"); it must be a path without '?' and '#', such as /a"
        ),
        (
            "taxonomies: {tags: topics}",
            "1:20: error: 'taxonomies.tags' is text (\"topics\"); "
                + "it must be a path that begins and ends with '/', such as /tags/, or false for none"
        ),
        (
            "taxonomies: {serie1: /s/}",
            "1:22: error: 'taxonomies.serie1' is text (\"/s/\"); 'serie1' cannot be the name of a taxonomy; use a key of letters "
                + "that has no other meaning"
        ),
        (
            "archive: /",
            "1:10: error: 'archive' is text (\"/\"); "
                + "it must be a path that begins and ends with '/', such as /archive/, or false for none"
        ),
        ("lists: short", "1:8: error: 'lists' is text (\"short\"); it must be one of full, summary, auto"),
        ("textLists: true", "1:12: error: 'textLists' is true; it must be commas or spaces"),
        (
            "feeds: {posts: 1001}",
            "1:16: error: 'feeds.posts' is the number 1001; it must be a number of posts, from 0 to 1000"
        ),
        ("feeds: {atom: a/b.xml}", "1:15: error: 'feeds.atom' is text (\"a/b.xml\"); \(file)"),
        ("feeds: {rss: .xml}", "1:14: error: 'feeds.rss' is text (\".xml\"); \(file)"),
        ("feeds: {json: index.html}", "1:15: error: 'feeds.json' is text (\"index.html\"); \(file)"),
        ("feeds: {jsn: a}", "1:9: error: unknown key 'feeds.jsn'; did you mean 'feeds.json'?"),
        (
            "markdown: some",
            "1:11: error: 'markdown' is text (\"some\"); it must be true or false, or a table of features with true or false"
        ),
        ("taxonomy: {}", "1:1: error: unknown key 'taxonomy'; did you mean 'taxonomies'?"),
        (
            "feeds: {atom: feed.xml, rss: feed.xml}",
            "1:8: error: 'feeds.atom' and 'feeds.rss' are both at /feed.xml; give one of them another path"
        ),
        (
            "taxonomies: {tags: /archive/}",
            "1:13: error: 'taxonomies.tags' and 'archive' are both at /archive/; give one of them another path"
        ),
        (
            "feedPath: /tags/",
            "1:11: error: 'taxonomies.tags' and 'feedPath' are both at /tags/; give one of them another path"
        ),
        (
            "feedPath: blog",
            "1:11: error: 'feedPath' is text (\"blog\"); it must be a path that begins and ends with '/', such as /blog/"
        ),
        (
            "feedPath: false",
            "1:11: error: 'feedPath' is false; it must be a path that begins and ends with '/', such as /blog/"
        ),
        (
            "pages: Posts",
            "1:8: error: the folders 'Posts' and 'Posts' overlap; entries and files need separate folders"
        ),
        (
            "pages: [about.md, ../x]",
            "1:19: error: 'pages': text (\"../x\") in it: it must be a folder inside the site, such as content/posts"
        ),
        (
            "feeds: {ids: {drupal: 2026-11-29}}",
            "1:15: error: 'feeds.ids': the identifiers of 'drupal' are not known; 'jekyll', 'pelican' are"
        ),
        (
            "feeds: {ids: true}",
            "1:14: error: 'feeds.ids' is true; it must be a table such as {jekyll: 2026-11-29}: the generator before, "
                + "and the day of the move"
        ),
        (
            "pages: {folders: x}",
            "1:9: error: 'pages': 'folders' is text (\"x\"); the keys of 'pages' are folder, base and permalink"
        ),
        (
            "pages: {permalink: /x/}",
            "1:20: error: 'pages': 'permalink' is text (\"/x/\"); it must distinguish posts by :slug, :title, :name, :filename "
                + "or :path"
        ),
        (
            "redirects: {old: /new/}",
            "1:18: error: 'redirects.old' is text (\"/new/\"); 'old' cannot move; the key must be a former path of the site, "
                + "such as /old/"
        ),
        (
            "redirects: {/old/: new}",
            "1:20: error: 'redirects./old/' is text (\"new\"); it must be a path of the site, such as /new/, or a whole URL"
        ),
        ("markdown: {table: true}", "1:12: error: unknown key 'markdown.table'; did you mean 'markdown.tables'?"),
        (
            "highlighter: rm -rf",
            "1:14: error: 'highlighter' is text (\"rm -rf\"); "
                + "it must be the name of a command such as pygmentize, or false for none"
        ),
        ("image: 'javascript:a'", "1:8: error: 'image' is text (\"javascript:a\"); \(picture)"),
    ])
    func whatIsWrongInStructureHasAPlaceAndARemedy(text: String, error: String) {
        let (configuration, errors) = read(text)
        #expect(errors == ["feedgen.yml:" + error])
        #expect(configuration.postsFolder == "Posts" && configuration.permalink == .standard)
    }

    private static let picture = "it must be the path or the http URL of an image"
}
