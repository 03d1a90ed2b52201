import Foundation
import JSONPatch
import Testing

@testable import FeedBuild

/// What readers fetch, and what a host keeps, however long a feed goes on.
@Suite struct ThousandPublicationsTests {
    /// A page that a reader had open when it was published.
    private struct Seen {
        let n: Int
        let document: FeedDocument
    }

    @Test(arguments: [31, 32] as [UInt64])
    func aReaderAnyNumberOfVersionsBehindFetchesLittleAndEndsRight(seed: UInt64) async throws {
        var edited = EditedSite(seed: seed, posts: 12, postsPerPage: 4)
        try await edited.site.build()
        var seen: [Seen] = []
        for _ in 0..<340 {
            seen.append(Seen(n: try #require(edited.site.head).n, document: try edited.site.document("/")))
            edited.edit()
            try await edited.site.build()
            guard seen.count > 300, seen.count % 10 == 0 else { continue }
            for count in [1, 2, 7, 30, 300] {
                let reader = seen[seen.count - count]
                let (requests, bytes, document) = try catchUp(reader, with: edited.site)
                #expect(document == (try edited.site.document("/")), "seed \(seed), \(count) behind")
                #expect(requests <= 3)
                let page = try #require(edited.site.files["index.html"])
                #expect(bytes <= gzipSize(page) + 1024, "seed \(seed), \(count) behind")
            }
        }
    }

    /// What a page does that is `reader`: requests, gzipped bytes, and what it shows then.
    private func catchUp(
        _ reader: Seen, with site: MemorySite
    ) throws -> (requests: Int, bytes: Int, document: FeedDocument) {
        let head = try #require(site.head)
        let headBytes = gzipSize(try #require(site.files[LiveFiles.head]))
        let name = LiveFiles.name(of: reader.document.version)
        let entry = head.entries.first { $0.path == "/" }
        if entry?.current == name || entry == nil && head.since <= reader.n { return (1, headBytes, reader.document) }
        guard let entry, entry.origins.contains(name) else {
            return (2, headBytes + gzipSize(try #require(site.files["index.html"])), try site.document("/"))
        }
        let bytes = try #require(site.files[LiveFiles.patch(of: "/", from: name, to: entry.current)])
        let json = try reader.document.json.applying(Patch(parsing: bytes))
        return (2, headBytes + gzipSize(bytes), try FeedDocument(json))
    }

    @Test func whatIsKeptUnderLiveIsBoundedOverAThousandPublications() async throws {
        var edited = EditedSite(seed: 41, posts: 8, postsPerPage: 4)
        for round in 0..<1000 {
            edited.edit()
            // A minute apart: all of them within a day.
            try await edited.site.build()
            if round % 50 != 49 { continue }
            let head = try #require(edited.site.head)
            #expect(gzipSize(try #require(edited.site.files[LiveFiles.head])) <= Head.sizeLimit)
            let patches = edited.site.files.keys.filter(LiveFiles.isPatch)
            let named = Set(head.files).filter(LiveFiles.isPatch)
            #expect(named.isSubset(of: patches))
            #expect(named.count <= head.entries.count * Publisher.originLimit)
            #expect(patches.count - named.count <= Publisher.unlinkedLimit)
            for path in named {
                let page = try #require(
                    head.entries.first { path.hasPrefix("live/\(LiveFiles.folder(of: $0.path))/") }?.path)
                let (patch, html) = (edited.site.files[path] ?? [], edited.site.files[PagePlan.file(of: page)] ?? [])
                #expect(gzipSize(patch) < gzipSize(html))
            }
        }
    }
}
