import Testing

@testable import FeedSyndication

struct SubscriptionListTests {
    @Test func feedReadersImportAllFeedsAtOnce() {
        let list = SubscriptionList(
            title: "Ice & fog",
            entries: [
                SubscriptionList.Entry(
                    title: "Ice & fog", url: "https://me.example/atom.xml", homeURL: "https://me.example/"),
                SubscriptionList.Entry(
                    title: "#ice", url: "https://me.example/tags/ice/atom.xml", homeURL: "https://me.example/tags/ice/"),
            ])
        #expect(
            String(decoding: list.bytes, as: UTF8.self) == """
                <?xml version="1.0" encoding="utf-8"?>
                <opml version="2.0">
                <head>
                <title>Ice &amp; fog</title>
                </head>
                <body>
                <outline type="rss" text="Ice &amp; fog" title="Ice &amp; fog" \
                xmlUrl="https://me.example/atom.xml" htmlUrl="https://me.example/"/>
                <outline type="rss" text="#ice" title="#ice" \
                xmlUrl="https://me.example/tags/ice/atom.xml" htmlUrl="https://me.example/tags/ice/"/>
                </body>
                </opml>

                """)
    }
}
