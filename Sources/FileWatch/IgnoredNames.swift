/// The names whose changes are nobody's business.
enum IgnoredNames {
    /// Whether a change says nothing about the site: it is in or below something hidden, or about a file that an editor
    /// keeps for itself.
    static func ignores(_ change: FileChange) -> Bool {
        guard let names = change.path?.split(separator: "/"), let last = names.last else { return false }
        if names.contains(where: isHidden) { return true }
        // A folder may be called anything: there are posts in it.
        if case .folder = change { return false }
        return isTemporary(last)
    }

    /// No hidden file or folder is part of a site.
    static func isHidden(_ name: some StringProtocol) -> Bool { name.utf8.first == UInt8(ascii: ".") }

    /// Backups, swap files, and the files that an editor writes in order to rename them onto the one that is saved.
    private static func isTemporary(_ name: Substring) -> Bool {
        name == "4913"  // Vim finds out with it whether it may create files.
            || name.hasPrefix("#") && name.hasSuffix("#")
            || ["~", ".swp", ".tmp", "___jb_tmp___", "___jb_old___"].contains(where: name.hasSuffix)
    }
}
