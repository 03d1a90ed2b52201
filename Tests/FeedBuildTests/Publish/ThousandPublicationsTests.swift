import FeedDocuments
import Foundation
import JSONPatch
import TestFixtures
import Testing

@testable import FeedBuild
@testable import FeedPublish

/// What readers fetch, and what a host keeps, however long a feed goes on.
@Suite struct ThousandPublicationsTests {
    /// A page that a reader had open when it was published.
    private struct Seen {
        let n: Int
        let document: FeedDocument
    }

    /// A small feed that changes with every publication, and gains and loses a post now and then.
    private struct ChangingSite {
        var site = MemorySite()
        private var random: SeededGenerator
        private var days: [Int] = Array(0..<12)

        init(seed: UInt64) async throws {
            random = SeededGenerator(seed: seed)
            site.isIncremental = true
            site.settings = "postsPerPage: 4"
            for day in days { write(day) }
            try await site.build()
        }

        private mutating func write(_ day: Int) {
            let words = ["tide", "rope", "gull", "storm", "lamp", "bread", "hull", "ice", "fog", "bell", "quay"]
            let paragraphs = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                (0..<12).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
            }
            site.posts["p\(day).md"] = MemorySite.post(day, paragraphs.joined(separator: "\n\n"))
        }

        mutating func publish(round: Int) async throws {
            if round % 20 == 19 {
                days.append((days.last ?? 0) + 1)
                site.posts["p\(days.removeFirst()).md"] = nil
                write(days[days.count - 1])
            }
            write(days.randomElement(using: &random) ?? 0)
            try await site.build()
        }
    }

    @Test(arguments: [31] as [UInt64])
    func aReaderAnyNumberOfVersionsBehindFetchesLittleAndEndsRight(seed: UInt64) async throws {
        var edited = try await ChangingSite(seed: seed)
        var seen: [Seen] = []
        for round in 0..<340 {
            seen.append(Seen(n: try #require(edited.site.head).n, document: try edited.site.document("/")))
            try await edited.publish(round: round)
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
        var edited = try await ChangingSite(seed: 41)
        for round in 0..<1000 {
            // A minute apart: all of them within a day.
            try await edited.publish(round: round)
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
                let (patch, html) = (edited.site.files[path] ?? [], edited.site.files[PageFile.path(of: page)] ?? [])
                #expect(gzipSize(patch) < gzipSize(html))
            }
        }
    }
}
