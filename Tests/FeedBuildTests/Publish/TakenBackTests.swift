@testable import FeedBuild
@testable import FeedPublish
import Foundation
import TestFixtures
import Testing

/// What was published and then taken back: no published byte has it after the next build, except patches for a day.
struct TakenBackTests {
    /// A post with a word of its own in every place that can have one, and how it is taken back.
    struct Way: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The words that readers should not find any more; all but those of the settings if there are none.
        var words: [String] = []
        /// Whether patches go at once, too.
        var sparesPatches = true
        let take: @Sendable (inout Site) throws -> Void
    }

    static let ways = [
        Way(testDescription: "removed") { try $0.remove("Posts/zqfolder") },
        Way(testDescription: "a draft") { try $0.write(post: "draft: true") },
        Way(testDescription: "expired", sparesPatches: false) { $0.now += 10 * Site.hour },
        Way(testDescription: "expired by an edit", sparesPatches: false) { try $0.write(post: "expires: 2020-01-01") },
        Way(
            testDescription: "edited",
            words: Site.words.filter { !["zqname", "zqfolder", "zqpicture"].contains($0) }
        ) { try $0.write("Posts/zqfolder/zqname/index.md", "---\ntitle: Other\nusername: bob\n---\nOther.\n") },
        Way(testDescription: "renamed", words: ["zqname"]) {
            try $0.move("Posts/zqfolder/zqname", "Posts/zqfolder/other")
        },
        Way(testDescription: "moved", words: ["zqfolder"]) { try $0.move("Posts/zqfolder", "Posts/other") },
        Way(testDescription: "a picture removed", words: ["zqpicture", "zqalt"]) {
            try $0.remove("Posts/zqfolder/zqname/zqpicture.png")
            try $0.write(post: "", picture: nil)
        },
        Way(testDescription: "a setting", words: ["zqsetting", "zqdescription", "zqfeed"]) {
            try $0.write("feedgen.yml", "title: Feed\nbaseURL: https://me.example/\n")
        },
    ]

    /// What is known of the build before.
    enum Memory: CaseIterable, Sendable { case kept, lost, deployed }

    @Test(arguments: ways, Memory.allCases)
    func itIsInNoPublishedByteAfterTheNextBuild(way: Way, memory: Memory) async throws {
        var site = try Site()
        try await site.publishEverything(memory)
        let words = way.words.isEmpty ? Site.words : way.words
        #expect(try site.found(words, inPatches: true).count >= words.count, "all were published")
        try way.take(&site)
        try await site.build(memory)
        #expect(try site.found(words, inPatches: !way.sparesPatches) == [])
        // Nothing is edited; a build is due, and says so.
        if try !site.found(words, inPatches: true).isEmpty {
            let due = try #require(await site.due)
            #expect(due > site.now && due <= site.now + 24 * Site.hour)
            site.now = due
            try await site.build(memory, hours: 0)
        }
        #expect(try site.found(words, inPatches: true) == [])
    }

    @Test(arguments: ways, Memory.allCases)
    func aPurgeTakesItFromPatchesAndItStaysAway(way: Way, memory: Memory) async throws {
        var site = try Site()
        try await site.publishEverything(memory)
        let words = way.words.isEmpty ? Site.words : way.words
        try way.take(&site)
        try await site.build(memory)
        try await site.purge()
        #expect(try site.found(words, inPatches: true) == [])
        for text in ["Text.", "Edited.", "Edited again."] {
            try site.write("Posts/a.md", MemorySite.post(1, text))
            try await site.build(memory)
            #expect(try site.found(words, inPatches: true) == [])
        }
    }

    /// Whatever part of the build that takes it back is written.
    @Test func itGoesAfterABuildThatWasCutShort() async throws {
        for cut in 0..<36 {
            var site = MemorySite()
            site.settings = MemorySite.oneList
            site.posts = ["a.md": MemorySite.post(1), "zqname.md": MemorySite.post(2, "zqbody")]
            try await site.build()
            site.posts["zqname.md"] = MemorySite.post(2, "zqother")
            try await site.build()
            site.posts["zqname.md"] = nil
            try await site.build(cutAfter: cut)
            if cut % 2 == 1 { try site.loseHistory() }
            try await site.build()
            func found(_ isIncluded: (String) -> Bool) -> [String] {
                site.files.filter { isIncluded($0.key) }
                    .filter { "\($0.key) \(String(decoding: $0.value, as: UTF8.self))".contains("zq") }.map(\.key)
            }
            #expect(found { !LiveFiles.isPatch($0) } == [], "cut after \(cut) files")
            site.now += 24 * Site.hour
            try await site.build()
            #expect(found { _ in true } == [], "cut after \(cut) files")
        }
    }

    /// A daily build elsewhere must not keep everything for another day.
    @Test func theDayOfAPatchEndsThoughWhatIsKnownIsLostEveryDay() async throws {
        var site = try Site()
        try await site.publishEverything(.lost)
        try site.remove("Posts/zqfolder")
        for _ in 0..<3 { try await site.build(.lost, hours: 9) }
        #expect(try site.found(Site.words, inPatches: true) == [])
    }

    @Test func theFilesUnderAssetsGoWithWhatTheyBelongTo() async throws {
        var site = try Site()
        try site.write("Static/assets/photo.txt", "zqphoto")
        try site.write(post: "path: /assets/zqpath/")
        try await site.build(.kept)
        #expect(try site.found(["zqphoto", "zqpath"], inPatches: false).count > 1)
        try site.remove("Static")
        try site.remove("Posts/zqfolder")
        try await site.build(.kept)
        #expect(try site.found(["zqphoto", "zqpath", "zqbody"], inPatches: false) == [])
    }

    @Test func formerScriptsAndStyleSheetsAreCarriedOnForADay() async throws {
        var site = try Site()
        try await site.build(.kept)
        var styles: Set<String> = []
        for number in 0..<4 {
            try site.write("Templates/style.css", "a { top: \(number)px }\n")
            try await site.build(.deployed)
            styles.formUnion(try site.outputs().keys.filter { $0.hasSuffix(".css") })
        }
        #expect(styles.count == 5)
        #expect(styles.isSubset(of: try site.outputs().keys))
        try await site.build(.deployed, hours: 25)
        #expect(try site.outputs().keys.filter { $0.hasSuffix(".css") }.count == 1)
    }

    @Test func aBuildWithAnErrorTakesNothingOverFromTheDeployedSite() async throws {
        var site = try Site()
        try await site.build(.kept)
        let before = try site.outputs()
        var other = try Site()
        try await other.build(.kept)
        try other.write("Posts/a.md", MemorySite.post(1, "Elsewhere."))
        try await other.build(.kept)
        let deployed = try other.outputs()
        try site.write("Posts/a.md", "---\ntitle: [\n---\n")
        await #expect(throws: (any Error).self) { try await site.build(from: deployed) }
        #expect(try site.outputs() == before)
        try site.write("Posts/a.md", MemorySite.post(1, "Here."))
        try await site.build(from: deployed)
        let head = try #require(Head(encoded: Array(try site.outputs()[LiveFiles.head] ?? Data())))
        #expect(head.entries.contains { $0.origins.count > 1 })
    }
}

/// A site on disk, with its destination.
struct Site {
    static let hour = 3600.0
    static let words = [
        "zqname", "zqfolder", "zqtitle", "zqtag", "zqauthor", "zqcategory", "zqsummary", "zqpicture", "zqalt",
        "zqalias",
        "zqcomment", "zqcommenter", "zqbody", "zqanchor",
    ]

    private let folder: TemporaryFolder
    private var source = "site"
    private var destination = "public"
    private var machines = 0
    var now = Date(timeIntervalSince1970: 1_800_000_000)

    init() throws {
        folder = try TemporaryFolder()
        try write("feedgen.yml", "title: zqsetting\ndescription: zqdescription\nbaseURL: https://me.example/zqfeed/\n")
        for day in 1...3 {
            try write("Posts/\(["a", "b", "c"][day - 1]).md", MemorySite.post(day, extra: "tags: [t]\n"))
        }
        try write(post: "")
        try write("Posts/zqfolder/zqname/zqpicture.png", "zqpicture")
    }

    func write(_ path: String, _ text: String) throws { try folder.write(text, to: "\(source)/\(path)") }

    func remove(_ path: String) throws { try folder.remove("\(source)/\(path)") }

    func move(_ path: String, _ other: String) throws {
        let root = folder.url.appending(path: source)
        try FileManager.default.moveItem(at: root.appending(path: path), to: root.appending(path: other))
    }

    /// Writes the post whose words are taken back.
    /// - Parameter extra: a line of its front matter.
    func write(post extra: String, picture: String? = "image: zqpicture.png\nalt: zqalt\n") throws {
        let expires = extra.contains("expires") ? "" : "expires: 2027-01-15T16:00:00Z\n"
        try write(
            "Posts/zqfolder/zqname/index.md",
            """
            ---
            title: zqtitle
            date: 2027-01-01
            username: zqauthor
            tags: [t, zqtag]
            categories: [zqcategory]
            summary: zqsummary
            aliases: /zqalias/
            \(picture ?? "")comments: [{username: zqcommenter, text: zqcomment}]
            \(expires)\(extra)
            ---
            zqbody

            ## Of zqanchor
            """)
    }

    /// Publishes the words, other words around them, and a former version of each.
    mutating func publishEverything(_ memory: TakenBackTests.Memory) async throws {
        try await build(memory)
        try write("Posts/a.md", MemorySite.post(1, "More.", extra: "tags: [t]\n"))
        try await build(memory)
        try write(post: "likes: 3")
        try await build(memory)
    }

    /// Builds, an hour after the build before.
    mutating func build(_ memory: TakenBackTests.Memory, hours: Double = 1) async throws {
        switch memory {
        case .kept: try await build(hours: hours)
        case .lost:
            if folder.exists("\(source)/.feedgen") { try remove(".feedgen") }
            try await build(hours: hours)
        case .deployed:
            guard folder.exists(destination) else { return try await build(hours: hours) }
            let deployed = try outputs()
            machines += 1
            let (old, files) = (folder.url.appending(path: source), FileManager.default)
            (source, destination) = ("site\(machines)", "public\(machines)")
            try files.copyItem(at: old, to: folder.url.appending(path: source))
            try remove(".feedgen")
            try await build(from: deployed, hours: hours)
        }
    }

    mutating func build(from deployed: [String: Data]? = nil, hours: Double = 1) async throws {
        now += hours * Self.hour
        var session = session
        guard let deployed else {
            _ = try await session.run()
            return
        }
        _ = try await session.run(from: { paths in
            Dictionary(uniqueKeysWithValues: paths.compactMap { path in deployed[path].map { (path, Array($0)) } })
        })
    }

    private var session: BuildSession {
        BuildSession(
            source: folder.url.appending(path: source), destination: folder.url.appending(path: destination),
            options: BuildOptions(now: now))
    }

    /// When the next build is due.
    var due: Date? { get async throws { try await session.nextChange() } }

    func purge() async throws {
        let (root, target) = (folder.url.appending(path: source), folder.url.appending(path: destination))
        let output = OutputDirectory(root: target, source: root)
        var file = HistoryFile(source: root, destination: target)
        let purge = try Purge(previous: output.previous, history: file.history())
        _ = try await output.apply(writes: [purge.writes], removals: purge.removals)
        file.replace(with: purge.history)
    }

    func outputs() throws -> [String: Data] {
        let root = folder.url.appending(path: destination)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        return Dictionary(
            uniqueKeysWithValues: paths.compactMap { path in
                // A folder has no bytes.
                (try? Data(contentsOf: root.appending(path: path))).map { (path, $0) }
            })
    }

    /// The published files in whose names or bytes a word is.
    func found(_ words: [String], inPatches: Bool) throws -> [String] {
        try outputs().filter { inPatches || !LiveFiles.isPatch($0.key) }.flatMap { path, bytes in
            let text = path + " " + String(decoding: bytes, as: UTF8.self)
            return words.filter(text.contains).map { "\(path): \($0)" }
        }.sorted()
    }
}
