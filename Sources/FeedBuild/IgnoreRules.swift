/// The names that are not part of a site. Builds and `watch` use the same rule: a file that only one of them ignored
/// would be published and never removed.
package enum IgnoreRules {
    /// Whether a file or folder of the source is ignored because of its name: hidden files, and temporary files of
    /// editors. Folders that are not hidden are never ignored, since they may contain posts.
    package static func ignores(_ name: String, isFolder: Bool) -> Bool {
        isHidden(name) || !isFolder && isTemporary(name)
    }

    /// Whether the file at a source path is ignored, including because of one of its folders.
    static func ignores(path: String) -> Bool {
        let names = path.split(separator: "/").map(String.init)
        guard let file = names.last else { return false }
        return ignores(file, isFolder: false) || names.dropLast().contains { ignores($0, isFolder: true) }
    }

    /// Some hidden files must be published: hosts and registrars look for them.
    private static func isHidden(_ name: String) -> Bool {
        name.utf8.first == UInt8(ascii: ".") && ![".well-known", ".nojekyll", ".htaccess"].contains(name)
    }

    private static let suffixes = ["~", ".swp", ".tmp", "___jb_tmp___", "___jb_old___"].map { Array($0.utf8) }

    /// Backups, swap files, and files that an editor writes and then renames to the saved file.
    private static func isTemporary(_ name: String) -> Bool {
        name == "4913"  // Vim finds out with it whether it may create files.
            || name.hasPrefix("#") && name.hasSuffix("#")
            || suffixes.contains { name.utf8.count >= $0.count && name.utf8.suffix($0.count).elementsEqual($0) }
    }
}
