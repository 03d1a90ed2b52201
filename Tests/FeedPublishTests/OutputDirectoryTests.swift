import Foundation
import Synchronization
import TestFixtures
import Testing

@testable import FeedPublish
@testable import FileStorage

/// The rim: real files.
@Suite struct OutputDirectoryTests {
    /// Runs with a folder of its own, which is gone afterwards.
    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        try await body(folder.url)
        withExtendedLifetime(folder) {}
    }

    private func files(_ texts: [String: String]) -> [OutputFile] {
        texts.keys.sorted().map { OutputFile(path: $0, content: .bytes(Array(texts[$0, default: ""].utf8))) }
    }

    @Test func onlyFilesWhoseBytesChangeAreWritten() async throws {
        try await withFolder { folder async throws in
            let output = OutputDirectory(root: folder.appending(path: "public"), source: folder)
            #expect(try await output.apply(writes: [files(["a/b.html": "1", "c.html": "2"])], removals: []) == (2, 0))
            #expect(try await output.apply(writes: [files(["a/b.html": "1", "c.html": "3"])], removals: []) == (1, 0))
            #expect(try Set(output.previous.files("")).isSuperset(of: ["a/b.html", "c.html"]))
            #expect(try output.previous.read("c.html") == Array("3".utf8))
            #expect(try output.previous.read("no.html") == nil)
        }
    }

    /// Hosts that compare dates know no fractions of seconds.
    @Test func whatWritesNothingLeavesLeftoversAlone() async throws {
        try await withFolder { folder async throws in
            let leftovers = [".feedgen/.feedgen.removed", ".feedgen/.feedgen.tmp"].map { folder.appending(path: $0) }
            try FileManager.default.createDirectory(
                at: folder.appending(path: ".feedgen"), withIntermediateDirectories: true)
            try FileManager.default.createDirectory(
                at: folder.appending(path: "public"), withIntermediateDirectories: true)
            for file in leftovers { try Data("half".utf8).write(to: file) }
            func count() -> Int { leftovers.count { FileManager.default.fileExists(atPath: $0.path) } }
            for (isReadOnly, left) in [(true, 2), (false, 0)] {
                let output = OutputDirectory(
                    root: folder.appending(path: "public"), source: folder, isReadOnly: isReadOnly)
                #expect(try await output.apply(writes: [files(["a.html": "1"])], removals: []) == (1, 0))
                #expect(count() == left)
            }
        }
    }

    @Test func headsThatAreWrittenWithinASecondHaveDifferentDates() async throws {
        try await withFolder { folder async throws in
            let output = OutputDirectory(root: folder.appending(path: "public"), source: folder)
            var dates: [Int] = []
            for text in ["1", "2", "3"] {
                _ = try await output.apply(writes: [files(["live/head.json": text])], removals: [])
                let path = folder.appending(path: "public/live/head.json").path
                let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
                dates.append(Int(try #require(date).timeIntervalSince1970))
            }
            #expect(dates == dates.sorted() && Set(dates).count == 3)
        }
    }

    @Test func removingTheLastFileOfAFolderRemovesTheFolder() async throws {
        try await withFolder { folder async throws in
            let output = OutputDirectory(root: folder.appending(path: "public"), source: folder)
            _ = try await output.apply(writes: [files(["a/b/c.html": "1", "a/d.html": "1"])], removals: [])
            #expect(try await output.apply(writes: [], removals: ["a/b/c.html", "a/gone.html"]) == (0, 1))
            #expect(try output.previous.files("").sorted() == ["a", "a/d.html"])
        }
    }

    @Test func aDestinationThatIsAFileIsAnErrorOfTheSystem() async throws {
        try await withFolder { folder async throws in
            let file = folder.appending(path: "public")
            try Data("x".utf8).write(to: file)
            let output = OutputDirectory(root: file, source: folder)
            await #expect(throws: SystemError.self) {
                try await output.apply(writes: [files(["a.html": "1"])], removals: [])
            }
            #expect(try Data(contentsOf: file) == Data("x".utf8))
        }
    }

    /// Around the size of the pieces that files are copied in.
    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
    func aFileIsCopiedIfOneByteDiffers(size: Int) async throws {
        try await withFolder { folder async throws in
            let output = OutputDirectory(root: folder.appending(path: "public"), source: folder)
            let copy = OutputFile(path: "deep/b", content: .copy(of: "a"))
            var bytes = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) })
            for change in [nil, 0, size / 2, size - 1] as [Int?] {
                if let change, bytes.indices.contains(change) { bytes[change] ^= 1 }
                try bytes.write(to: folder.appending(path: "a"))
                let old = try output.previous.read("deep/b")
                #expect(try await output.apply(writes: [[copy]], removals: []).written == (old == Array(bytes) ? 0 : 1))
                #expect(try output.previous.read("deep/b") == Array(bytes))
                #expect(try await output.apply(writes: [[copy]], removals: []).written == 0)
            }
            for size in [size + 1, size / 2] {
                let bytes = [UInt8](repeating: 1, count: size)
                try Data(bytes).write(to: folder.appending(path: "a"))
                _ = try await output.apply(writes: [[copy]], removals: [])
                #expect(try output.previous.read("deep/b") == bytes)
            }
            #expect(try output.previous.files("").sorted() == ["deep", "deep/b"])
        }
    }

    @Test(arguments: [0, 1, 65_536, 65_537])
    func bytesAreWrittenIfOneDiffers(size: Int) async throws {
        try await withFolder { folder async throws in
            let output = OutputDirectory(root: folder, source: folder)
            var bytes = [UInt8](repeating: 1, count: size)
            #expect(
                try await output.apply(writes: [[OutputFile(path: "a", content: .bytes(bytes))]], removals: []).written
                    == 1)
            #expect(
                try await output.apply(writes: [[OutputFile(path: "a", content: .bytes(bytes))]], removals: []).written
                    == 0)
            if size > 0 { bytes[size - 1] = 2 } else { bytes = [3] }
            #expect(
                try await output.apply(writes: [[OutputFile(path: "a", content: .bytes(bytes))]], removals: []).written
                    == 1)
            #expect(try output.previous.read("a") == bytes)
        }
    }

    /// No file, a folder, and a pipe that nobody writes to.
    @Test(arguments: ["gone", "folder", "pipe"])
    func aFileThatCannotBeCopiedIsNamedAsInTheSource(name: String) async throws {
        try await withFolder { folder async throws in
            try FileManager.default.createDirectory(
                at: folder.appending(path: "folder"), withIntermediateDirectories: true)
            #expect(mkfifo(folder.appending(path: "pipe").path, 0o600) == 0)
            let output = OutputDirectory(root: folder.appending(path: "public"), source: folder)
            let error = await #expect(throws: SystemError.self) {
                try await output.apply(writes: [[OutputFile(path: "b", content: .copy(of: name))]], removals: [])
            }
            #expect(error?.path == name)
            #expect(try output.previous.files("") == [])
        }
    }

    @Test func aCancelledTaskWritesNoFurtherFile() async throws {
        let folder = try TemporaryFolder()
        let output = OutputDirectory(root: folder.url, source: folder.url)
        let files = files(Dictionary(uniqueKeysWithValues: (0..<200).map { ("\($0)", "text") }))
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let cancel = Mutex<(@Sendable () -> Void)?>(nil)
        let writing = Task {
            for await _ in gate { break }
            // Progress is told of after the first 63 files.
            return try await output.apply(writes: [files], removals: []) { _ in cancel.withLock { $0?() } }
        }
        cancel.withLock { $0 = { writing.cancel() } }
        opening.yield()
        await #expect(throws: CancellationError.self) { try await writing.value }
        #expect((31..<files.count).contains(try output.previous.files("").count))
    }

    /// Whatever comes first in a group, the next group waits for all of it.
    @Test func aGroupIsWrittenBeforeTheNext() async throws {
        let folder = try TemporaryFolder()
        let output = OutputDirectory(root: folder.url, source: folder.url)
        let groups = (0..<40).map { group in
            files(Dictionary(uniqueKeysWithValues: (0..<group % 5).map { ("\(group)-\($0)", "text") }))
        }
        // There is a folder in the way of a file after the 20th group.
        try folder.write("text", to: "20-0/file")
        let failing = groups.prefix(20) + [[OutputFile(path: "20-0", content: .bytes([]))]] + groups.suffix(20)
        await #expect(throws: SystemError.self) { try await output.apply(writes: Array(failing), removals: []) }
        let written = Set(try output.previous.files("").filter { $0.contains("-") && !$0.hasPrefix("20-") })
        #expect(written == Set(groups.prefix(20).joined().map(\.path)))
    }

    /// A name must not look like a line of its own.
    @Test func messagesEscapeWhatCouldFakeOthers() {
        let error = SystemError(path: "a\n\u{1b}b.txt", message: "no\u{7}")
        #expect(error.description == "a\\u{a}\\u{1b}b.txt: error: no\\u{7}")
    }
}
