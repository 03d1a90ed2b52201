import FeedContent
@testable import FeedSyndication
import JSONPatch
import Testing

struct ChannelTests {
    private func text(_ channel: Channel, _ format: SyndicationFormat) -> String {
        String(decoding: channel.bytes(format: format, url: "https://me.example/blog/feed"), as: UTF8.self)
    }

    /// The content of the elements with that name, with their attributes.
    private func elements(_ name: String, in xml: String) -> [String] {
        xml.split(separator: "\n").filter { $0.hasPrefix("<\(name)>") || $0.hasPrefix("<\(name) ") }.map(String.init)
    }

    @Test func atom() {
        #expect(
            text(.sample, .atom) == """
                <?xml version="1.0" encoding="utf-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
                <title>Kittiwick &amp; Harbour</title>
                <subtitle>Tides &lt;daily&gt;</subtitle>
                <id>https://me.example/blog/feed</id>
                <updated>2026-11-20T00:00:00Z</updated>
                <link rel="self" type="application/atom+xml" href="https://me.example/blog/feed"/>
                <link rel="alternate" type="text/html" href="https://me.example/blog/"/>
                <author>
                <name>marit</name>
                </author>
                <icon>https://me.example/blog/icon.png</icon>
                <entry>
                <title>First &lt;i&gt;ice&lt;/i&gt; &amp; rope</title>
                <link rel="alternate" type="text/html" href="https://me.example/blog/posts/ice/"/>
                <id>https://me.example/blog/posts/ice/</id>
                <published>2026-11-18T07:55:00+01:00</published>
                <updated>2026-11-20T00:00:00Z</updated>
                <author>
                <name>marit</name>
                </author>
                <author>
                <name>olu</name>
                </author>
                <category term="ice &amp; snow"/>
                <summary>1 &lt; 2 &amp; more</summary>
                <content type="html">&lt;p&gt;See &lt;a href="https://me.example/blog/posts/b/"&gt;b&lt;/a&gt;&amp;nbsp;]]&gt;&lt;/p&gt;</content>
                </entry>
                <entry>
                <title type="html">It is &amp;amp; was.</title>
                <link rel="alternate" type="text/html" href="https://me.example/blog/posts/x/"/>
                <id>tag:me.example,2026:x</id>
                <updated>1970-01-01T00:00:00Z</updated>
                <content type="html">&lt;p&gt;It is &amp;amp; was.&lt;/p&gt;</content>
                </entry>
                </feed>

                """)
    }

    @Test func rss() {
        #expect(
            text(.sample, .rss) == """
                <?xml version="1.0" encoding="utf-8"?>
                <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
                <channel>
                <title>Kittiwick &amp; Harbour</title>
                <link>https://me.example/blog/</link>
                <description>Tides &lt;daily&gt;</description>
                <language>en</language>
                <lastBuildDate>Fri, 20 Nov 2026 00:00:00 +0000</lastBuildDate>
                <atom:link rel="self" type="application/rss+xml" href="https://me.example/blog/feed"/>
                <image>
                <url>https://me.example/blog/icon.png</url>
                <title>Kittiwick &amp; Harbour</title>
                <link>https://me.example/blog/</link>
                </image>
                <item>
                <title>First &lt;i&gt;ice&lt;/i&gt; &amp; rope</title>
                <link>https://me.example/blog/posts/ice/</link>
                <guid isPermaLink="true">https://me.example/blog/posts/ice/</guid>
                <pubDate>Wed, 18 Nov 2026 07:55:00 +0100</pubDate>
                <dc:creator>marit</dc:creator>
                <dc:creator>olu</dc:creator>
                <category>ice &amp; snow</category>
                <description>1 &amp;lt; 2 &amp;amp; more</description>
                <content:encoded>&lt;p&gt;See &lt;a href="https://me.example/blog/posts/b/"&gt;b&lt;/a&gt;&amp;nbsp;]]&gt;&lt;/p&gt;</content:encoded>
                </item>
                <item>
                <link>https://me.example/blog/posts/x/</link>
                <guid isPermaLink="false">tag:me.example,2026:x</guid>
                <dc:creator>marit</dc:creator>
                <description>It is &amp;amp; was.</description>
                <content:encoded>&lt;p&gt;It is &amp;amp; was.&lt;/p&gt;</content:encoded>
                </item>
                </channel>
                </rss>

                """)
    }

    @Test func json() throws {
        let channel = Channel.sample
        let feed = try JSONValue(parsing: channel.bytes(format: .json, url: "https://me.example/blog/feed"))
        #expect(
            feed == [
                "version": "https://jsonfeed.org/version/1.1", "title": "Kittiwick & Harbour",
                "home_page_url": "https://me.example/blog/", "feed_url": "https://me.example/blog/feed",
                "description": "Tides <daily>", "icon": "https://me.example/blog/icon.png", "language": "en",
                "authors": [["name": "marit"]], "_feedgen": ["about": "https://me.example/about"],
                "items": [
                    [
                        "id": "https://me.example/blog/posts/ice/", "url": "https://me.example/blog/posts/ice/",
                        "title": "First <i>ice</i> & rope",
                        "content_html": "<p>See <a href=\"https://me.example/blog/posts/b/\">b</a>&nbsp;]]></p>",
                        "summary": "1 < 2 & more", "image": "https://me.example/blog/ice.jpg",
                        "date_published": "2026-11-18T07:55:00+01:00", "date_modified": "2026-11-20T00:00:00Z",
                        "authors": [["name": "marit"], ["name": "olu"]], "tags": ["ice & snow"],
                    ],
                    [
                        "id": "tag:me.example,2026:x", "url": "https://me.example/blog/posts/x/",
                        "content_html": "<p>It is &amp; was.</p>",
                    ],
                ],
            ])
        #expect(
            feed.object?.keys == [
                "version", "title", "home_page_url", "feed_url", "description", "icon", "language", "authors",
                "_feedgen", "items",
            ])
        #expect(feed["items"]?.array == channel.items.map(\.json))
    }

    @Test(
        arguments: [
            ("2026-03-01", "2026-03-05T10:00:00+02:00", "2026-03-05T10:00:00+02:00"),
            ("2026-03-05", "2026-03-01", "2026-03-05T00:00:00Z"),
            ("1950-03-05", nil, "1950-03-05T00:00:00Z"), (nil, "2026-03-01", "2026-03-01T00:00:00Z"),
            (nil, nil, "1970-01-01T00:00:00Z"),
        ] as [(PostDate?, PostDate?, String)])
    func aFeedChangedWhenAnItemChangedLast(published: PostDate?, updated: PostDate?, expected: String) {
        let item = ChannelItem(id: "a:b", url: "a:b", title: "c", html: "", published: published, updated: updated)
        let older = ChannelItem(id: "a:c", url: "a:c", title: "d", html: "", published: "1900-01-01")
        for items in [[item], [older, item], [item, older]] where items.count == 1 || item.changed != nil {
            let channel = Channel(title: "a", homeURL: "a:b", items: items)
            #expect(elements("updated", in: text(channel, .atom)).first == "<updated>\(expected)</updated>")
        }
    }

    @Test(
        arguments: [
            ("<p>A <b>few</b> words.</p>", "2026-03-01", "<title type=\"html\">A few words.</title>"),
            ("<img src=a>", "2026-03-01T23:00:00-08:00", "<title>2026-03-01</title>"),
            ("", nil, "<title>The feed</title>"),
        ] as [(String, PostDate?, String)])
    func withoutATitleAtomHasWordsOrTheDay(html: String, published: PostDate?, expected: String) {
        let item = ChannelItem(id: "a:b", url: "a:b", title: "", html: html, published: published)
        let channel = Channel(title: "The feed", homeURL: "a:b", items: [item])
        #expect(elements("title", in: text(channel, .atom)).last == expected)
        #expect(elements("title", in: text(channel, .rss)).count == 1)
    }

    @Test(
        arguments: [
            (nil, "<p>b</p>", "c", "c"), ("a", "<p>b</p>", "c", "c"), ("a", "<p>b</p>", nil, nil),
            (nil, "<p>b</p>", nil, "b"),
            (nil, "<br>", nil, "&lt;br&gt;"),
            (nil, "", nil, "t &amp;amp; u"),
        ] as [(String?, String, String?, String?)])
    func anItemOfRSSHasATitleOrADescription(title: String?, html: String, summary: String?, expected: String?) {
        let item = ChannelItem(id: "a:b", url: "a:b", title: title, html: html, summary: summary)
        let rss = text(Channel(title: "t & u", homeURL: "a:b", items: [item]), .rss)
        let descriptions = elements("description", in: rss).dropFirst()
        #expect(Array(descriptions) == (expected.map { ["<description>\($0)</description>"] } ?? []))
    }

    @Test(
        arguments: [
            ([], ["a"], ["a"]), ([], [], ["t"]), (["x", "y"], [], ["x", "y"]), (["x"], ["a"], ["x", "a"]),
        ] as [([String], [String], [String])])
    func everyEntryOfAtomHasAnAuthor(feed: [String], entry: [String], expected: [String]) {
        let item = ChannelItem(id: "a:b", url: "a:b", title: "c", html: "", authors: entry)
        let atom = text(Channel(title: "t", authors: feed, homeURL: "a:b", items: [item]), .atom)
        #expect(elements("name", in: atom) == expected.map { "<name>\($0)</name>" })
    }

    @Test func anEmptyFeedIsValid() throws {
        let channel = Channel(title: "a", homeURL: "https://a.example/")
        #expect(elements("updated", in: text(channel, .atom)) == ["<updated>1970-01-01T00:00:00Z</updated>"])
        #expect(!text(channel, .atom).contains("xml:lang"))
        #expect(elements("lastBuildDate", in: text(channel, .rss)) == [])
        #expect(try JSONValue(parsing: text(channel, .json))["items"] == [])
    }

    @Test(
        arguments: zip(
            SyndicationFormat.allCases, ["application/atom+xml", "application/rss+xml", "application/feed+json"]))
    func linksNameTheMediaType(format: SyndicationFormat, type: String) {
        #expect(format.mediaType == type)
    }
}
