import FeedDocuments
import FileStorage
import Foundation
import ListDiffKit
import ListKit
import TestFixtures
import Testing

@testable import FeedPublish

struct HistoryFileTests {
    private static let page = BuildHistory.Page(
        version: "v", changed: 7,
        skeletons: (0..<2).map { number in
            let cells = ["é", "e\u{301}"].map {
                Cell(diffIdentifier: DiffIdentifier($0), kind: "k\(number)", content: "<b>\($0)</b>")
            }
            return Skeleton(
                FeedDocument(
                    shell: "s\(number)", title: "t", older: "", sections: [Section(diffIdentifier: "a", cells: cells)]))
        })

    private static var update: HistoryUpdate {
        var update = HistoryUpdate()
        update.pages = [LiveFiles.folder(of: "/"): page]
        update.files = ["a": BuildHistory.File(unlinked: nil), "b": BuildHistory.File(unlinked: 5)]
        return update
    }

    @Test func whatIsRecordedIsReadInTheNextRun() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "new/history").path
        var file = HistoryFile(path: path)
        var history = file.history()
        file.record(Self.update, in: history)
        history.apply(Self.update)
        var next = HistoryFile(path: path)
        #expect(next.history().page("/") == Self.page)
        #expect(next.history().files == Self.update.files)
        #expect(history.hasFiles && next.history().hasFiles)

        var removal = HistoryUpdate()
        removal.removedPages = [LiveFiles.folder(of: "/")]
        removal.removedFiles = ["a", "b"]
        next.record(removal, in: history)
        history.apply(removal)
        var last = HistoryFile(path: path)
        #expect(last.history().files == [:])
        #expect(!history.hasFiles && !last.history().hasFiles)
        #expect(last.history().version(of: "/") == "")
        #expect(last.history().page("/")?.skeletons == [])
        #expect(file.problem == nil && next.problem == nil)
    }

    /// Whatever byte is wrong and wherever the file ends, what is read is what one of the runs left.
    @Test func damageLeavesAnEarlierHistory() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "history").path
        var file = HistoryFile(path: path)
        var history = file.history()
        var states = [history]
        for number in 0..<3 {
            var update = Self.update
            update.pages[LiveFiles.folder(of: "/\(number)/")] = Self.page
            update.files["\(number)"] = BuildHistory.File(unlinked: number)
            file.record(update, in: history)
            history.apply(update)
            states.append(history)
        }
        let whole = try Data(contentsOf: URL(filePath: path))
        func isOneOfThem(_ content: Data) throws -> Bool {
            try content.write(to: URL(filePath: path))
            var file = HistoryFile(path: path)
            let read = file.history()
            return states.contains { $0.files == read.files && Set($0.pageNames) == Set(read.pageNames) }
        }
        for index in whole.indices {
            var damaged = whole
            damaged[index] ^= 0x10
            #expect(try isOneOfThem(damaged), "byte \(index)")
            #expect(try isOneOfThem(whole.prefix(index)), "up to byte \(index)")
        }
    }

    @Test func aFileThatSomeoneChangedIsWrittenAnew() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "history").path
        var file = HistoryFile(path: path)
        var history = file.history()
        file.record(Self.update, in: history)
        history.apply(Self.update)
        for content in [nil, "another", String(repeating: "another", count: 100)] {
            try FileManager.default.removeItem(atPath: path)
            try content?.write(toFile: path, atomically: false, encoding: .utf8)
            file.record(HistoryUpdate(), in: history)
            var next = HistoryFile(path: path)
            #expect(next.history().page("/") == Self.page)
        }
    }

    @Test func aTimeBeyondAllOthersIsOnlyLate() {
        var update = HistoryUpdate()
        update.files = ["a": BuildHistory.File(unlinked: .max)]
        #expect(BuildHistory().sweep(after: update) ?? .distantPast > .distantFuture)
    }

    @Test func theLogStaysSmall() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "history").path
        var file = HistoryFile(path: path)
        let history = file.history()
        for _ in 0..<10_000 { file.record(Self.update, in: history) }
        #expect(try Data(contentsOf: URL(filePath: path)).count < 1 << 17)
    }

    @Test func aHistoryThatCannotBeKeptIsAProblem() throws {
        let folder = try TemporaryFolder()
        try Data().write(to: folder.url.appending(path: "file"))
        var file = HistoryFile(path: folder.url.appending(path: "file/history").path)
        file.record(Self.update, in: file.history())
        #expect(file.problem?.path.hasSuffix("file/history") == true)
    }
}
