import Testing

@testable import FeedSyndication

struct SitemapTests {
    private let folder = "https://me.example/blog/"

    private func texts(_ files: [(name: String, bytes: [UInt8])]) -> [String] {
        files.map { "\($0.name): " + String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test func aSmallSiteHasOneFile() {
        let sitemap = Sitemap(entries: [
            SitemapEntry(url: folder, changed: "2026-03-01T09:30:00+01:00"),
            SitemapEntry(url: folder + "?a&b", changed: "2026-03-01"), SitemapEntry(url: folder + "c/"),
        ])
        #expect(
            texts(sitemap.files(in: folder)) == [
                """
                sitemap.xml: <?xml version="1.0" encoding="utf-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <url>
                <loc>https://me.example/blog/</loc>
                <lastmod>2026-03-01T09:30:00+01:00</lastmod>
                </url>
                <url>
                <loc>https://me.example/blog/?a&amp;b</loc>
                <lastmod>2026-03-01</lastmod>
                </url>
                <url>
                <loc>https://me.example/blog/c/</loc>
                </url>
                </urlset>

                """
            ])
        #expect(Sitemap(entries: []).files(in: folder).count == 1)
    }

    @Test func aLargeSiteHasAnIndex() {
        var sitemap = Sitemap(entries: [
            SitemapEntry(url: "https://a.example/1", changed: "2026-03-02"),
            SitemapEntry(url: "https://a.example/2", changed: "2026-03-01"),
            SitemapEntry(url: "https://a.example/3"),
        ])
        sitemap.entryLimit = 2
        let files = sitemap.files(in: folder)
        #expect(files.map(\.name) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"])
        #expect(
            texts(files)[0] == """
                sitemap.xml: <?xml version="1.0" encoding="utf-8"?>
                <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <sitemap>
                <loc>https://me.example/blog/sitemap-1.xml</loc>
                <lastmod>2026-03-02</lastmod>
                </sitemap>
                <sitemap>
                <loc>https://me.example/blog/sitemap-2.xml</loc>
                </sitemap>
                </sitemapindex>

                """)
        #expect(texts(files)[2].contains("/3</loc>") && !texts(files)[2].contains("/2</loc>"))
    }

    @Test(arguments: [(50_000, 1), (50_001, 3)])
    func aFileHoldsFiftyThousandEntries(count: Int, files: Int) {
        let entries = (0..<count).map { SitemapEntry(url: "https://a.example/\($0)") }
        #expect(Sitemap(entries: entries).files(in: folder).count == files)
    }

    /// So that the names of the files are known without making them.
    @Test(arguments: [0, 1, 50_000, 50_001, 100_000, 100_001])
    func theNumberOfFilesIsKnownFromThatOfEntries(count: Int) {
        let url = "https://a.example/posts/a-b&c/"
        let files = Sitemap(entries: (0..<count).map { _ in SitemapEntry(url: url) }).files(in: folder)
        let known = Sitemap.fileCount(entries: count, longestURL: Sitemap.sizeLimit(of: url))
        #expect(known == max(1, files.count - 1))
        #expect(Sitemap.fileCount(entries: count, longestURL: 1_000) == (count > 1 ? nil : 1))
    }

    /// Every entry is in one file, in order, whatever the limits; a file is larger only for a single entry.
    @Test(arguments: [1, 400, 1000, 2500])
    func noFileIsLargerThanTheLimit(byteLimit: Int) {
        let entries = (0..<40).map { number in
            SitemapEntry(
                url: "https://a.example/\(number)" + String(repeating: "&", count: number),
                changed: "2026-03-01T09:30:00+01:00")
        }
        var sitemap = Sitemap(entries: entries)
        sitemap.byteLimit = byteLimit
        let parts = sitemap.files(in: folder).dropFirst()
        #expect(parts.count > 1)
        var urls: [String] = []
        for part in parts {
            let found = String(decoding: part.bytes, as: UTF8.self).split(separator: "\n")
                .filter { $0.hasPrefix("<loc>") }
                .map { String($0.dropFirst(5).dropLast(6)).replacing("&amp;", with: "&") }
            #expect(part.bytes.count <= byteLimit || found.count == 1)
            urls += found
        }
        #expect(urls == entries.map(\.url))
    }

    @Test func robotsAreToldWhereTheSitemapIs() {
        let bytes = Sitemap.robotsText(sitemapURL: "https://me.example/sitemap.xml")
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "User-agent: *\nAllow: /\n\nSitemap: https://me.example/sitemap.xml\n")
    }
}
