import Digests
import Foundation
import TestFixtures
import Testing

@testable import FileStorage

@Suite struct FileSnapshotTests {
    @Test(arguments: [
        FileStamp(modified: 2, changed: 1, device: 1, inode: 1, size: 1),
        FileStamp(modified: 1, changed: 2, device: 1, inode: 1, size: 1),
    ])
    func aFileIsOldIfBothItsTimesAre(stamp: FileStamp) {
        #expect(stamp.isOlder(than: 3) && !stamp.isOlder(than: 2))
    }

    /// A file that changed in the tick in which it is looked at may change once more without another stamp.
    @Test func aFileThatIsAsYoungAsItsSnapshotIsComparedByItsBytes() throws {
        let folder = try TemporaryFolder(["a": "old"])
        let open = try #require(OpenFolder(folder.url))
        let stamp = try #require(FileStamp(at: "a", in: open.descriptor))
        let young = try #require(FileSnapshot(stamp, of: "a", in: open, at: stamp.changed))
        let settled = try #require(FileSnapshot(stamp, of: "a", in: open, at: stamp.changed + 1))
        for (bytes, isSame) in [("old", true), ("new", false)] {
            #expect(young.isSame(stamp) { Data(bytes.utf8) } == isSame)
            #expect(settled.isSame(stamp) { Data(bytes.utf8) })
        }
    }

    @Test func anotherStampIsNotTheSameUnlessTheBytesAre() throws {
        let folder = try TemporaryFolder(["a": "a", "b": "b"])
        let open = try #require(OpenFolder(folder.url))
        let stamps = try ["a", "b"].map { (path: String) in try #require(FileStamp(at: path, in: open.descriptor)) }
        let file = FileSnapshot(stamps[0], digest: ContentDigest(of: "a".utf8), at: .max)
        #expect(!file.isSame(stamps[1]) { Data("b".utf8) })
        #expect(file.isSame(stamps[1]) { Data("a".utf8) })
        #expect(!file.isSame(stamps[1]) { nil })
        #expect(file.isSame(at: "a", in: open))
        try folder.remove("a")
        #expect(!file.isSame(at: "a", in: open))
    }

    @Test func aFileThatIsNotThereHasNoSnapshot() throws {
        let folder = try TemporaryFolder(["a": "a"])
        let open = try #require(OpenFolder(folder.url))
        let stamp = try #require(FileStamp(at: "a", in: open.descriptor))
        let file = FileSnapshot(stamp, of: "b", in: open, at: 0)
        #expect(file == nil)
        let none = OpenFolder(folder.url.appending(path: "none"))
        #expect(none == nil)
    }
}
