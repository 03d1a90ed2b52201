import Foundation
import TestFixtures
import Testing

@testable import FeedBuild

@Suite struct SourceListingTests {
    /// A file that changed in the tick in which it is looked at may change once more without another stamp.
    @Test func onlyWhatWasLeftAloneSinceBeforeIsTrusted() throws {
        let folder = try TemporaryFolder(["Posts/a.md": "a", "feedgen.yml": "title: A\n"])
        let stamp = try #require(FileStamp(at: folder.url.appending(path: "Posts/a.md").path))
        let younger = SourceListing(of: folder.url, folders: ["Posts"], trusted: stamp.modified)
        #expect(younger?.isTrusted == false)
        #expect(younger?.files()?.last == SourceListing.File(path: "Posts/a.md", stamp: nil))
        let older = SourceListing(of: folder.url, folders: ["Posts"], trusted: .max)
        #expect(older?.isTrusted == true)
        #expect(older?.files()?.last == SourceListing.File(path: "Posts/a.md", stamp: stamp))
    }

    @Test(arguments: [
        ("modified", FileStamp(modified: 2, changed: 1, device: 1, inode: 1, size: 1)),
        ("changed", FileStamp(modified: 1, changed: 2, device: 1, inode: 1, size: 1)),
    ])
    func aFileIsOldIfBothItsTimesAre(name: String, stamp: FileStamp) {
        #expect(stamp.isOlder(than: 3) && !stamp.isOlder(than: 2))
    }

    @Test func hiddenFilesAndThoseOfEditorsAreNotListed() throws {
        let folder = try TemporaryFolder([
            "Posts/d/b.md": "b", "Posts/a.md": "a", "Posts/.a.md": "", "Posts/a.md~": "", "Posts/.h/x.md": "",
            "Static/.well-known/x": "x", "other/x": "x",
        ])
        let listing = SourceListing(of: folder.url, folders: ["Posts", "Static", "none"], trusted: .max)
        #expect(listing?.files()?.map(\.path) == ["Posts/a.md", "Posts/d/b.md", "Static/.well-known/x"])
    }

    @Test(arguments: ["pipe", "link to nothing", "link to the folder above"])
    func whatIsInTheWayIsLeftToTheBuild(what: String) throws {
        let folder = try TemporaryFolder(["Posts/a.md": "a"])
        let path = folder.url.appending(path: "Posts/z").path
        switch what {
        case "pipe": #expect(mkfifo(path, 0o600) == 0)
        case "link to nothing": #expect(symlink("nowhere", path) == 0)
        default: #expect(symlink(".", path) == 0)
        }
        let listing = SourceListing(of: folder.url, folders: ["Posts"], trusted: .max)
        #expect(listing?.encoded == nil)
    }
}
