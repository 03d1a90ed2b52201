package import Foundation

/// The folders and files to watch below the root of a site.
package struct WatchedSite: Sendable {
    /// The absolute path of the site's root.
    let root: String
    /// The folders in the root that are watched with all that is below them. They need not exist.
    let folders: [String]
    /// The files in the root that are watched.
    let files: [String]
    /// Whether something in a folder is no part of the site, by its name.
    let ignores: @Sendable (_ name: String, _ isFolder: Bool) -> Bool

    /// - Parameter ignores: must say of a name what the build says of it.
    package init(
        root: URL, folders: [String], files: [String],
        ignores: @escaping @Sendable (_ name: String, _ isFolder: Bool) -> Bool
    ) {
        self.root = root.standardizedFileURL.path
        self.folders = folders
        self.files = files
        self.ignores = ignores
    }

    /// - Parameter polls: whether to look at every file every now and then instead of being told by the system, which
    ///   does not hear of what others do on a network drive. The only way on systems other than Linux.
    package func watcher(polls: Bool) -> any FileWatcher {
        #if os(Linux)
            if !polls { return INotifyWatcher(site: self) }
        #endif
        return PollingWatcher(site: self)
    }
}
