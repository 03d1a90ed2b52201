import FeedContent
import Testing

@testable import FeedScaffold

/// What holds wherever a site comes from.
@Suite struct MigrationTests {
    /// A configuration, the key of it that feedgen cannot carry over, and why.
    private static let refusals: [(SiteGenerator, String, String, String)] = [
        (
            .jekyll, "feed: {path: /blog/feed.xml}", "feed.path",
            "'feeds.atom' is text (\"blog/feed.xml\"); it must be a file name"
        ),
        (.jekyll, "feed: {path: rss.xml}", "feed.path", "'feeds.atom' and 'feeds.rss' are both at /rss.xml"),
        (
            .jekyll, "jekyll-archives: {permalinks: {category: '/:name/'}}", "jekyll-archives.permalinks.category",
            "'taxonomies.categories' is text (\"/\"); it must be a path that begins and ends with '/'"
        ),
        (
            .jekyll, "jekyll-archives: {permalinks: {tag: '/t/:name/', category: '/t/:name/'}}",
            "jekyll-archives.permalinks.category",
            "'taxonomies.tags' and 'taxonomies.categories' are both at /t/"
        ),
        (.jekyll, "permalink: /blog/", "permalink", "'permalink' is text (\"/blog/\"); it must distinguish posts"),
        (.jekyll, "collections_dir: public", "collections_dir", "'posts' is text (\"public/_posts\"); 'public' is"),
        (.jekyll, "source: public", "source", "'posts' is text (\"public/_posts\"); 'public' is"),
        (.jekyll, "source: public", "source", "'static.public/img' is text (\"/img/\"); 'public' is"),
        (
            .hugo, "[permalinks.taxonomy]\ntags = '/'", "permalinks.taxonomy.tags",
            "'taxonomies.tags' is text (\"/\"); it must be a path that begins and ends with '/'"
        ),
        (
            .hugo, "[permalinks.taxonomy]\ntags = '/t/'\ncategories = '/t/'", "permalinks.taxonomy.categories",
            "'taxonomies.tags' and 'taxonomies.categories' are both at /t/"
        ),
        (
            .hugo, "[outputFormats.RSS]\nbaseName = 'blog/feed'", "outputFormats.RSS.baseName",
            "'feeds.rss' is text (\"blog/feed.xml\"); it must be a file name"
        ),
        (.hugo, "[outputFormats.RSS]\nbaseName = 'atom'", "outputFormats.RSS.baseName", "'feeds.atom' and 'feeds.rss'"),
        (
            .hugo, "staticDir = ['static', 'public']", "staticDir",
            "'static.public' is text (\"/\"); 'public' is used by feedgen"
        ),
        (
            .hugo, "staticDir = '../static'", "staticDir",
            "'static.../static' is text (\"/\"); it must be a folder inside the site"
        ),
        (.hugo, "contentDir = '.'", "contentDir", "'posts' is text (\"\"); it must be a folder inside the site"),
        (
            .zola, "taxonomy_root = 'a?b'\ntaxonomies = [{name = 'tags'}]", "taxonomy_root",
            "'taxonomies.tags' is text (\"/a?b/tags/\"); it must be a path that begins and ends with '/'"
        ),
    ]

    /// The files of a folder of data, and what is told if they are not carried.
    @Test(
        arguments: [
            (["team.yml": "a: 1", "boats.csv": "a\n1\n", ".DS_Store": "x"], true, nil),
            (
                ["team.yml": "a: 1", "site.js": "x", "docs/a.yml": "a: 1"], true,
                "has docs/a.yml, site.js, which feedgen does not read"
            ),
            (["site.js": "x"], false, "has site.js, which feedgen does not read"),
            (["team.yml": "a: 1", "team.json": "1"], false, "is not converted: it has two files called 'team'"),
            (["team.yml": "a: [", "b.yml": "b: 1"], false, "/team.yml:1:"), ([:], false, nil),
        ] as [([String: String], Bool, String?)])
    func dataIsReadWhereItIs(files: [String: String], isCarried: Bool, note: String?) throws {
        for (generator, folder, post) in [
            (SiteGenerator.hugo, "data", "content/posts/a.md"), (.jekyll, "_data", "_posts/2026-01-01-a.md"),
            (.eleventy, "_data", "posts/a.md"),
        ] {
            let all = Dictionary(uniqueKeysWithValues: files.map { ("\(folder)/\($0)", $1) })
            let migration = try generator.migration("", all.merging([post: "---\ndate: 2026-01-01\n---\n"]) { $1 })
            #expect(migration.lines.contains("data: \(folder)") == isCarried)
            let told = migration.told.filter { $0.hasPrefix(folder + ": note:") }
            #expect(told.count == (note == nil ? 0 : 1) && told.allSatisfy { $0.contains(note ?? "") }, "\(told)")
        }
    }

    @Test(arguments: refusals)
    func whatFeedgenRefusesIsToldAndNotWritten(
        generator: SiteGenerator, configuration: String, key: String, error: String
    ) throws {
        let migration = try generator.migration(configuration, ["public/img/a.png": ""])
        #expect(migration.told.contains { $0.contains("'\(key)' is not converted: \(error)") })
    }

    @Test(arguments: [SiteGenerator.hugo, .zola], ["static/atom.xml", "static/atom.xml/index.html"])
    func aFileOfTheSiteStaysWhereAFeedWouldBe(generator: SiteGenerator, path: String) throws {
        let migration = try generator.migration("title = 'A'", [path: ""])
        #expect(migration.lines.contains("  atom: false"))
        #expect(
            migration.told == [
                "static/atom.xml: note: is the path of a feed of feedgen; 'feeds.atom' is now false, so that the file is kept"
            ])
    }

    private static let limits: [(SiteGenerator, String)] = [
        (.jekyll, "feed: {posts_limit: 5000}"), (.hugo, "rssLimit = 5000"), (.hugo, "[services.rss]\nlimit = 5000"),
        (.zola, "generate_feeds = true\nfeed_limit = 5000"),
    ]

    @Test(arguments: limits)
    func aFeedHoldsAtMostAThousandPosts(generator: SiteGenerator, configuration: String) throws {
        let migration = try generator.migration(configuration)
        #expect(migration.lines.contains("  posts: 1000"))
        #expect(migration.told.contains { $0.contains("is now 1000, the most posts that a feed can have") })
    }

    /// Of a tag, the address that each generator gives it.
    @Test(arguments: [
        (SiteGenerator.hugo, "[taxonomies]\ntag = 'tags'", "Node.js", "/tags/node.js/"),
        (.hugo, "", "C++", "/tags/c++/"),
        (.zola, "taxonomies = [{name = 'tags'}]", "C++", "/tags/c/"),
        (.jekyll, "jekyll-archives: {enabled: all}", "C++", "/tag/c/"),
    ])
    func theFormerPageOfATermLeadsToIt(
        generator: SiteGenerator, configuration: String, term: String, path: String
    ) throws {
        let file = generator == .jekyll ? "_posts/2026-03-01-a.md" : "content/posts/a.md"
        let lines = try generator.migration(configuration, [file: "---\ntitle: A\ntags: [\(term), ice]\n---\n"]).lines
        let target = path.split(separator: "/").first.map { "/\($0)/\(Slug.term(term))/" }
        #expect(lines.contains("  \(path): \(target ?? "")"), "\(lines)")
        #expect(!lines.contains { $0.contains("/ice/") })
        #expect(lines.contains("  \(path)index.xml: \(target ?? "")index.xml") == (generator == .hugo))
    }
}
