import FeedPages
import Foundation
import TestFixtures
import Testing

@testable import FeedBuild
@testable import FeedPublish
@testable import FileStorage

/// A build that is used again, on real folders, when these do not do as expected.
@Suite struct BuildSessionTests {
    /// A site `site` in a folder of its own, and what it is built to.
    private struct Folder {
        private let folder: TemporaryFolder
        var url: URL { folder.url }
        var source: URL { url.appending(path: "site") }
        var destination: URL { url.appending(path: "public") }

        init(posts: Int) throws {
            folder = try TemporaryFolder()
            for day in 0..<posts { try write("Posts/p\(day).md", MemorySite.post(day, "One.\n\nTwo.")) }
        }

        func write(_ path: String, _ text: String) throws { try folder.write(text, to: "site/" + path) }

        func remove(_ path: String) throws { try folder.remove(path) }

        func build(to name: String = "public") throws -> BuildSession {
            BuildSession(
                source: source, destination: url.appending(path: name), options: BuildOptions(now: Self.now))
        }

        func built() async throws -> BuildSession {
            var build = try build()
            _ = try await build.run()
            return build
        }

        /// The pages of a destination, by path.
        func pages(in name: String = "public") throws -> [String: Data] {
            let root = url.appending(path: name)
            let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
            var pages: [String: Data] = [:]
            for path in paths where path.hasSuffix(".html") {
                pages[path] = try? Data(contentsOf: root.appending(path: path))
            }
            return pages
        }

        static let now = Date(timeIntervalSince1970: 1_800_000_000)
    }

    private static func update(_ build: inout BuildSession, _ paths: String...) async throws {
        _ = try await build.update(paths: paths, now: Folder.now) { _, _ in }
    }

    /// Whether the pages are those that a clean build of the same source makes.
    private static func isClean(_ folder: Folder) async throws -> Bool {
        var clean = try folder.build(to: "clean")
        _ = try await clean.run()
        defer { try? folder.remove("clean") }
        return try folder.pages() == folder.pages(in: "clean")
    }

    @Test(arguments: [
        ("favicon.svg", "type=\"image/svg+xml\" sizes=\"any\""),
        ("favicon.ico", "type=\"image/x-icon\" sizes=\"32x32\""),
        ("favicon.png", "type=\"image/png\""),
    ])
    func everyPageNamesTheIconOfTheSiteWhileItIsThere(name: String, attributes: String) async throws {
        let folder = try Folder(posts: 2)
        try folder.write("feedgen.yml", "baseURL: https://me.example/blog/\n")
        var build = try await folder.built()
        func icons() throws -> Set<String> {
            let pages = try folder.pages().values.map { String(decoding: $0, as: UTF8.self) }
            return Set(
                pages.flatMap { $0.matches(of: /<link rel="icon"[^>]*>|<\/head>/).map { String($0.output) }.prefix(1) })
        }
        #expect(try icons() == ["</head>"])
        try folder.write("Static/\(name)", "x")
        try await Self.update(&build, "Static/\(name)")
        #expect(try icons() == ["<link rel=\"icon\" href=\"/blog/\(name)\" \(attributes)>"])
        #expect(try await Self.isClean(folder))
        try folder.remove("site/Static/\(name)")
        try await Self.update(&build, "Static/\(name)")
        #expect(try icons() == ["</head>"])
    }

    @Test func whatCouldNotBeReadIsReadAgain() async throws {
        let folder = try Folder(posts: 3)
        var build = try await folder.built()
        try folder.write("Posts/p1.md", MemorySite.post(1, "Uno."))
        let pipe = folder.source.appending(path: "Posts/z.png").path
        #expect(mkfifo(pipe, 0o600) == 0)
        await #expect(throws: SystemError.self) { try await Self.update(&build, "Posts/p1.md", "Posts/z.png") }
        try FileManager.default.removeItem(atPath: pipe)
        try await Self.update(&build, "Posts/z.png")
        #expect(try await Self.isClean(folder))
    }

    @Test(arguments: ["public", "public/index.html", "public/posts/p2", "public/live/head.json", "public/404.html"])
    func whatIsTakenAwayComesBack(path: String) async throws {
        let folder = try Folder(posts: 3)
        var build = try await folder.built()
        try folder.remove(path)
        try folder.write("Posts/p1.md", MemorySite.post(1, "Uno."))
        try await Self.update(&build, "Posts/p1.md")
        #expect(try await Self.isClean(folder))
        #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: path).path))
    }

    @Test func aHistoryThatIsTakenAwayIsBegunAnew() async throws {
        let folder = try Folder(posts: 3)
        var build = try await folder.built()
        try folder.remove("site/.feedgen")
        try folder.write("Posts/new.md", MemorySite.post(30, "New."))
        try await Self.update(&build, "Posts/new.md")
        #expect(try await Self.isClean(folder))
    }

    @Test func whatWasWrittenInPartIsMended() async throws {
        let folder = try Folder(posts: 3)
        var build = try await folder.built()
        // Somebody puts a folder in place of the head once the pages are written.
        let head = folder.destination.appending(path: LiveFiles.head).path
        try folder.write("Posts/p1.md", MemorySite.post(1, "Uno."))
        await #expect(throws: FeedSiteErrors.self) {
            _ = try await build.update(paths: ["Posts/p1.md"], now: Folder.now) { _, _ in
                unlink(head)
                mkdir(head, 0o777)
            }
        }
        #expect(rmdir(head) == 0)
        try folder.write("Posts/p1.md", MemorySite.post(1, "One.\n\nTwo."))
        try await Self.update(&build, "Posts/p1.md")
        #expect(try await Self.isClean(folder))
    }

    @Test func settingsInErrorLeaveTheSiteWhereItIs() async throws {
        let folder = try Folder(posts: 1)
        try folder.write("feedgen.yml", "baseURL: https://me.example/blog/\n")
        var build = try await folder.built()
        try folder.write("feedgen.yml", "title: \"\n")
        await #expect(throws: FeedSiteErrors.self) { try await Self.update(&build, "feedgen.yml") }
        #expect(build.basePath == "/blog/")
    }

    @Test func aTaskThatIsCancelledStopsBuilding() async throws {
        let folder = try Folder(posts: 30)
        var build = try folder.build()
        await withTaskGroup(of: Void.self) { group in
            group.cancelAll()
            group.addTask { [build] in
                var build = build
                await #expect(throws: CancellationError.self) { try await build.run() }
            }
        }
        _ = try await build.run()
        #expect(try folder.pages().count > 31)
    }
}
