import Digests
import Foundation
import JSONPatch
import Testing

@testable import FeedBuild
@testable import FeedPublish

/// What a head says of a publication, in the room that it has.
@Suite struct HeadTests {
    @Test func aPublicationNamesItselfAndTheOneThatItContinues() async throws {
        var site = PublishingTests.site(posts: 2)
        try await site.build()
        let first = try #require(site.head)
        #expect(first.id != nil && first.after == [])
        site.posts["p1.md"] = MemorySite.post(1, "Other.")
        try await site.build()
        let second = try #require(site.head)
        #expect(second.after == [first.id].compactMap(\.self) && second.id != first.id)
        try await site.build()
        #expect(site.head == second, "nothing is published")
    }

    @Test func thoseWhoSleepThroughEightPublicationsAreKnown() async throws {
        var site = PublishingTests.site(posts: 2)
        var ids: [String?] = []
        for likes in 0...9 {
            site.posts["p1.md"] = MemorySite.post(1, "Edit \(likes).")
            try await site.build()
            ids.insert(site.head?.id, at: 0)
        }
        #expect(site.head?.after == ids[1...8].compactMap { $0 })
        #expect(Set(ids).count == 10)
    }

    @Test func aHeadThatNamesOnePublicationIsContinued() async throws {
        var site = PublishingTests.site(posts: 2)
        try await site.build()
        let head = try #require(site.head)
        let one = String(decoding: head.encoded(), as: UTF8.self)
            .replacing("{", with: #"{"after":"0b3d5f21","#, maxReplacements: 1)
        site.files[LiveFiles.head] = Array(one.utf8)
        site.posts["p1.md"] = MemorySite.post(1, "Other.")
        try await site.build()
        #expect(site.head?.after == [head.id, "0b3d5f21"].compactMap(\.self))
    }

    @Test func publicationsOfOneInstantThatContinueTheSameOneAreTold() async throws {
        var site = PublishingTests.site(posts: 2)
        try await site.build()
        var other = site
        site.posts["p1.md"] = MemorySite.post(1, "This.")
        other.posts["p1.md"] = MemorySite.post(1, "That.")
        try await site.build()
        try await other.build()
        let (head, otherHead) = (try #require(site.head), try #require(other.head))
        #expect(head.n == otherHead.n && head.after == otherHead.after)
        #expect(head.id != otherHead.id)
    }

    @Test func aHeadOfAnOlderFeedgenIsContinued() async throws {
        var site = PublishingTests.site(posts: 2)
        try await site.build()
        var head = try #require(site.head)
        head.id = nil
        site.files[LiveFiles.head] = head.encoded()
        site.posts["p1.md"] = MemorySite.post(1, "Other.")
        try await site.build()
        #expect(site.head?.id != nil && site.head?.after == [])
    }

    @Test func moreThan256PagesAtOnceGetNoPatches() async throws {
        var site = PublishingTests.site(posts: 300)
        try await site.build()
        let n = try #require(site.head?.n)
        site.templates["title.mustache"] = "<h2>{{title}}!</h2>"
        try await site.build()
        let head = try #require(site.head)
        #expect(head.n > n && head.entries == [])
        #expect(head.since == head.n)
    }

    @Test func theHeadStaysSmallAndSaysWhatItStillCovers() async throws {
        var site = PublishingTests.site(posts: 240)
        try await site.build()
        for round in 0..<4 {
            for day in 0..<240 { site.posts["p\(day).md"] = MemorySite.post(day, "Text \(round) \(day).") }
            try await site.build()
        }
        let head = try #require(site.head)
        #expect(gzipSize(try #require(site.files[LiveFiles.head])) <= Head.sizeLimit)
        #expect(head.entries.first?.path == "/", "the front page is the last to leave")
        #expect(head.since == head.n)
    }

    /// The head may be lost, and the clock set back, while the history is there.
    @Test func aHeadCanBeReadThoughTheHistoryIsOfALaterTime() {
        let entries = (0..<200).map { number in
            Head.Entry(
                path: "/posts/p\(number)/", current: Digest.hex("\(number)".utf8, bytes: 6),
                origins: [Digest.hex("old \(number)".utf8, bytes: 6)])
        }
        var head = Head(n: 10, since: 5, poll: 30, assets: [], entries: entries)
        head.trim { _ in 1000 }
        #expect(head.entries.count < 200 && head.since == 10)
        #expect(Head(encoded: head.encoded()) == head)
    }

    @Test func aHeadGivesUpOldVersionsBeforePages() async throws {
        var site = StructureTests.site(posts: 30)
        try await site.build()
        var instants: [Int] = []
        for round in 0..<40 {
            let day = 20 + round % 10
            site.posts["p\(day).md"] = StructureTests.post(day, "Text \(round).")
            let changed = try await site.build().filter { $0.hasSuffix("index.html") || $0 == "feed.json" }
            let head = try #require(site.head)
            instants.append(head.n)
            #expect(gzipSize(try #require(site.files[LiveFiles.head])) <= Head.sizeLimit)
            for entry in head.entries.prefix(changed.count) {
                #expect(changed.contains(PageFile.path(of: entry.path)))
                #expect(!entry.origins.isEmpty)
            }
            // Who looked two publications ago and reads another page has nothing to fetch.
            #expect(head.since <= instants[max(0, round - 2)])
        }
    }

    /// Each publication changes the lists of four tags and some ten others: the head cannot list all their patches.
    @Test func theListsOfManyTagsLeaveTheFrontPageItsPatches() async throws {
        var site = StructureTests.site(posts: 30)
        try await site.build()
        var instants: [Int] = []
        for round in 1...40 {
            let tags = (0..<4).map { "tag \((round * 7 + $0 * 11) % 30)" }.joined(separator: ", ")
            let front = try #require(site.files["index.html"])
            site.posts["new\(round).md"] = MemorySite.post(100 + round, "Text.", extra: "tags: [\(tags)]\n")
            try await site.build()
            #expect(site.files["index.html"] != front)
            let head = try #require(site.head)
            #expect(head.entries.first?.path == "/")
            #expect(head.entries.first?.origins.count == min(round, 16))
            #expect(head.entries.count >= 8)
            instants.append(head.n)
            // Who looked at the one before has nothing else to fetch.
            #expect(head.since <= instants[max(0, round - 2)])
        }
    }
}
