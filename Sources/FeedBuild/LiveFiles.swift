/// The names of the files that open pages read.
enum LiveFiles {
    /// What changed lately: the file that pages poll.
    static let head = "live/head.json"
    /// Digests of the names of all files that feedgen wrote, so that a lost cache does not lose track of them.
    static let record = "live/files.txt"

    /// The name of the folder with a page's patches.
    static func folder(of page: String) -> String { Digest.hex(page.utf8, bytes: 6) }

    /// The patch of a page from one version to another.
    static func patch(of page: String, from origin: String, to current: String) -> String {
        "live/\(folder(of: page))/\(origin)-\(current).json"
    }
}
