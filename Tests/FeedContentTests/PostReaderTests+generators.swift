import FeedContent
import FeedFrontMatter
import Testing

/// Posts as authors of Jekyll, Hugo and Zola have them.
extension PostReaderTests {
    /// What is read of a post, in short.
    struct Fields: Equatable {
        var id = ""
        var page = ""
        var title: String?
        var date: String?
        var updated: String?
        var authors: [String] = ["site"]
        var tags: [String] = []
        var categories: [String] = []
        var summary: String?
        var image: PostImage?
        var aliases: [String] = []
        var isDraft = false
        var params: [String] = []

        init(_ change: (inout Fields) -> Void) { change(&self) }

        init(_ post: Post) {
            (id, page, title, authors) = (post.id, post.pagePath, post.title, post.authors)
            (date, updated) = (post.date?.iso8601, post.updated?.iso8601)
            (tags, categories, summary, image) = (post.tags, post.categories, post.summary, post.image)
            (aliases, isDraft, params) = (post.aliases, post.isDraft, post.params.entries.map(\.key))
        }
    }

    private static let jekyll: [(path: String, text: String, expected: Fields)] = [
        (
            "_posts/2019-03-09-spring-tide.markdown",
            """
            ---
            layout: post
            title:  "Spring tide, in short"
            date:   2019-03-09 08:15:00 +0100
            categories: harbour notes
            tags: tide moon
            author: Nell Tide
            excerpt: The year's highest water.
            last_modified_at: 2019-04-01
            excerpt_separator: <!--more-->
            redirect_from:
              - /notes/12/
              - /tide.html
            ---
            It came at noon.
            """,
            Fields {
                $0.id = "2019-03-09-spring-tide"
                $0.page = "/harbour/notes/2019/03/09/spring-tide.html"
                $0.title = "Spring tide, in short"
                $0.date = "2019-03-09T08:15:00+01:00"
                $0.updated = "2019-04-01"
                $0.authors = ["Nell Tide"]
                $0.tags = ["tide", "moon"]
                $0.categories = ["harbour", "notes"]
                $0.summary = "The year's highest water."
                $0.aliases = ["/notes/12/", "/tide.html"]
                $0.params = ["layout", "excerpt_separator"]
            }
        ),
        (
            "_posts/2020-1-5-gulls.md",
            "---\nlayout: post\ncategory: Bird Life\npublished: false\nauthor: [Olu, Ines]\n---\nLoud.\n",
            Fields {
                $0.id = "2020-1-5-gulls"
                $0.page = "/bird-life/2020/01/05/gulls.html"
                $0.date = "2020-01-05"
                $0.authors = ["Olu", "Ines"]
                $0.categories = ["Bird Life"]
                $0.isDraft = true
                $0.params = ["layout"]
            }
        ),
        (
            "_posts/2021-06-02-mooring.md",
            "---\ntitle: Mooring\npermalink: /:year/how-to-:slug/\ncategories:\n  - how to\ntag: rope\n---\n",
            Fields {
                $0.id = "2021-06-02-mooring"
                $0.page = "/2021/how-to-mooring/"
                $0.title = "Mooring"
                $0.date = "2021-06-02"
                $0.tags = ["rope"]
                $0.categories = ["how to"]
            }
        ),
        (
            "_posts/_drafts/rust.md", "---\ntitle: Rust\ndate: 2022-01-01 9:05:00\n---\n",
            Fields {
                $0.id = "_drafts/rust"
                $0.page = "/2022/01/01/rust.html"
                $0.title = "Rust"
                $0.date = "2022-01-01T09:05:00Z"
                $0.isDraft = true
            }
        ),
    ]

    @Test(arguments: jekyll)
    func postsOfJekyllAreRead(path: String, text: String, expected: Fields) throws {
        let settings = Self.settings {
            $0.permalink = Permalink(pattern: "/:categories/:year/:month/:day/:slug.html")
            $0.splitsTextsAtBlanks = true
        }
        let (post, diagnostics) = read(text, path: path, folder: "_posts", settings: settings)
        #expect(diagnostics.isEmpty)
        #expect(try Fields(#require(post)) == expected)
    }

    /// Values of old sites that say nothing, or something else than feedgen's, and what is read of them.
    private static let leniencies: [(generator: String, path: String, text: String, expected: Fields)] = [
        (
            "Jekyll", "_posts/2015-01-02-a.md",
            """
            ---
            layout: post
            comments: true
            date: 2015-01-02 03:04:05 EST
            published: "true"
            image: ""
            tags: ""
            permalink: ""
            last_modified_at: ""
            ---
            """,
            Fields {
                $0.id = "2015-01-02-a"
                $0.page = "/2015/a/"
                $0.date = "2015-01-02T03:04:05-05:00"
                $0.params = ["layout"]
            }
        ),
        (
            "Jekyll", "_posts/2015-01-03-b.md", "---\ncomments: false\npublished: no\nredirect_from: ''\n---\n",
            Fields {
                $0.id = "2015-01-03-b"
                $0.page = "/2015/b/"
                $0.date = "2015-01-03"
                $0.isDraft = true
            }
        ),
        (
            "Hugo", "content/posts/c.md",
            """
            ---
            title: C
            date: 2020-02-03T09:30:00+01:00
            lastmod: ""
            draft: "false"
            slug: ""
            url: ""
            expiryDate: ""
            publishDate: ""
            summary: ""
            description: About C.
            image: {path: "", alt: ""}
            cover: {image: ""}
            aliases: [""]
            comments: "off"
            ---
            """,
            Fields {
                $0.id = "content/posts/c"
                $0.page = "/2020/c/"
                $0.title = "C"
                $0.date = "2020-02-03T09:30:00+01:00"
                $0.summary = "About C."
                $0.params = ["cover"]
            }
        ),
        (
            "Hugo", "content/posts/d.md", "---\ndate: 2020-02-04\ndraft: yes\n---\n",
            Fields {
                $0.id = "content/posts/d"
                $0.page = "/2020/d/"
                $0.date = "2020-02-04"
                $0.isDraft = true
            }
        ),
        (
            "Zola", "content/blog/e/index.md",
            "+++\npath = \"2014/09/15/Rust-1.0\"\ntitle = \"E\"\ndraft = \"true\"\n+++\n",
            Fields {
                $0.id = "content/blog/e"
                $0.page = "/2014/09/15/Rust-1.0/"
                $0.title = "E"
                $0.date = "2014-09-15"
                $0.isDraft = true
            }
        ),
        (
            "Zola", "content/blog/f.md", "+++\npath = \"/2014-9-1-f/\"\nupdated = \"\"\n+++\n",
            Fields {
                $0.id = "content/blog/f"
                $0.page = "/2014-9-1-f/"
                $0.date = "2014-09-01"
            }
        ),
    ]

    @Test(arguments: leniencies)
    func whatOldSitesLeaveEmptyStopsNoBuild(generator: String, path: String, text: String, expected: Fields) throws {
        let settings = Self.settings { $0.permalink = Permalink(pattern: "/:year/:slug/") }
        let (post, diagnostics) = read(
            text, path: path, folder: generator == "Jekyll" ? "_posts" : "", settings: settings)
        #expect(diagnostics.isEmpty)
        #expect(try Fields(#require(post)) == expected)
    }

    @Test(arguments: [
        ("/2024/01/02/x/", "2024-01-02"), ("2024/1/2/x", "2024-01-02"), ("/blog/2024/01/02/x.html", "2024-01-02"),
        ("/2024/01/02/", nil), ("/2024/01/x/", nil), ("/2024/13/02/x/", nil), ("/notes/2024-01-02-x/", "2024-01-02"),
        ("/2024/01/021/x/", nil), ("/about/", nil),
    ])
    func aDateInAPathIsThatOfThePost(path: String, date: String?) {
        let (post, diagnostics) = yaml("path: \(path)")
        #expect(diagnostics.isEmpty)
        #expect(post?.date?.iso8601 == date)
        #expect(yaml("path: \(path)\ndate: 2020-02-02").post?.date?.iso8601 == "2020-02-02")
    }

    @Test(arguments: ["README.md", "Readme.markdown", "readme.md"])
    func aReadmeIsAPostOnlyWithFrontMatter(name: String) {
        let plain = read("# What is here\n", path: "Posts/\(name)")
        #expect(plain.post == nil && plain.diagnostics.isEmpty)
        #expect(read("---\ntitle: a\n---\n", path: "Posts/\(name)").post?.title == "a")
    }
}
