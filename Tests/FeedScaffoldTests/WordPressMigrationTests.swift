import FeedContent
import Testing

@testable import FeedScaffold

@Suite struct WordPressMigrationTests {
    private static func item(
        _ title: String, _ link: String, _ content: String, kind: String = "post", status: String = "publish",
        slug: String, id: Int, extra: String = ""
    ) -> String {
        """
        <item><title><![CDATA[\(title)]]></title><link>https://me.example/blog\(link)</link><dc:creator>ann</dc:creator>
        <guid isPermaLink="false">https://me.example/blog/?p=\(id)</guid><content:encoded><![CDATA[\(content)]]></content:encoded>
        <wp:post_date>2026-03-0\(id) 10:00:00</wp:post_date><wp:post_date_gmt>2026-03-0\(id) 09:00:00</wp:post_date_gmt>
        <wp:post_name>\(slug)</wp:post_name><wp:status>\(status)</wp:status><wp:post_type>\(kind)</wp:post_type>\(extra)</item>

        """
    }

    private static let export = """
        <rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Quay &amp; ice</title><description></description>
        <language>en-GB</language><wp:base_blog_url>https://me.example/blog</wp:base_blog_url>
        <wp:author><wp:author_login>ann</wp:author_login><wp:author_display_name>Ann Moor</wp:author_display_name></wp:author>
        """
        + item(
            "First: ice", "/2026/03/first-ice/", "One </item> <p>two</p>", slug: "first-ice", id: 1,
            extra: #"<category domain="category" nicename="ice-2"><![CDATA[Ice & snow]]></category>"#)
        + item("Second", "/2026/03/second/", "[gallery ids=\"1\"]", slug: "second", id: 2)
        + item("Secret", "/?p=3", "x", status: "private", slug: "", id: 3)
        + item(
            "Locked", "/2026/03/locked/", "x", slug: "locked", id: 4, extra: "<wp:post_password>a</wp:post_password>")
        + item("Gone", "/x/", "x", status: "trash", slug: "gone", id: 5)
        + item("About us", "/about/us/", "We.", kind: "page", slug: "us", id: 6)
        + "<item><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://me.example/a.jpg</wp:attachment_url></item>"
        + "</channel></rss>"

    private func migration(_ files: [String: String] = ["export.xml": Self.export]) throws -> Migration {
        try SiteGenerator.wordpress.migration(of: ExistingSite(files), on: "2026-11-29")
    }

    @Test func anExportMovesIn() throws {
        let migration = try migration()
        #expect(
            migration.lines == [
                "title: \"Quay & ice\"", "baseURL: https://me.example/blog/", "language: en-GB", "author: Ann Moor",
                "posts: Posts", "permalink: /:year/:month/:slug/", "taxonomies:", "  tags: /tag/",
                "  categories: /category/", "  authors: /author/", "redirects:",
                "  /category/ice-2/: /category/ice-snow/", "  /author/ann/: /author/ann-moor/",
                "  /2026/: /archive/2026/", "  /2026/03/: /archive/2026/03/", "  /feed/: /feed.xml", "feeds:",
                "  rss: feed.xml", "  posts: 10", "rawHTML: true",
            ])
        #expect(
            migration.files.map(\.path) == [
                "Posts/2026-03-01-first-ice.html", "Posts/2026-03-02-second.html", "Posts/2026-03-03-secret.html",
                "Posts/2026-03-04-locked.html", "Pages/us.html",
            ])
        #expect(
            migration.files[0].text == """
                ---
                title: "First: ice"
                date: 2026-03-01T09:00:00Z
                author: Ann Moor
                categories: ["Ice & snow"]
                id: "https://me.example/blog/?p=1"
                ---
                <p>One </item> <p>two</p></p>

                """)
        #expect(migration.files[4].text.contains("path: /about/us/"))
        #expect(try migration.address(of: migration.files[0].path, "date: 2026-03-01") == "/2026/03/first-ice/")
        #expect(migration.told.contains { $0.contains("'[gallery]' is text now") })
    }

    /// What WordPress showed to nobody, or to some.
    @Test func whatWasNotPublishedIsADraft() throws {
        let migration = try migration()
        for file in migration.files {
            let isHidden = file.path.contains("secret") || file.path.contains("locked")
            #expect(file.text.contains("draft: true\n") == isHidden, "\(file.path)")
        }
    }

    @Test(arguments: [
        ("a\nb\n\nc", "<p>a<br>\nb</p>\n\n<p>c</p>\n"), ("<h2>a</h2>\n\nb", "<h2>a</h2>\n\n<p>b</p>\n"),
        ("<pre>a\n\nb</pre>\n\nc", "<pre>a\n\nb</pre>\n\n<p>c</p>\n"),
        ("<!-- wp:paragraph -->\n<p>a</p>\n<!-- /wp:paragraph --><!--more-->", "<p>a</p>\n<!--more-->"),
        (
            "[caption id=\"x\"]<img src=\"https://me.example/a.jpg\"> The *words*[/caption]",
            "<figure><img src=\"/a.jpg\"><figcaption>The *words*</figcaption></figure>\n"
        ),
        ("<a href='http://me.example/b/'>b</a>", "<p><a href='/b/'>b</a></p>\n"), ("", ""),
        ("[caption", "<p>[caption</p>\n"),
    ])
    func aTextIsHTML(content: String, html: String) {
        #expect(WordPressText(content, root: "https://me.example/").html == html)
    }

    @Test func aFolderWithoutAnExportIsAnError() {
        #expect(throws: (any Error).self) { try migration(["a.xml": "<rss></rss>"]) }
    }
}
