import FeedPages
import Foundation
import SourceDiagnostics
import TestFixtures
import Testing

@testable import FeedBuild
@testable import FeedPublish

/// Files become folders and folders files, and what is not feedgen's stays where it is.
@Suite struct ObstacleTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    /// What changes places: files of the source before and after; without a text, a file is not there.
    struct Swap: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let before: [String: String]
        let after: [String: String]
    }

    private static func post(_ day: Int, _ extra: String) -> String { MemorySite.post(day, extra: extra) }

    static let swaps = [
        Swap(
            testDescription: "a static file", before: ["Static/c/d": "d", "Static/c/e/f": "f"], after: ["Static/c": "c"]
        ),
        Swap(
            testDescription: "the path of a page", before: ["Posts/x.md": post(2, "path: /x.html/y/\n")],
            after: ["Posts/x.md": post(2, "path: /x.html\n")]),
        Swap(
            testDescription: "an alias", before: ["Posts/x.md": post(2, "aliases: /old/a/b/\n")],
            after: ["Posts/x.md": post(2, "aliases: /old/a.html\n"), "Static/old/a/b": "file"]),
        Swap(
            testDescription: "a feed", before: ["feedgen.yml": "baseURL: https://me.example/\nfeeds: {atom: f.xml}\n"],
            after: ["feedgen.yml": "baseURL: https://me.example/\n", "Static/f.xml/a": "a"]),
        Swap(
            testDescription: "a file of a bundle",
            before: ["Posts/b/index.md": post(2, ""), "Posts/b/pics": "a file"],
            after: ["Posts/b/index.md": post(2, ""), "Posts/b/pics/a.txt": "a"]),
        Swap(
            testDescription: "a page and a static file", before: ["Posts/x.md": post(2, "path: /x/y/\n")],
            after: ["Static/x": "file"]),
    ]

    private static func put(_ files: [String: String], in folder: TemporaryFolder) throws {
        for name in ["Posts", "Static", "feedgen.yml"] where folder.exists(name) { try folder.remove(name) }
        try folder.write(MemorySite.post(1), to: "Posts/a.md")
        for (path, text) in files { try folder.write(text, to: path) }
    }

    private static func build(_ folder: TemporaryFolder, to destination: String = "public") async throws {
        var build = BuildSession(
            source: folder.url, destination: folder.url.appending(path: destination), options: BuildOptions(now: now))
        _ = try await build.run()
    }

    private static func files(_ folder: TemporaryFolder, in destination: String) throws -> [String: Data] {
        let root = folder.url.appending(path: destination)
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
        where !path.hasPrefix("live") && !OutputDirectory.isFolder(root.appending(path: path).path) {
            files[path] = try Data(contentsOf: root.appending(path: path))
        }
        return files
    }

    @Test(arguments: swaps, [false, true])
    func aFileAndAFolderChangePlaces(_ swap: Swap, isForgetful: Bool) async throws {
        let folder = try TemporaryFolder()
        for (number, files) in [swap.before, swap.after, swap.before].enumerated() {
            try Self.put(files, in: folder)
            if isForgetful, folder.exists(".feedgen") { try folder.remove(".feedgen") }
            try await Self.build(folder)
            let clean = try TemporaryFolder()
            try Self.put(files, in: clean)
            try await Self.build(clean)
            let (built, expected) = (try Self.files(folder, in: "public"), try Self.files(clean, in: "public"))
            #expect(Set(built.keys) == Set(expected.keys), "build \(number)")
            #expect(built == expected, "build \(number)")
        }
    }

    /// The run before recorded the new names, and ended there.
    @Test(arguments: swaps) func whatABuildLeftRecordedIsStillInTheWay(_ swap: Swap) async throws {
        let folder = try TemporaryFolder()
        try Self.put(swap.before, in: folder)
        try await Self.build(folder)
        try Self.put(swap.after, in: folder)
        // So that the build is cut short once the names are recorded.
        var file = HistoryFile(source: folder.url, destination: folder.url.appending(path: "public"))
        let history = file.history()
        var names = HistoryUpdate()
        for path in swap.after.keys where path.hasPrefix("Static/") {
            names.files[String(path.dropFirst("Static/".count))] = BuildHistory.File(unlinked: nil)
        }
        for path in ["x.html", "posts/b/pics/a.txt", "old/a.html"] {
            names.files[path] = BuildHistory.File(unlinked: nil)
        }
        file.record(names, in: history)
        try await Self.build(folder)
        let clean = try TemporaryFolder()
        try Self.put(swap.after, in: clean)
        try await Self.build(clean)
        #expect(try Self.files(folder, in: "public") == Self.files(clean, in: "public"))
    }

    @Test(arguments: [
        ("public/posts/a/index.html/", "posts/a/index.html", "folder"),
        ("public/posts/a/index.html/notes.txt", "posts/a/index.html", "folder"),
        ("public/posts", "posts", "file"), ("public/posts/a", "posts/a", "file"),
        ("public/assets", "assets", "file"), ("public/live", "live", "file"),
        ("public/live/head.json/", "live/head.json", "folder"), ("public/404.html/", "404.html", "folder"),
        ("public/live/files.txt/", "live/files.txt", "folder"),
        ("public/c/", "c", "folder"),
    ])
    func whatIsNotFeedgensStays(_ path: String, inTheWay: String, kind: String) async throws {
        let folder = try TemporaryFolder()
        try Self.put(["Static/c": "c"], in: folder)
        let url = folder.url.appending(path: path)
        if path.hasSuffix("/") {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } else {
            try folder.write("theirs", to: path)
        }
        let before = try FileManager.default.subpathsOfDirectory(atPath: folder.url.appending(path: "public").path)
        let error = await #expect(throws: FeedSiteErrors.self) { try await Self.build(folder) }
        #expect(
            error?.diagnostics.map(\.description) == [
                "\(inTheWay): error: a \(kind) that feedgen did not write is in the way; move it, or choose another destination"
            ])
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: folder.url.appending(path: "public").path) == before)
    }

    @Test func whatAnAuthorPutBesideOursInAFolderIsNamed() async throws {
        let folder = try TemporaryFolder()
        try Self.put(["Static/c/d": "d"], in: folder)
        try await Self.build(folder)
        try folder.write("theirs", to: "public/c/mine.txt")
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "public/c/empty"), withIntermediateDirectories: true)
        try Self.put(["Static/c": "c"], in: folder)
        let error = await #expect(throws: FeedSiteErrors.self) { try await Self.build(folder) }
        #expect(error?.diagnostics.map(\.path) == ["c/empty", "c/mine.txt"])
        #expect(folder.exists("public/c/d") && folder.exists("public/c/mine.txt"))
    }
}
