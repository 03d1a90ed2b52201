import FeedContent
import FeedFrontMatter
import FeedMarkdown
import Foundation
import SourceDiagnostics
import Testing

struct PostReaderTests {
    /// Settings as a test changes them; posts that do not say are by `site`.
    static func settings(_ change: (inout SiteConfiguration) -> Void = { _ in }) -> SiteConfiguration {
        var configuration = SiteConfiguration()
        configuration.author = "site"
        change(&configuration)
        return configuration
    }

    func read(
        _ text: String, path: String = "Posts/a.md", folder: String = "Posts",
        settings: SiteConfiguration = Self.settings()
    ) -> (post: Post?, diagnostics: [String]) {
        let reader = PostReader(settings: PostSettings(settings)) { "/\($1.folder)/\($0)" }
        var configuration = SiteConfiguration()
        configuration.postsFolder = folder
        let contentFolder = ContentFolder(of: configuration.posts, in: configuration)
        let (post, diagnostics) = reader.read(path: path, in: contentFolder, bytes: Array(text.utf8))
        return (post, diagnostics.map(\.description))
    }

    func yaml(
        _ head: String, path: String = "Posts/a.md", settings: SiteConfiguration = Self.settings()
    ) -> (post: Post?, diagnostics: [String]) {
        read("---\n\(head)\n---\nbody\n", path: path, settings: settings)
    }

    private static let full = [
        """
        ---
        id: one
        slug: trips/one
        author: janedoe
        timestamp: 2026-03-01T09:30:00Z
        updated: 2026-03-02
        title: One
        summary: Short
        image: {src: a.png, alt: A}
        likes: 384
        comments:
          - {username: bob, text: Hi}
          - {author: eve, text: Ho}
        tags: [b, a, b]
        draft: true
        mood: fine
        ---
        body
        """,
        """
        +++
        id = "one"
        slug = "trips/one"
        author = "janedoe"
        timestamp = 2026-03-01T09:30:00Z
        updated = 2026-03-02
        title = "One"
        summary = "Short"
        image = "a.png"
        alt = "A"
        likes = 384
        tags = "b, a ,, b"
        draft = true
        mood = "fine"
        [[comments]]
        username = "bob"
        text = "Hi"
        [[comments]]
        author = "eve"
        text = "Ho"
        +++
        body
        """,
        """
        {"id": "one", "slug": "trips/one", "authors": [{"name": "janedoe"}], "date": "2026-03-01 09:30 +0000",
        "updated": "2026-03-02", "title": "One", "summary": "Short", "image": {"path": "a.png", "alt": "A"},
        "likes": 384, "comments": [{"username": "bob", "text": "Hi"}, {"username": "eve", "text": "Ho"}],
        "tags": [" b", "a"], "draft": true, "mood": "fine"}
        body
        """,
    ]

    @Test(arguments: full)
    func everyKeyIsReadInEveryFormat(_ text: String) throws {
        let (post, diagnostics) = read(text)
        let nowhere = SourcePosition(line: 0, column: 0)
        let mood = FrontMatterTable.Entry(
            key: "mood", keyPosition: nowhere, value: FrontMatterValue(.string("fine"), at: nowhere))
        var expected = try Post(
            id: "one", path: "Posts/a.md", slug: "trips/one", username: "janedoe",
            date: PostDate("2026-03-01T09:30:00Z", in: .gmt), updated: PostDate("2026-03-02", in: .gmt), title: "One",
            summary: "Short", image: PostImage(source: "/Posts/a.png", alt: "A"), likes: 384,
            comments: [Comment(username: "bob", text: "Hi"), Comment(username: "eve", text: "Ho")], tags: ["b", "a"],
            isDraft: true, params: FrontMatterTable([mood]),
            blocks: [MarkdownBlock(kind: "paragraph", html: "<p>body</p>\n")])
        expected.authors = ["janedoe"]
        expected.pagePath = "/posts/trips/one/"
        #expect(diagnostics.isEmpty)
        #expect(post == expected)
        #expect(post?.hashValue == expected.hashValue)
        #expect(post?.positions["id"] != nil && post?.positions["mood"] == nil)
    }

    @Test func aPostNeedsNoKeys() {
        let (post, diagnostics) = read("---\n---\n")
        var expected = Post(id: "a", path: "Posts/a.md", slug: "a", username: "site")
        expected.authors = ["site"]
        expected.namesAuthors = false
        #expect(diagnostics.isEmpty)
        #expect(post == expected)
    }

    @Test func emptyKeysCountAsNone() {
        let keys = [
            "id", "slug", "author", "date", "timestamp", "title", "image", "alt", "likes", "comments", "tags",
            "path", "aliases", "categories", "summary", "description", "expires", "publishDate", "updated",
        ]
        let (post, diagnostics) = read("---\n" + keys.map { $0 + ":\n" }.joined() + "---\n")
        #expect(diagnostics.isEmpty)
        #expect(post == read("---\n---\n").post)
    }

    @Test(arguments: [
        ("Posts/a.md", "a", "a"), ("Posts/Trips/My Trip.md", "Trips/My Trip", "my-trip"),
        ("Posts/trips/index.md", "trips", "trips"), ("Posts/index.md", "index", "index"),
        ("Posts/2026-03-01-hello.md", "2026-03-01-hello", "hello"), ("Posts/a.b.md", "a.b", "a-b"),
        ("Posts/--Üben & Grüße!.md", "--Üben & Grüße!", "üben-grüße"), ("Posts/U\u{308}.md", "U\u{308}", "ü"),
        (
            "Posts/日本 語.markdown",
            "日本 語", "日本-語"
        ), ("Posts/हिन्दी.md", "हिन्दी", "हिन्दी"),
        (
            "Elsewhere/a.md", "Elsewhere/a", "a"
        ),
    ])
    func pathsGiveIdentifierAndSlug(path: String, id: String, slug: String) {
        let post = yaml("title: a", path: path).post
        #expect(post?.id.unicodeScalars.elementsEqual(id.unicodeScalars) == true)
        #expect(post?.slug.unicodeScalars.elementsEqual(slug.unicodeScalars) == true)
    }

    @Test(arguments: [
        ("username: u", "u"), ("author: u", "u"), ("authors: u", "u"), ("authors: [u, v]", "u, v"),
        (
            "authors: [{name: u, url: x}, v]",
            "u, v"
        ), ("author: {name: u}", "u"), ("author: 7", "7"),
        (
            "title: t", "site"
        ),
    ])
    func authorsAreJoined(head: String, username: String) {
        #expect(yaml(head).post?.username == username)
    }

    @Test(arguments: [
        (
            "a.png",
            "/Posts/a.png"
        ), ("/a.png", "/a.png"), ("https://a/b.png", "https://a/b.png"),
        (
            "//a/b.png", "//a/b.png"
        ),
    ])
    func imagesAreRewrittenLikeLinks(source: String, address: String) {
        #expect(yaml("image: \(source)").post?.image == PostImage(source: address, alt: ""))
    }

    @Test func linksAreRewrittenFromTheFolderOfThePost() {
        let post = read("---\n---\n[x](b.md)", path: "Posts/trips/a.md").post
        #expect(post?.blocks.map(\.html) == ["<p><a href=\"/Posts/trips/b.md\">x</a></p>\n"])
    }

    @Test func allErrorsAndWarningsOfAPostComeAtOnceInOrder() {
        let (post, diagnostics) = read("---\nlikes: x\ndraft: 1\ntitle: []\n---\n\n<b>x</b>\n")
        #expect(post == nil)
        #expect(
            diagnostics == [
                "Posts/a.md:2:8: error: 'likes' is text (\"x\"); it must be a whole number of at least 0",
                "Posts/a.md:3:8: error: 'draft' is the number 1; it must be true or false",
                "Posts/a.md:4:8: error: 'title' is a list; it must be text",
                "Posts/a.md:7:1: warning: raw HTML was removed; to keep it, set 'rawHTML: true' in feedgen.yml",
            ])
    }

    @Test func aWarningKeepsThePost() {
        let (post, diagnostics) = read("{}\n<b>x</b>\n\na {{ b }}\n")
        #expect(post != nil)
        #expect(
            diagnostics == [
                "Posts/a.md:2:1: warning: raw HTML was removed; to keep it, set 'rawHTML: true' in feedgen.yml",
                "Posts/a.md:4:3: warning: template tag '{{ b }}' is shown as text; for a shortcode, write "
                    + "'shortcodes: liquid' in feedgen.yml; for text, put it in backquotes",
            ])
    }

    @Test func anUnusableFileNameAsksForASlug() {
        #expect(
            yaml("title: a", path: "Posts/!!!.md").diagnostics == [
                "Posts/!!!.md:1:1: error: the file name '!!!' has no letters or digits for a slug; give the post a 'slug'"
            ])
        #expect(yaml("slug: a", path: "Posts/!!!.md").post?.slug == "a")
    }

    @Test func equalityIgnoresPlaces() {
        let (one, other) = (yaml("title: a\nx: {y: 1}").post, yaml("\n\ntitle:   a\nx:\n  y: 1").post)
        #expect(one != nil && one == other)
        #expect(one?.positions["title"] == SourcePosition(line: 2, column: 8))
        #expect(other?.positions["title"] == SourcePosition(line: 4, column: 10))
        #expect(one != yaml("title: a\nx: {y: 2}").post)
    }

    @Test func zonelessDatesAreInTheGivenZone() {
        let settings = Self.settings {
            $0.timeZone = "America/New_York"
            $0.author = nil
        }
        let post = read("{\"date\": \"2026-03-01 09:30\"}", settings: settings).post
        #expect(post?.date?.iso8601 == "2026-03-01T09:30:00-05:00")
        #expect(post?.username.isEmpty == true)
    }

    @Test func rawHTMLWarningsCountLinesOfTheFile() {
        let (post, diagnostics) = read(
            "---\r\nx: 1\r\n---\r\n\r\n<div>\r\n\r\nx\r\n", settings: Self.settings { $0.rawHTML = true })
        #expect(post?.blocks.map(\.html) == ["<div>\n<p>x</p>\n</div>"])
        #expect(
            diagnostics == [
                "Posts/a.md:5:1: warning: raw HTML: <div> is not closed; it was closed at the end of the post"
            ])
    }
}
