import Foundation
import TestFixtures

@testable import FeedSources

/// A site in a real folder that random edits change as an author, an editor or a synchronisation would.
struct EditedFolder {
    /// Beside the site there is a folder `outside`, that is no part of it.
    private let temporary: TemporaryFolder
    var folder: URL { temporary.url }
    var root: URL { folder.appending(path: "site") }
    /// The files of which a watcher would tell, and whether it would tell of a folder.
    private(set) var paths: [String] = []
    private(set) var isFolderChanged = false
    /// What was done, for whoever must find out why a seed fails.
    private(set) var log: [String] = []
    private var random: SeededGenerator

    /// Names that editors keep for themselves, hidden ones, and one in two spellings.
    private static let names = [
        "a.md", "b.MD", "e\u{301}.md", "\u{e9}.md", "a-b.md", "pic.jpg", "e\u{301}.jpg", "\u{e9}.jpg", "a.md~", "x.tmp",
        "#a.md#", "4913", ".a.md", ".x",
    ]
    private static let folders = ["d", "e\u{301}", "\u{e9}", "t.tmp", ".h", "a.md", "a"]

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        temporary = try TemporaryFolder()
        for path in ["site/Posts", "site/Templates"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: path), withIntermediateDirectories: true)
        }
        for path in ["outside/x.md", "outside/f/y.md", "outside/f/z.jpg"] {
            try temporary.write("---\n---\n\(path)", to: path)
        }
    }

    /// Forgets what was changed, because it was read.
    mutating func wasRead() { (paths, isFolderChanged, log) = ([], false, []) }

    /// One edit, of whatever is or is not there.
    mutating func edit() {
        let (one, other) = (file(), file())
        switch Int.random(in: 0..<16, using: &random) {
        case 0...3: write(one)
        case 4, 5: remove(one)
        case 6, 7: if !isFolder(one) { move(one, to: other) }
        case 8: respell(one)
        case 9: put(one, as: "link") { [target = path("../outside/x.md")] in symlink(target, $0) }
        case 10: put(one, as: "link to nothing") { symlink("nowhere", $0) }
        case 11: put(one, as: "pipe") { mkfifo($0, 0o600) }
        case 12:
            write(
                ["feedgen.yml", "Templates/a.mustache", "Templates/b.mustache~"].randomElement(using: &random) ?? one)
        case 13: remove(["feedgen.yml", "Templates/a.mustache"].randomElement(using: &random) ?? one)
        default: editFolder()
        }
    }

    /// Removes what is neither a file nor a folder.
    mutating func mend() {
        for folder in [""] + Self.folders.map({ "/\($0)" }) {
            for name in Self.names + Self.folders {
                let path = "Posts\(folder)/\(name)"
                if entry(path) == .other { remove(path) }
            }
        }
    }

    private func path(_ path: String) -> String { root.appending(path: path).path }

    private func isFolder(_ path: String) -> Bool {
        if case .folder = entry(path) { true } else { false }
    }

    private func entry(_ path: String) -> SourceEntry? { try? SourceEntry(at: self.path(path), name: path) }

    private mutating func file() -> String {
        let folders = ["Posts"] + Self.folders.map { "Posts/\($0)" }.filter(isFolder)
        let folder = Bool.random(using: &random) ? "Posts" : folders.randomElement(using: &random) ?? "Posts"
        return "\(folder)/\(Self.names.randomElement(using: &random) ?? "a.md")"
    }

    /// Notes what a watcher tells of something that came or went, by all the paths that lead there.
    private mutating func tell(_ path: String, isFolder: Bool, _ what: String) {
        log.append("\(what) \(path.debugDescription)")
        if isFolder { isFolderChanged = true }
        let names = path.split(separator: "/").map(String.init)
        let folder = names.dropLast().joined(separator: "/")
        let others = Self.folders.map { "Posts/\($0)" }.filter { self.isFolder($0) && entry($0) == entry(folder) }
        paths += [path] + others.map { "\($0)/\(names.last ?? "")" }
    }

    private mutating func write(_ path: String) {
        let bytes = Data(
            (0..<Int.random(in: 0...9, using: &random)).map { _ in UInt8.random(in: 65...90, using: &random) })
        // Not through a link, nor into a pipe.
        if !isFolder(path) { unlink(self.path(path)) }
        if (try? bytes.write(to: root.appending(path: path))) != nil { tell(path, isFolder: false, "write") }
    }

    private mutating func remove(_ path: String) {
        let isFolder = isFolder(path)
        if (try? FileManager.default.removeItem(atPath: self.path(path))) != nil {
            tell(path, isFolder: isFolder, "remove")
        }
    }

    private mutating func move(_ old: String, to new: String) {
        let (wasFolder, isFolder) = (isFolder(new), isFolder(old))
        guard rename(path(old), path(new)) == 0 else { return }
        tell(old, isFolder: isFolder, "move from")
        tell(new, isFolder: isFolder || wasFolder, "to")
    }

    private mutating func respell(_ path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        let (composed, decomposed) = (
            name.precomposedStringWithCanonicalMapping, name.decomposedStringWithCanonicalMapping
        )
        let other = name.utf8.elementsEqual(composed.utf8) ? decomposed : composed
        if !name.utf8.elementsEqual(other.utf8) { move("\(folder)/\(name)", to: "\(folder)/\(other)") }
    }

    private mutating func put(_ path: String, as what: String, _ make: (String) -> Int32) {
        if !isFolder(path) { unlink(self.path(path)) }
        if make(self.path(path)) == 0 { tell(path, isFolder: false, what) }
    }

    private mutating func editFolder() {
        let one = "Posts/\(Self.folders.randomElement(using: &random) ?? "d")"
        let other = "Posts/\(Self.folders.randomElement(using: &random) ?? "d")"
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
            if mkdir(path(one), 0o755) == 0 { tell(one, isFolder: true, "make") }
        case 2: remove(one)
        case 3: move(one, to: other)
        case 4: respell(one)
        default:
            // Out and in, and a link to a folder.
            let outside = "../outside/\(log.count)"
            if Bool.random(using: &random) {
                if symlink(path("../outside/f"), path(one)) == 0 { tell(one, isFolder: true, "link to a folder") }
            } else if isFolder(one), rename(path(one), path(outside)) == 0 {
                tell(one, isFolder: true, "move out")
                if rename(path(outside), path(other)) == 0 { tell(other, isFolder: true, "move in") }
            }
        }
    }
}
