package import Foundation

/// What to watch of a site.
package struct WatchedSite: Sendable {
    /// The absolute path of the site's root.
    let root: String
    /// The folders in the root that are watched recursively. They need not exist.
    let folders: [String]
    /// The files in the root that are watched.
    let files: [String]
    /// Whether a file or folder with this name is not part of the site.
    let ignores: @Sendable (_ name: String, _ isFolder: Bool) -> Bool

    /// - Parameter ignores: must match what the build ignores.
    package init(
        root: URL, folders: [String], files: [String],
        ignores: @escaping @Sendable (_ name: String, _ isFolder: Bool) -> Bool
    ) {
        self.root = root.standardizedFileURL.path
        self.folders = folders
        self.files = files
        self.ignores = ignores
    }

    /// - Parameter polls: whether to poll all files instead of waiting for events of the system, which does not report
    ///   changes by others on a network drive. The only way on systems other than Linux.
    package func watcher(polls: Bool) -> any FileWatcher {
        #if os(Linux)
            if !polls { return INotifyWatcher(site: self) }
        #endif
        return PollingWatcher(site: self)
    }
}
