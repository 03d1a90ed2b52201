import Digests

/// The names of the files that open pages fetch.
package enum LiveFiles {
    /// The recent changes: the file that pages poll.
    package static let head = "live/head.json"
    /// Digests of the names of all files that feedgen wrote, so that they are still known if the cache is lost.
    package static let record = "live/files.txt"

    /// What a build on another machine needs to know of this one (`PublishedHistory`).
    package static let history = "live/history"

    /// What scripts of pages import, by a name that stays.
    package static let script = "live/feedgen.js"

    /// All of these.
    static let own = [head, record, history, script]

    /// The name of the folder with a page's patches, which is also the name of the page where it must not be told: a digest of
    /// its path.
    package static func folder(of page: String) -> String { Digest.hex(page.utf8, bytes: 6) }

    /// The patch of a page from one version to another.
    static func patch(of page: String, from origin: String, to current: String) -> String {
        "live/\(folder(of: page))/\(name(of: origin))-\(name(of: current)).json"
    }

    /// Whether a path is that of a patch.
    package static func isPatch(_ path: String) -> Bool {
        let name = path.utf8
        let isShaped =
            name.count == shape.utf8.count && path.hasPrefix("live/") && path.hasSuffix(".json")
        return isShaped
            && zip(name, shape.utf8).dropFirst(5).dropLast(5).allSatisfy { byte, sign in
                sign != UInt8(ascii: "x") ? byte == sign : Digest.isHex(byte)
            }
    }

    /// The names of the versions that a patch is between; `nil` for a path that is not that of a patch.
    static func versions(ofPatch path: String) -> (origin: String, current: String)? {
        guard isPatch(path) else { return nil }
        let name = path.dropLast(".json".count)
        return (String(name.dropLast(versionLength + 1).suffix(versionLength)), String(name.suffix(versionLength)))
    }

    /// Whether a file may be kept though nothing names it any more, because cached pages may: a patch, or an asset.
    static func isKept(_ path: String) -> Bool { isPatch(path) || AssetFile.isPath(path) }

    private static let shape = "live/xxxxxxxxxxxx/xxxxxxxxxxxx-xxxxxxxxxxxx.json"

    /// The name of a version in the head and in file names: its first 48 bits, since every reader downloads it. If two
    /// versions ever have the same name, the `test` of the patch distinguishes them.
    package static func name(of version: String) -> String { String(version.prefix(versionLength)) }

    private static let versionLength = 12

    /// Whether a text can be the name of a version, or of a page's folder.
    static func isName(_ text: String) -> Bool {
        text.utf8.count == versionLength && text.utf8.allSatisfy(Digest.isHex)
    }
}
