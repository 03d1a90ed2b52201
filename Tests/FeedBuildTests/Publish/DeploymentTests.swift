import FeedDocuments
import Foundation
import ListDiffKit
import ListKit
import Synchronization
import TestFixtures
import Testing

@testable import FeedBuild
@testable import FeedPublish

/// Builds on machines that have not built the site before, from what is deployed.
struct DeploymentTests {
    /// A site on a fresh machine, from what is deployed.
    private func fresh(
        _ site: MemorySite, from deployed: [String: [UInt8]], fetched: Reads? = nil
    ) async throws -> MemorySite {
        var machine = MemorySite()
        (machine.settings, machine.posts, machine.now) = (site.settings, site.posts, site.now)
        let fetch: PublishedSite.Fetch = { paths in
            for path in paths { fetched?.add(path, bytes: deployed[path]?.count ?? 0) }
            return deployed.filter { paths.contains($0.key) }
        }
        let deployment = try #require(
            try await Deployment(fetch: fetch, unless: nil, now: Int(site.now.timeIntervalSince1970 * 1000)))
        machine.history = deployment.history
        machine.deployment = deployment
        return machine
    }

    private static func site() -> MemorySite {
        var site = MemorySite()
        site.settings = "baseURL: https://me.example/\npostsPerPage: 3\nfilter: tags\n"
        for day in 1...9 { site.posts["\(day).md"] = MemorySite.post(day, extra: "tags: [t\(day % 3)]\n") }
        return site
    }

    private func edit(_ site: inout MemorySite, _ random: inout SeededGenerator) {
        let name = "\(Int.random(in: 1...12, using: &random)).md"
        switch Int.random(in: 0..<5, using: &random) {
        case 0: site.posts[name] = nil
        case 1: site.settings = site.settings == Self.site().settings ? "postsPerPage: 4\n" : Self.site().settings
        default:
            let day = Int.random(in: 1...12, using: &random)
            site.posts[name] = MemorySite.post(
                day, "Text \(Int.random(in: 0..<99, using: &random)).", extra: "tags: [t]\n")
        }
    }

    @Test(arguments: [UInt64(3), 8, 21])
    func aFreshMachineMakesWhatTheOneThatBuiltLastMakes(seed: UInt64) async throws {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        var one = Self.site()
        try await one.build()
        var deployed = one.files
        for step in 0..<12 {
            edit(&one, &random)
            var machine = try await fresh(one, from: deployed)
            try await one.build()
            try await machine.build()
            #expect(machine.head == one.head, "step \(step)")
            let needed = one.files.filter { !$0.key.hasPrefix("live/") && !$0.key.hasPrefix("assets/") }
            let found = machine.files.filter { !$0.key.hasPrefix("live/") && !$0.key.hasPrefix("assets/") }
            #expect(found == needed, "step \(step)")
            for path in try #require(one.head).files {
                #expect(machine.files[path] == one.files[path], "step \(step): \(path)")
            }
            // Only patches that nothing names are not fetched.
            let histories = try [machine, one].map { try PublishedHistory(encoded: $0.files[LiveFiles.history] ?? []) }
            let assets = histories.map { $0.unlinked.filter { AssetFile.isPath($0.key) } }
            #expect(
                histories[0].history.encoded == histories[1].history.encoded && assets[0] == assets[1], "step \(step)")
            deployed = machine.files
        }
    }

    @Test func whatIsFetchedIsBounded() async throws {
        var site = Self.site()
        try await site.build()
        let deployed = site.files
        site.posts["3.md"] = MemorySite.post(3, "Other text.")
        let fetched = Reads()
        var machine = try await fresh(site, from: deployed, fetched: fetched)
        try await machine.build()
        let head = try #require(site.head)
        let pages = fetched.paths.subtracting([LiveFiles.head, LiveFiles.history] + head.files)
        // Those that changed.
        #expect(!pages.isEmpty && pages.count <= machine.report.patches)
        #expect(fetched.bytes == fetched.paths.reduce(0) { $0 + (deployed[$1]?.count ?? 0) }, "each file once")
        // With nothing to publish, no page is asked for, and the head stays.
        let again = Reads()
        machine = try await fresh(site, from: machine.files, fetched: again)
        let before = machine.deployment?.read[LiveFiles.head]
        try await machine.build()
        #expect(before != nil && machine.files[LiveFiles.head] == before)
        #expect(again.paths.allSatisfy { $0.hasPrefix("live/") || $0.hasPrefix("assets/") })
    }

    @Test func ifMorePagesChangedThanGetPatchesNoneIsFetched() async throws {
        var site = PublishingTests.site(posts: Publisher.pageLimit + 1)
        try await site.build()
        let deployed = site.files
        for name in site.posts.keys { site.posts[name]?.append("More.\n") }
        let fetched = Reads()
        var machine = try await fresh(site, from: deployed, fetched: fetched)
        try await machine.build()
        #expect(fetched.paths.allSatisfy { $0.hasPrefix("live/") || $0.hasPrefix("assets/") })
        #expect(machine.head?.entries == [])
    }

    @Test func theHistoryHasFormerVersionsOfThePagesThatChangedLast() throws {
        var update = HistoryUpdate()
        for number in 0..<100 {
            let cells = (0..<1000).map {
                Cell(diffIdentifier: DiffIdentifier("\(number) \($0)"), kind: "", content: "")
            }
            let document = FeedDocument(
                shell: "", title: "", older: "", sections: [Section(diffIdentifier: "a", cells: cells)])
            update.pages[LiveFiles.folder(of: "/\(number)/")] = BuildHistory.Page(
                version: document.version, changed: number, skeletons: [Skeleton(document)])
        }
        var history = BuildHistory()
        history.apply(update)
        let encoded = PublishedHistory.encoded(history, id: "a")
        #expect(encoded.count <= PublishedHistory.skeletonLimit + 100 * 40)
        let published = try PublishedHistory(encoded: encoded).history
        let kept = (0..<100).filter { published.page("/\($0)/")?.skeletons.isEmpty == false }
        #expect(!kept.isEmpty && kept.count < 100 && kept == Array(100 - kept.count..<100))
        #expect(published.pageNames.count == 100)
    }

    @Test func whatWasBuiltHereNeedsNothing() async throws {
        var site = Self.site()
        try await site.build()
        let files = site.files
        let deployment = try await Deployment(
            fetch: { paths in files.filter { paths.contains($0.key) } }, unless: files[LiveFiles.head], now: 0)
        #expect(deployment == nil)
    }

    @Test(arguments: [
        ([LiveFiles.head: nil], "there is no live/head.json"),
        ([LiveFiles.head: "{}"], "its live/head.json cannot be read"),
        ([LiveFiles.history: nil], "there is no live/history of this version of feedgen"),
        ([LiveFiles.history: "<html>"], "there is no live/history of this version of feedgen"),
    ])
    func whatCannotBeHadIsToldInOneLine(replaced: [String: String?], message: String) async throws {
        var site = Self.site()
        try await site.build()
        var files = site.files
        for (path, text) in replaced { files[path] = text.map { Array($0.utf8) } }
        #expect(try await error(of: files) == message)
    }

    @Test func aHistoryOfAnotherPublicationIsNotUsed() async throws {
        var site = Self.site()
        try await site.build()
        let old = site.files[LiveFiles.history]
        site.posts["1.md"] = nil
        try await site.build()
        site.files[LiveFiles.history] = old
        #expect(
            try await error(of: site.files) == "its live/history is of another publication than its live/head.json")
    }

    @Test func anAssetOrAPatchThatIsNotWhatItsNameSaysIsLeftOut() async throws {
        var site = Self.site()
        try await site.build()
        site.posts["1.md"] = MemorySite.post(1, "Other.")
        try await site.build()
        let named = try #require(site.head).files
        var files = site.files
        for path in named { files[path] = Array("alert(1)".utf8) }
        let deployed = files
        let deployment = try #require(
            try await Deployment(fetch: { paths in deployed.filter { paths.contains($0.key) } }, unless: nil, now: 0))
        #expect(named.contains(where: LiveFiles.isPatch) && deployment.files.isEmpty)
    }

    @Test(arguments: [UInt64(5), 6]) func noHistoryMakesABuildFailOrNameFilesElsewhere(seed: UInt64) async throws {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        var site = Self.site()
        try await site.build()
        site.posts["1.md"] = MemorySite.post(1, "Other.")
        try await site.build()
        let history = try #require(site.files[LiveFiles.history])
        for _ in 0..<400 {
            var bytes = history
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
            guard let published = try? PublishedHistory(encoded: bytes) else { continue }
            for name in published.history.pageNames {
                let page = try #require(published.history.page(named: name))
                #expect(LiveFiles.isName(LiveFiles.name(of: page.version)))
                #expect(page.skeletons.allSatisfy { LiveFiles.isName(LiveFiles.name(of: $0.version)) })
            }
        }
    }

    private func error(of files: [String: [UInt8]]) async throws -> String? {
        do {
            _ = try await Deployment(fetch: { paths in files.filter { paths.contains($0.key) } }, unless: nil, now: 0)
            return nil
        } catch {
            return "\(error)"
        }
    }
}
