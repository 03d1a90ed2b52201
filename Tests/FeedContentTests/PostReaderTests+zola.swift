import FeedContent
import FeedFrontMatter
import Testing

/// Posts as authors of Zola have them.
extension PostReaderTests {
    private static let zola: [(path: String, text: String, expected: Fields)] = [
        (
            "content/blog/2023-07-01_ropes.md",
            """
            +++
            title = "Ropes"
            description = "Which, and why."
            updated = 2023-08-01T10:00:00.5Z
            authors = ["Tobias"]
            aliases = ["knots"]
            template = "post.html"
            insert_anchor_links = "left"
            weight = 2

            [taxonomies]
            tags = ["rope", "knots"]
            categories = ["Gear"]
            series = ["Basics"]

            [extra]
            lead = "Bring gloves."
            +++
            Text.
            """,
            Fields {
                $0.id = "blog/2023-07-01_ropes"
                $0.page = "/blog/ropes/"
                $0.title = "Ropes"
                $0.date = "2023-07-01"
                $0.updated = "2023-08-01T10:00:00Z"
                $0.authors = ["Tobias"]
                $0.tags = ["rope", "knots"]
                $0.categories = ["Gear"]
                $0.summary = "Which, and why."
                $0.aliases = ["/knots/"]
                $0.params = ["template", "insert_anchor_links", "weight", "taxonomies", "extra"]
            }
        ),
        (
            "content/blog/lamp/index.md",
            """
            +++
            title = "Lamp"
            date = 2023-07-02
            path = "light/house"
            draft = true
            [taxonomies]
            authors = ["June", "Nell"]
            +++
            """,
            Fields {
                $0.id = "blog/lamp"
                $0.page = "/light/house/"
                $0.title = "Lamp"
                $0.date = "2023-07-02"
                $0.authors = ["June", "Nell"]
                $0.isDraft = true
            }
        ),
        (
            "content/blog/old.md", "---\ntitle: Old\ndate: 2020-02-02 12:30:00\nslug: older\n---\n",
            Fields {
                $0.id = "blog/old"
                $0.page = "/blog/older/"
                $0.title = "Old"
                $0.date = "2020-02-02T12:30:00Z"
            }
        ),
    ]

    @Test(arguments: zola)
    func postsOfZolaAreRead(path: String, text: String, expected: Fields) throws {
        let settings = Self.settings { $0.permalink = Permalink(pattern: "/:path/") }
        let (post, diagnostics) = read(text, path: path, folder: "content", settings: settings)
        #expect(diagnostics.isEmpty)
        #expect(try Fields(#require(post)) == expected)
    }
}
