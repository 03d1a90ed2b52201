import TestFixtures
import Testing

@testable import FeedBuild

extension SiteProvenanceTests {
    /// What happens to a built site or to its memory, rather than to what it is made from.
    private static let others: Set = [
        "an output in place", "an output less", "a copy less", "no head", "no history", "no state", "damaged state",
    ]

    /// After an edit, before the next build: each file that this build changes names an input that has changed.
    @Test(arguments: 0..<4 as Range<UInt64>)
    func eachFileThatDiffersNamesAnInputThatChanged(seed: UInt64) async throws {
        var folder = try Self.folder()
        folder.random = SeededGenerator(seed: seed)
        try await folder.build()
        let events = BuildCacheTests.events.filter { !Self.others.contains($0.testDescription) }
        var (named, different) = (0, 0)
        for round in 0..<45 {
            let event = try #require(events.randomElement(using: &folder.random))
            guard (try? event.happen(&folder)) != nil else { continue }
            let site = try #require(
                try await SiteProvenance(
                    source: folder.url("site"), destination: folder.url("public"), now: folder.now))
            let before = try folder.outputs()
            // An edit in error is no build.
            guard (try? await folder.build()) != nil else { continue }
            let after = try folder.outputs()
            for (path, bytes) in before where !path.hasPrefix("live/") && !path.hasPrefix("assets/") {
                let provenance = try #require(site.provenance(of: path), "\(path)")
                let isNamed = provenance.inputs.contains { $0.change != nil }
                named += isNamed ? 1 : 0
                guard let new = after[path], new != bytes else { continue }
                different += 1
                #expect(isNamed, "seed \(seed), round \(round): \(event), \(path)")
            }
        }
        // One file has all settings, so each of them is named by more than what it changes.
        #expect(different > 20 && named < 6 * different, "seed \(seed): \(named) named, \(different) differ")
    }
}
