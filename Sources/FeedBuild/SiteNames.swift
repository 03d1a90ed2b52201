/// The names that are no part of a site. A build and `watch` go by the same rule: a file that only one of them overlooked
/// would be published and never taken back.
package enum SiteNames {
    /// Whether something in a folder of the source is left out, by its name: what is hidden, and files that an editor
    /// keeps for itself. A folder that is not hidden may be called anything: there are posts in it.
    package static func ignores(_ name: String, isFolder: Bool) -> Bool {
        isHidden(name) || !isFolder && isTemporary(name)
    }

    /// Whether the file at a path of the source is left out, be it for a folder that it is in.
    static func ignores(path: String) -> Bool {
        let names = path.split(separator: "/").map(String.init)
        guard let file = names.last else { return false }
        return ignores(file, isFolder: false) || names.dropLast().contains { ignores($0, isFolder: true) }
    }

    /// Some hidden files are there to be published: hosts and registrars look for them.
    private static func isHidden(_ name: String) -> Bool {
        name.utf8.first == UInt8(ascii: ".") && ![".well-known", ".nojekyll", ".htaccess"].contains(name)
    }

    private static let suffixes = ["~", ".swp", ".tmp", "___jb_tmp___", "___jb_old___"].map { Array($0.utf8) }

    /// Backups, swap files, and the files that an editor writes in order to rename them onto the one that is saved.
    private static func isTemporary(_ name: String) -> Bool {
        name == "4913"  // Vim finds out with it whether it may create files.
            || name.hasPrefix("#") && name.hasSuffix("#")
            || suffixes.contains { name.utf8.count >= $0.count && name.utf8.suffix($0.count).elementsEqual($0) }
    }
}
