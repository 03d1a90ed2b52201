import Foundation
import TestFixtures
import Testing

@testable import FeedBuild

@Suite struct FileSnapshotTests {
    @Test(arguments: [
        FileStamp(modified: 2, changed: 1, device: 1, inode: 1, size: 1),
        FileStamp(modified: 1, changed: 2, device: 1, inode: 1, size: 1),
    ])
    func aFileIsOldIfBothItsTimesAre(stamp: FileStamp) {
        #expect(stamp.isOlder(than: 3) && !stamp.isOlder(than: 2))
    }

    /// A file that changed in the tick in which it is looked at may change once more without another stamp.
    @Test func aFileThatIsAsYoungAsTheSnapshotIsComparedByItsBytes() throws {
        let folder = try TemporaryFolder(["a": "old"])
        let stamp = try #require(FileStamp(at: folder.url.appending(path: "a").path))
        let young = try #require(FileSnapshot(of: ["a"], in: folder.url, at: stamp.changed))
        let old = try #require(FileSnapshot(of: ["a"], in: folder.url, at: stamp.changed + 1))
        let file = SourceListing.File(path: "a", stamp: stamp)
        for (bytes, isSame) in [("old", true), ("new", false)] {
            #expect(young.isSame([file]) { _ in Data(bytes.utf8) } == isSame)
            #expect(old.isSame([file]) { _ in Data(bytes.utf8) })
        }
    }

    @Test func anotherStampAnotherPathOrAnotherFileIsNotTheSame() throws {
        let folder = try TemporaryFolder(["a": "a", "b": "b"])
        let snapshot = try #require(FileSnapshot(of: ["a"], in: folder.url, at: .max))
        let stamp = try #require(FileStamp(at: folder.url.appending(path: "a").path))
        let other = try #require(FileStamp(at: folder.url.appending(path: "b").path))
        func isSame(_ files: [(String, FileStamp)]) -> Bool {
            snapshot.isSame(files.map(SourceListing.File.init)) { _ in Data("a".utf8) }
        }
        #expect(isSame([("a", stamp)]))
        #expect(
            !isSame([("a", other)]) && !isSame([("b", stamp)]) && !isSame([]) && !isSame([("a", stamp), ("b", other)]))
        #expect(snapshot.isSame(in: folder.url))
        try folder.remove("a")
        #expect(!snapshot.isSame(in: folder.url))
    }

    @Test func aFileThatIsNotThereIsInNoSnapshot() throws {
        let folder = try TemporaryFolder(["a": "a"])
        for (paths, url) in [(["a", "b"], folder.url), ([], folder.url.appending(path: "none"))] {
            let snapshot = FileSnapshot(of: paths, in: url, at: 0)
            #expect(snapshot?.files.count == nil)
        }
    }
}
