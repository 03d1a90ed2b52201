import Foundation
import Testing

@testable import FeedBuild

/// The rim: real files.
@Suite struct OutputDirectoryTests {
    /// Runs with a folder of its own, which is gone afterwards.
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "feedgen-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func files(_ texts: [String: String]) -> [OutputFile] {
        texts.keys.sorted().map { OutputFile(path: $0, content: .bytes(Array(texts[$0, default: ""].utf8))) }
    }

    @Test func onlyFilesWhoseBytesChangeAreWritten() throws {
        try withFolder { folder throws in
            let output = OutputDirectory(root: folder.appending(path: "public"), source: folder)
            #expect(try output.apply(writes: files(["a/b.html": "1", "c.html": "2"]), removals: []) == (2, 0))
            #expect(try output.apply(writes: files(["a/b.html": "1", "c.html": "3"]), removals: []) == (1, 0))
            #expect(try Set(output.previous.files()).isSuperset(of: ["a/b.html", "c.html"]))
            #expect(try output.previous.read("c.html") == Array("3".utf8))
            #expect(try output.previous.read("no.html") == nil)
        }
    }

    @Test func removingTheLastFileOfAFolderRemovesTheFolder() throws {
        try withFolder { folder throws in
            let output = OutputDirectory(root: folder.appending(path: "public"), source: folder)
            _ = try output.apply(writes: files(["a/b/c.html": "1", "a/d.html": "1"]), removals: [])
            #expect(try output.apply(writes: [], removals: ["a/b/c.html", "a/gone.html"]) == (0, 1))
            #expect(try output.previous.files().sorted() == ["a", "a/d.html"])
        }
    }

    @Test func aDestinationThatIsAFileIsAnErrorOfTheSystem() throws {
        try withFolder { folder throws in
            let file = folder.appending(path: "public")
            try Data("x".utf8).write(to: file)
            let output = OutputDirectory(root: file, source: folder)
            #expect(throws: SystemError.self) { try output.apply(writes: files(["a.html": "1"]), removals: []) }
            #expect(try Data(contentsOf: file) == Data("x".utf8))
        }
    }

    @Test func aSecondRunOnOneSiteIsToldWhoHoldsIt() async throws {
        try withFolder { folder throws in
            let lock = try SiteLock(source: folder)
            #expect(throws: SystemError.self) { _ = try SiteLock(source: folder) }
            _ = consume lock
            _ = try SiteLock(source: folder)
        }
    }

    @Test func theHistoryIsKeptAndABrokenOneIsBegunAnew() throws {
        try withFolder { folder throws in
            let url = folder.appending(path: "history.sqlite")
            let old = FeedDocument(shell: "s", title: "t", older: "", sections: [])
            let page = BuildHistory.Page(version: "v", changed: 7, skeletons: [Skeleton(old), Skeleton(old)])
            var update = HistoryUpdate()
            update.pages = ["/": page]
            update.files = ["a": BuildHistory.File(unlinked: nil), "b": BuildHistory.File(unlinked: 5)]
            do {
                let store = try HistoryStore(url: url)
                try store.record(update)
                let history = try store.history()
                #expect(try history.page("/") == page)
                #expect(history.versions == ["/": "v"])
                #expect(history.files == update.files)
                update = HistoryUpdate()
                update.removedPages = ["/"]
                update.removedFiles = ["a", "b"]
                try store.record(update)
                #expect(try store.history().files == [:])
                #expect(try store.history().page("/")?.version == "")
            }
            var broken = try Data(contentsOf: url)
            for index in broken.indices.dropFirst(4096) { broken[index] = 0x5a }
            for content in [Data("this is no database, and long enough to be looked at".utf8), broken] {
                try content.write(to: url)
                #expect(try HistoryStore(url: url).history().versions == [:])
            }
        }
    }
}
