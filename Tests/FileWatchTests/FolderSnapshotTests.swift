import Foundation
import Testing

@testable import FileWatch

struct FolderSnapshotTests {
    private static let file = FileStatus(
        identity: .init(device: 1, inode: 7), mode: UInt32(S_IFREG) | 0o644, links: 1, size: 3, modified: 0, changed: 0)
    private static let folder = FileStatus(
        identity: .init(device: 1, inode: 8), mode: UInt32(S_IFDIR) | 0o755, links: 2, size: 9, modified: 0, changed: 0)
    /// Long after `file` was written.
    private static let later: Int64 = 9_000_000_000

    private static func with<Value>(
        _ status: FileStatus, _ field: WritableKeyPath<FileStatus, Value>, _ value: Value
    ) -> FileStatus {
        var status = status
        status[keyPath: field] = value
        return status
    }

    @Test(
        arguments: [
            (nil, file, .written("a")),
            (file, nil, .removed("a")),
            (file, file, nil),
            (file, with(file, \.size, 4), .written("a")),
            (file, with(file, \.modified, 1), .written("a")),
            (file, with(file, \.changed, 1), .written("a")),
            (file, with(file, \.identity.inode, 9), .written("a")),
            (file, with(file, \.mode, UInt32(S_IFREG) | 0o600), .written("a")),
            (nil, folder, .folder("a")),
            (folder, nil, .folder("a")),
            (folder, folder, nil),
            (folder, with(folder, \.modified, 1), nil),
            (folder, with(folder, \.size, 1), nil),
            (folder, with(folder, \.links, 3), nil),
            (folder, with(folder, \.identity.inode, 9), .folder("a")),
            (folder, with(folder, \.mode, UInt32(S_IFDIR) | 0o700), .folder("a")),
            (file, folder, .folder("a")),
            (folder, file, .folder("a")),
        ] as [(FileStatus?, FileStatus?, FileChange?)])
    func differencesAreChanges(old: FileStatus?, new: FileStatus?, change: FileChange?) {
        let earlier = FolderSnapshot(files: old.map { ["a": $0] } ?? [:], taken: Self.later)
        let current = FolderSnapshot(files: new.map { ["a": $0] } ?? [:], taken: Self.later * 2)
        #expect(current.changes(since: earlier) == [change].compactMap(\.self))
    }

    /// FAT counts in steps of two seconds: whoever saves twice in one of them, and keeps the size, leaves no other trace.
    @Test(arguments: [(0, 1999, false), (0, 2000, true), (1999, 2001, true), (2000, 2001, false), (-9, 9, false)])
    func aFileIsLookedAtAgainWhenNothingCanKeepItsDateAnyMore(first: Int64, second: Int64, isToldOf: Bool) {
        let files: [FilePath: FileStatus] = ["a": Self.with(Self.file, \.modified, Self.later)]
        let earlier = FolderSnapshot(files: files, taken: Self.later + first * 1_000_000)
        let current = FolderSnapshot(files: files, taken: Self.later + second * 1_000_000)
        #expect(current.changes(since: earlier) == (isToldOf ? [.touched("a")] : []))
    }

    @Test func changesAreInOrderOfPaths() {
        let earlier = FolderSnapshot(files: ["b": Self.file, "d/x": Self.file], taken: Self.later)
        let current = FolderSnapshot(files: ["c": Self.folder, "a": Self.file, "d/x": Self.file], taken: Self.later)
        #expect(current.changes(since: earlier) == [.written("a"), .removed("b"), .folder("c")])
    }

    @Test func anotherSpellingOfANameIsAnotherFile() {
        let earlier = FolderSnapshot(files: ["e\u{301}": Self.file], taken: Self.later)
        let current = FolderSnapshot(files: ["\u{e9}": Self.file], taken: Self.later)
        #expect(current.changes(since: earlier) == [.removed("e\u{301}"), .written("\u{e9}")])
    }
}
