import FeedPages
import SourceDiagnostics
@testable import FeedBuild
@testable import FeedPublish
@testable import FileStorage
import Foundation
import ImageSizes
import TestFixtures
import Testing

/// Builds that end in the middle, and heads that no build has written.
@Suite struct InterruptedBuildTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    private static func build(_ folder: TemporaryFolder, to destination: String = "public") throws -> BuildSession {
        BuildSession(
            source: folder.url, destination: folder.url.appending(path: destination), options: BuildOptions(now: now))
    }

    /// A destination in which a page cannot be written, because its path is too long for the system.
    private static let deep = "public" + String(repeating: "/" + String(repeating: "d", count: 200), count: 7)
    private static let longPath =
        "path: " + String(repeating: "/" + String(repeating: "p", count: 200), count: 14) + "\n"

    /// A build that fails while it writes, with the history lost before it: what the author took back must not stay for that.
    @Test func whatIsTakenBackGoesThoughTheBuildBeforeWasCutShort() async throws {
        let folder = try TemporaryFolder()
        try folder.write(MemorySite.post(1, "Secret."), to: "Posts/secret.md")
        try folder.write(MemorySite.post(2, "Public."), to: "Posts/public.md")
        var build = try Self.build(folder, to: Self.deep)
        _ = try await build.run()
        try folder.write(MemorySite.post(1, "Secret, edited."), to: "Posts/secret.md")
        build = try Self.build(folder, to: Self.deep)
        _ = try await build.run()

        try folder.remove(".feedgen")
        try folder.remove("Posts/secret.md")
        try folder.write(MemorySite.post(3, extra: Self.longPath), to: "Posts/new.md")
        await #expect(throws: SystemError.self) {
            var build = try Self.build(folder, to: Self.deep)
            _ = try await build.run()
        }
        #expect(folder.exists(Self.deep + "/posts/secret/index.html"))

        try folder.write(MemorySite.post(3), to: "Posts/new.md")
        build = try Self.build(folder, to: Self.deep)
        _ = try await build.run()
        #expect(!folder.exists(Self.deep + "/posts/secret/index.html"))
        // Nor do patches go on for ever that a run left without a record of them.
        var later = BuildSession(
            source: folder.url, destination: folder.url.appending(path: Self.deep),
            options: BuildOptions(now: Self.now + 25 * 60 * 60))
        try folder.write(MemorySite.post(3, "More."), to: "Posts/new.md")
        _ = try await later.run()
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url.appending(path: "public").path)
        for file in files {
            let bytes = try? Data(contentsOf: folder.url.appending(path: "public/" + file))
            #expect(!String(decoding: bytes ?? Data(), as: UTF8.self).contains("Secret"), "\(file)")
        }
    }

    @Test func whatARunLeftHalfWrittenIsSweptAndNeverInTheDestination() async throws {
        let folder = try TemporaryFolder()
        try folder.write(MemorySite.post(1), to: "Posts/a.md")
        let leftovers = [".feedgen/.feedgen.tmp", ".feedgen/.feedgen.tmp1", ".feedgen/history-01234567.new"]
        for path in leftovers { try folder.write("half", to: path) }
        var build = try Self.build(folder)
        _ = try await build.run()
        #expect(leftovers.allSatisfy { !folder.exists($0) })

        // Also by a build that has nothing to write.
        for path in leftovers { try folder.write("half", to: path) }
        build = try Self.build(folder)
        _ = try await build.run()
        #expect(build.isLoadDeferred && leftovers.allSatisfy { !folder.exists($0) })

        // One that cannot take its place is gone as well.
        try folder.write(MemorySite.post(2, extra: Self.longPath), to: "Posts/b.md")
        build = try Self.build(folder, to: Self.deep)
        await #expect(throws: SystemError.self) { _ = try await build.run() }
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
        #expect(!files.contains { $0.contains(".feedgen.tmp") })
    }

    @Test func aSiteIsBuiltWhereNothingCanBeRemembered() async throws {
        let folder = try TemporaryFolder()
        try folder.write("a file", to: ".feedgen")
        for text in ["One.", "Two."] {
            try folder.write(MemorySite.post(1, text), to: "Posts/a.md")
            try folder.write(MemorySite.post(2, text), to: "Posts/b.md")
            var build = try Self.build(folder)
            let publication = try await build.run()
            #expect(publication.warnings.map(\.message).contains { $0.hasPrefix("the history cannot be stored: ") })
        }
        try folder.remove("Posts/b.md")
        var build = try Self.build(folder)
        _ = try await build.run()
        #expect(folder.exists("public/posts/a/index.html") && !folder.exists("public/posts/b/index.html"))
    }

    @Test func aFileOfTheAuthorsIsNotReplacedByACopy() async throws {
        let folder = try TemporaryFolder()
        try folder.write(MemorySite.post(1), to: "Posts/a.md")
        try folder.write("theirs", to: "public/a.png")
        try folder.write("ours", to: "Static/a.png")
        await #expect(throws: FeedSiteErrors.self) {
            var build = try Self.build(folder)
            _ = try await build.run()
        }
        #expect(!folder.exists("public/index.html"))
        try folder.write("ours", to: "public/a.png")
        var build = try Self.build(folder)
        _ = try await build.run()
        try folder.write("ours, edited", to: "Static/a.png")
        try folder.remove(".feedgen")
        build = try Self.build(folder)
        _ = try await build.run()
        #expect(try String(contentsOf: folder.url.appending(path: "public/a.png"), encoding: .utf8) == "ours, edited")
    }

    @Test(arguments: [
        #"{"n":9223372036854775807,"since":0,"poll":30,"assets":[],"pages":{}}"#,
        #"{"n":9007199254740992,"since":0,"poll":30,"assets":[],"pages":{}}"#,
        #"{"n":-1,"since":-9,"poll":30,"assets":[],"pages":{}}"#,
        #"{"n":5,"since":9,"poll":30,"assets":[],"pages":{}}"#,
        #"{"n":5,"since":1,"poll":30,"assets":["../../a"],"pages":{"/":["../../../../b","../../../c"]}}"#,
        #"{"n":1e400,"since":0,"poll":30,"assets":[],"pages":{}}"#, "[]", "{", "",
    ])
    func anImplausibleHeadIsNone(head: String) async throws {
        var site = MemorySite()
        site.posts["a.md"] = MemorySite.post(1)
        try await site.build()
        site.files[LiveFiles.head] = Array(head.utf8)
        site.posts["a.md"] = MemorySite.post(1, "Other text.")
        try await site.build()
        let published = try #require(site.head)
        #expect(published.n == Int(site.now.timeIntervalSince1970) * 1000)
        #expect(published.files.allSatisfy { !$0.contains("..") })
        #expect(!site.history.files.keys.contains { $0.contains("..") })
    }

    /// A mapped file would end the process.
    @Test func aPictureThatIsCutShortWhileItIsReadHasNoSize() throws {
        let folder = try TemporaryFolder()
        var jpeg: [UInt8] = [0xFF, 0xD8]
        for _ in 0..<4 { jpeg += [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 0xFFFD) }
        jpeg += [0xFF, 0xC0, 0, 11, 8, 0, 20, 0, 30, 1, 1, 0x11, 0, 0xFF, 0xDA, 0, 2]
        let path = folder.url.appending(path: "a.jpg")
        try Data(jpeg).write(to: path)
        let bytes = FileBytes(try InputFile(at: path.path, name: "a.jpg"))
        #expect(ImageSize(bytes) == ImageSize(width: 30, height: 20))
        let cut = FileBytes(try InputFile(at: path.path, name: "a.jpg"))
        #expect(cut.first == 0xFF)
        #expect(truncate(path.path, 100) == 0)
        #expect(cut.count == jpeg.count && cut.last == 0)
        #expect(ImageSize(cut) == nil)
    }
}
