import FeedDocuments
import JSONPatch
import ListDiffKit
import ListKit
import Testing

@testable import FeedBuild
@testable import FeedPublish

/// The promises that hold whatever an author does.
@Suite struct RandomEditTests {
    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64], [false, true])
    func everyPatchTurnsTheOldDocumentIntoTheNewByteForByte(seed: UInt64, isWatched: Bool) async throws {
        var edited = EditedSite(seed: seed, posts: 12, postsPerPage: 3)
        edited.site.isIncremental = isWatched
        try await edited.site.build()
        // Documents of all versions that a reader may still have, by page and version.
        var documents: [String: [String: FeedDocument]] = [:]
        var applied = 0
        for round in 0..<30 {
            for path in edited.site.pages.keys {
                let document = try edited.site.document(path)
                documents[path, default: [:]][LiveFiles.name(of: document.version)] = document
            }
            edited.edit()
            edited.site.options.isEphemeral = isWatched
            try await edited.site.build()
            for entry in try #require(edited.site.head).entries {
                let new = try edited.site.document(entry.path)
                #expect(entry.current == LiveFiles.name(of: new.version), "seed \(seed), round \(round), \(entry.path)")
                for origin in entry.origins {
                    let file = LiveFiles.patch(of: entry.path, from: origin, to: entry.current)
                    let patch = try Patch(parsing: try #require(edited.site.files[file]))
                    let old = try #require(documents[entry.path]?[origin])
                    #expect(
                        try old.json.applying(patch).encoded() == new.json.encoded(),
                        "seed \(seed), round \(round), \(file)")
                    #expect(moves(in: patch) == fewestMoves(from: old, to: new), "seed \(seed), round \(round)")
                    applied += 1
                }
            }
        }
        #expect(applied > 100)
    }

    @Test(arguments: [11, 12, 13] as [UInt64])
    func everyPageInvertsToItsDocumentAndItsVersionIsItsContent(seed: UInt64) async throws {
        var edited = EditedSite(seed: seed, posts: 15, postsPerPage: 4)
        for _ in 0..<10 {
            edited.edit()
            try await edited.site.build()
            for (path, page) in edited.site.pages {
                let document = try FeedDocument(page: page)
                let rebuilt = FeedDocument(
                    shell: document.shell, title: document.title, older: document.older, sections: document.sections)
                #expect(rebuilt.version == document.version, "seed \(seed), \(path)")
                let html = document.html(path: path, patches: LiveFiles.folder(of: path))
                #expect(String(decoding: page, as: UTF8.self).contains(html), "seed \(seed), \(path)")
                #expect(try FeedDocument(document.json) == document)
            }
        }
    }

    @Test(arguments: [21, 22, 23] as [UInt64], [false, true])
    func aBuildAfterEditsWritesTheBytesOfACleanBuild(seed: UInt64, isIncremental: Bool) async throws {
        var edited = EditedSite(seed: seed, posts: 10, postsPerPage: 3)
        edited.site.isIncremental = isIncremental
        for round in 0..<12 {
            edited.edit()
            if round % 4 == 3 {
                // A build that fails leaves the next one nothing to stumble over.
                let post = edited.site.posts.updateValue("---\ndate: never\n---\n", forKey: "broken.md")
                #expect(try await edited.site.errors() != [])
                edited.site.posts["broken.md"] = post
                edited.edit()
            }
            if round % 5 == 4 { edited.site.templates["action.mustache"] = "<p>{{likes}} in round \(round)</p>" }
            try await edited.site.build()
            if round % 3 != 2 { continue }
            var clean = edited.site
            clean.isIncremental = false
            clean.files = [:]
            try clean.loseHistory()
            try await clean.build()
            let isPage = { (path: String) in !path.hasPrefix("live/") && !path.hasPrefix("assets/") }
            #expect(
                edited.site.files.filter { isPage($0.key) } == clean.files.filter { isPage($0.key) },
                "seed \(seed), round \(round)")
        }
    }

    private func moves(in patch: Patch) -> Int {
        patch.operations.filter { if case .move = $0 { true } else { false } }.count
    }

    /// Survivors less a longest increasing subsequence, on both levels, by the quadratic textbook rule.
    private func fewestMoves(from old: FeedDocument, to new: FeedDocument) -> Int {
        func moves(_ old: [String], _ new: [String]) -> Int {
            let places = new.compactMap { old.firstIndex(of: $0) }
            var longest: [Int] = []
            for (index, place) in places.enumerated() {
                longest.append(
                    1 + (places.indices.prefix(index).filter { places[$0] < place }.map { longest[$0] }.max() ?? 0))
            }
            return places.count - (longest.max() ?? 0)
        }
        var count = moves(old.sections.map(\.diffIdentifier.text), new.sections.map(\.diffIdentifier.text))
        for section in new.sections {
            guard let before = old.sections.first(where: { $0.diffIdentifier == section.diffIdentifier }) else {
                continue
            }
            count += moves(before.cells.map(\.diffIdentifier.text), section.cells.map(\.diffIdentifier.text))
        }
        return count
    }
}
