package import FeedContent

/// The pages of a site for search engines, in the sitemaps.org format.
///
/// Entries keep their order. If one file is not enough, each file is filled before the next: with the oldest entries
/// first, a new page changes only the last file.
package struct Sitemap: Hashable, Sendable {
    package var entries: [SitemapEntry]
    /// The maximum for one file in the protocol.
    var entryLimit = Self.entryLimit
    var byteLimit = Self.byteLimit
    private static let entryLimit = 50_000
    private static let byteLimit = 52_428_800

    package init(entries: [SitemapEntry]) {
        self.entries = entries
    }

    /// `sitemap.xml`; for a large site this is an index, and `sitemap-1.xml`, `sitemap-2.xml` … have the entries.
    /// `folder` is the absolute URL that they are below, ending with a slash.
    package func files(in folder: String) -> [(name: String, bytes: [UInt8])] {
        let parts = parts()
        if parts.count == 1 { return [("sitemap.xml", parts[0].bytes)] }
        var index = XMLWriter()
        index.open("sitemapindex", Self.namespace)
        var files: [(name: String, bytes: [UInt8])] = []
        for (number, part) in parts.enumerated() {
            let name = "sitemap-\(number + 1).xml"
            index.open("sitemap")
            index.sitemapEntry(SitemapEntry(url: folder + name, changed: part.changed))
            index.close("sitemap")
            files.append((name, part.bytes))
        }
        index.close("sitemapindex")
        return [("sitemap.xml", index.bytes)] + files
    }

    /// How many files hold so many entries, besides the index; `nil` if some of them may be filled by fewer than the protocol
    /// permits, so that they have to be laid out.
    /// - Parameter longestURL: in bytes, as `sizeLimit(of:)` has them.
    package static func fileCount(entries: Int, longestURL: Int) -> Int? {
        let (full, rest) = entries.quotientAndRemainder(dividingBy: entryLimit)
        let largest = full == 0 ? rest : entryLimit
        if largest * (longestURL + SitemapEntry.sizeLimit(urlLength: 0)) > byteLimit / 10 * 9 { return nil }
        return max(1, full + (rest > 0 ? 1 : 0))
    }

    /// How many bytes of a sitemap a part of a URL takes at most: percent-encoding makes three of one, and `&` takes five.
    package static func sizeLimit(of text: String) -> Int {
        text.utf8.reduce(0) { size, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"),
                UInt8(ascii: "-"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."):
                size + 1
            default: size + 5
            }
        }
    }

    /// A `robots.txt` that allows everything and links to the sitemap.
    package static func robotsText(sitemapURL: String) -> [UInt8] {
        Array("User-agent: *\nAllow: /\n\nSitemap: \(sitemapURL)\n".utf8)
    }

    /// The sitemaps without the index; at least one.
    private func parts() -> [(bytes: [UInt8], changed: PostDate?)] {
        var parts: [(bytes: [UInt8], changed: PostDate?)] = []
        var rest = entries[...]
        repeat {
            var xml = XMLWriter()
            var changed: PostDate?
            xml.open("urlset", Self.namespace)
            let first = rest.startIndex
            while let entry = rest.first, rest.startIndex < first + entryLimit,
                rest.startIndex == first || xml.bytes.count + entry.sizeLimit <= byteLimit
            {
                xml.open("url")
                xml.sitemapEntry(entry)
                xml.close("url")
                if let date = entry.changed, changed.map({ $0 < date }) ?? true { changed = date }
                rest = rest.dropFirst()
            }
            xml.close("urlset")
            parts.append((xml.bytes, changed))
        } while !rest.isEmpty
        return parts
    }

    private static let namespace: XMLWriter.Attributes = ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"]
}

extension SitemapEntry {
    /// How many bytes it takes at most, with the end of the file: `&` takes five.
    fileprivate var sizeLimit: Int { Self.sizeLimit(urlLength: url.utf8.count) }

    fileprivate static func sizeLimit(urlLength: Int) -> Int { 5 * urlLength + 120 }
}

extension XMLWriter {
    fileprivate mutating func sitemapEntry(_ entry: SitemapEntry) {
        element("loc", entry.url)
        guard let changed = entry.changed else { return }
        element("lastmod") { bytes in
            let timestamp = Timestamp(changed)
            if changed.hasTime { timestamp.appendRFC3339(to: &bytes) } else { timestamp.appendDay(to: &bytes) }
        }
    }
}

/// A page for search engines.
package struct SitemapEntry: Hashable, Sendable {
    /// Its absolute URL, percent-encoded.
    package var url: String
    /// The date of the last change.
    package var changed: PostDate?

    package init(url: String, changed: PostDate? = nil) {
        self.url = url
        self.changed = changed
    }
}
