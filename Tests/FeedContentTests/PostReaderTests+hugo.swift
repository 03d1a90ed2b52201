import FeedContent
import FeedFrontMatter
import Testing

/// Posts as authors of Hugo have them.
extension PostReaderTests {
    private static let hugo: [(path: String, text: String, expected: Fields)] = [
        (
            "content/posts/Winter Lights/index.md",
            """
            ---
            Title: "Winter lights"
            Date: 2022-12-21T16:02:11+01:00
            lastmod: 2023-01-03
            Draft: false
            author: june
            categories: [Lamps]
            tags: ["night", "glass"]
            keywords: [a, b]
            description: What burns, and for how long.
            linkTitle: Lights
            images:
            - lamp.jpg
            - other.jpg
            weight: 3
            ---
            Text.
            """,
            Fields {
                $0.id = "posts/Winter Lights"
                $0.page = "/posts/winter-lights/"
                $0.title = "Winter lights"
                $0.date = "2022-12-21T16:02:11+01:00"
                $0.updated = "2023-01-03"
                $0.authors = ["june"]
                $0.tags = ["night", "glass"]
                $0.categories = ["Lamps"]
                $0.summary = "What burns, and for how long."
                $0.image = PostImage(source: "/content/posts/Winter Lights/lamp.jpg", alt: "")
                $0.params = ["keywords", "linkTitle", "images", "weight"]
            }
        ),
        (
            "content/posts/fog.md",
            """
            +++
            title = 'Fog'
            date = 2024-02-03T09:00:00-08:30
            draft = true
            url = '/fog.html'
            aliases = ['/mist/', 'haze']
            summary = 'No hills.'
            description = 'No hills today.'
            authors = ['Ines', 'Olu']
            [cover]
            image = 'https://example.com/fog.jpg'
            alt = 'A buoy'
            caption = 'Old pier'
            +++
            No hills.
            """,
            Fields {
                $0.id = "posts/fog"
                $0.page = "/fog.html"
                $0.title = "Fog"
                $0.date = "2024-02-03T09:00:00-08:30"
                $0.authors = ["Ines", "Olu"]
                $0.summary = "No hills."
                $0.image = PostImage(source: "https://example.com/fog.jpg", alt: "A buoy")
                $0.aliases = ["/mist/", "/haze/"]
                $0.isDraft = true
                $0.params = ["description", "cover"]
            }
        ),
        (
            "content/posts/tide.md",
            "{\"title\": \"Tide\", \"publishdate\": \"2024-01-02 10:00:00\", \"slug\": \"the-tide\", \"image\": \"/t.png\",\n"
                + "\"cover\": {\"image\": \"/c.png\"}}\nText.\n",
            Fields {
                $0.id = "posts/tide"
                $0.page = "/posts/the-tide/"
                $0.title = "Tide"
                $0.date = "2024-01-02T10:00:00Z"
                $0.image = PostImage(source: "/t.png", alt: "")
                $0.params = ["cover"]
            }
        ),
    ]

    @Test(arguments: hugo)
    func postsOfHugoAreRead(path: String, text: String, expected: Fields) throws {
        let settings = Self.settings { $0.permalink = Permalink(pattern: "/:path/") }
        let (post, diagnostics) = read(text, path: path, folder: "content", settings: settings)
        let isSilent = expected.image.map(\.alt.isEmpty) ?? false
        #expect(diagnostics.map { $0.contains("has no 'alt'") } == (isSilent ? [true] : []))
        #expect(try Fields(#require(post)) == expected)
    }
}
