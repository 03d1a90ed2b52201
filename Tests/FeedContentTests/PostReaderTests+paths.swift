import FeedContent
import Testing

extension PostReaderTests {
    private static func settings(permalink: String) -> SiteConfiguration {
        settings { $0.permalink = Permalink(pattern: permalink) }
    }

    @Test(arguments: [
        ("title: a", "/posts/a/"), ("slug: b/c", "/posts/b/c/"),
        ("path: about", "/about/"), ("path: /about/us/", "/about/us/"), ("path: a:b", "/a:b/"),
        ("url: /2016/05/name.html", "/2016/05/name.html"), ("url: notes/node.js", "/notes/node.js/"),
        ("url: /v1.2", "/v1.2/"), ("url: /a/index.html", "/a/"), ("url: 404.html", "/404.html"),
        ("permalink: /:year/:title.html\ndate: 2024-05-01\ntitle: Big Day", "/2024/big-day.html"),
        ("permalink: :categories/:slug\ncategories: [x, y z]", "/x/y-z/a/"),
    ])
    func aPathGivenOutrightGoesFirst(head: String, path: String) {
        let (post, diagnostics) = yaml(head)
        #expect(diagnostics.isEmpty)
        #expect(post?.pagePath == path)
    }

    @Test(arguments: [
        ("Posts/My Trips/Oslo & Bergen/index.md", "/:path/", "/my-trips/oslo-bergen/"),
        ("Posts/My Trips/Oslo.md", "/:folder/:name.html", "/my-trips/Oslo.html"),
        ("Posts/2024-05-01-First Ice.md", "/:year/:month/:day/:name/", "/2024/05/01/First-Ice/"),
        ("Posts/2024-5-1_first.md", "/:i_month/:slug/", "/5/first/"),
        ("Posts/trips/2024-05-01-first/index.md", "/:year/:path/", "/2024/trips/first/"),
        ("Posts/100% #1.md", "/:name/", "/100-1/"),
    ])
    func thePatternOfTheSiteSeesTheFile(path: String, permalink: String, page: String) {
        let (post, diagnostics) = yaml("title: a", path: path, settings: Self.settings(permalink: permalink))
        #expect(diagnostics.isEmpty)
        #expect(post?.pagePath == page)
    }

    @Test(arguments: [
        ("Posts/2024-05-01-a.md", "2024-05-01-a", "a", "2024-05-01"),
        ("Posts/2024-05-01_a.md", "2024-05-01_a", "a", "2024-05-01"),
        ("Posts/2024-05-01.md", "2024-05-01", "2024-05-01", nil), ("Posts/2024-05-a.md", "2024-05-a", "2024-05-a", nil),
        ("Posts/124-05-01-a.md", "124-05-01-a", "124-05-01-a", nil),
        ("Posts/2024-05-011-a.md", "2024-05-011-a", "2024-05-011-a", nil),
    ])
    func aDateBeforeTheNameIsThatOfThePost(path: String, id: String, slug: String, date: String?) {
        let post = yaml("title: a", path: path).post
        #expect(post?.id == id && post?.slug == slug && post?.date?.iso8601 == date)
        #expect(yaml("date: 2023-01-02", path: path).post?.date?.iso8601 == "2023-01-02")
    }

    @Test func withoutADateTheFileIsToldWhereItsPathNeedsOne() {
        let settings = Self.settings(permalink: "/:year/:slug/")
        let message = "the permalink '/:year/:slug/' needs a date; give the post a 'date'"
        #expect(yaml("title: a", settings: settings).diagnostics == ["Posts/a.md:1:1: error: \(message)"])
        // One mistake, one error.
        #expect(yaml("date: soon", settings: settings).diagnostics.count == 1)
        #expect(yaml("slug: /", settings: Self.settings(permalink: "/:slug/")).diagnostics.count == 1)
        #expect(yaml("title: a", path: "Posts/2024-02-30-a.md", settings: settings).diagnostics.count == 1)
    }

    @Test(arguments: [
        ("aliases: old", ["/old/"]), ("aliases: [/old/a.html, old/b, /old/b/]", ["/old/a.html", "/old/b/"]),
        ("redirect_from: [/x/index.html, /posts/a/]", ["/x/"]), ("redirect_from: /2009/post.php", ["/2009/post.php/"]),
        ("title: a", []),
    ])
    func aliasesArePathsLikeThatOfThePage(head: String, aliases: [String]) {
        let (post, diagnostics) = yaml(head)
        #expect(diagnostics.isEmpty)
        #expect(post?.aliases == aliases)
    }

    @Test(arguments: [
        (
            "url: https://a.b/c/?d",
            "2:6: error: 'url' is text (\"https://a.b/c/?d\"); it must be a path of this site, such as /c/"
        ),
        ("path: //a.b", "2:7: error: 'path' is text (\"//a.b\"); it must be a path of this site, such as /name/"),
        (
            "aliases: [/ok/, '/old?id=3']",
            "2:17: error: 'aliases' is text (\"/old?id=3\"); it must be a path without '?' and '#', such as /old"
        ),
        ("aliases: [{a: b}]", "2:11: error: 'aliases' is a table; it must be a path of this site, or a list of paths"),
        (
            "redirect_from: /a/../../b",
            "2:16: error: 'redirect_from' is text (\"/a/../../b\"); "
                + "it would leave the destination; it must not contain '..' as a segment"
        ),
        (
            "url: \"..\\/\\u0301x\"",
            "2:6: error: 'url' is text (\"../\u{301}x\"); "
                + "it would leave the destination; it must not contain '..' as a segment"
        ),
        ("path: [a]", "2:7: error: 'path' is a list; it must be a path such as /about/"),
        ("url: true", "2:6: error: 'url' is true; it must be a path such as /about/"),
        (
            "path: /index.html",
            "2:7: error: 'path' is text (\"/index.html\"); that is the front page; it must be another path"
        ),
        (
            "path: a%20b",
            "2:7: error: 'path' is text (\"a%20b\"); it is not a URL path; it must not contain '%'"
        ),
        (
            "permalink: /:yaer/:slug/",
            "2:12: error: 'permalink' is text (\"/:yaer/:slug/\"); ':yaer' is not a placeholder; did you mean ':year'?"
        ),
        ("url: a\npermalink: b", "3:1: error: 'url' and 'permalink' mean the same; keep one"),
    ])
    func wrongPathsHaveAPlaceAndARemedy(head: String, error: String) {
        let (post, diagnostics) = yaml(head)
        #expect(post == nil)
        #expect(diagnostics == ["Posts/a.md:" + error])
    }

    @Test func aFileNameWithADateThatIsNoneIsAnError() {
        #expect(
            yaml("title: a", path: "Posts/2024-02-30-a.md").diagnostics == [
                "Posts/2024-02-30-a.md:1:1: error: the file name starts with '2024-02-30', which is not a valid date: "
                    + "February 2024 has 29 days"
            ])
        #expect(yaml("date: 2024-02-29", path: "Posts/2024-02-30-a.md").post != nil)
    }

    @Test func aPathNeedsNoSlug() {
        let (post, diagnostics) = yaml("path: x", path: "Posts/!!!.md")
        #expect(diagnostics.isEmpty && post?.pagePath == "/x/")
    }

    @Test(arguments: [
        ("content/_index.md", true), ("_index.md", true), ("content/a/_index.de.md", true),
        ("content/index.md", false), ("content/_index/a.md", false), ("content/_indexes.md", false), ("", false),
    ])
    func filesThatStandForTheirFolderAreNoPosts(path: String, isSection: Bool) {
        #expect(PostName.isSection(path) == isSection)
    }
}
