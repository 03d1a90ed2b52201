package import Foundation

/// File metadata that changes when the file does: equal stamps mean equal bytes, except for a file that was modified
/// again within one tick of the clock. Compare for equality only: a restored file may be older than the previous one.
package struct FileStamp: Hashable, Sendable {
    /// mtime and ctime, in nanoseconds since 1970.
    package let modified: Int
    package let changed: Int
    package let device: Int
    package let inode: Int
    package let size: Int

    package init(modified: Int, changed: Int, device: Int, inode: Int, size: Int) {
        (self.modified, self.changed, self.device, self.inode, self.size) = (modified, changed, device, inode, size)
    }

    package init(_ status: stat) {
        modified = Self.nanoseconds(status.st_mtim)
        changed = Self.nanoseconds(status.st_ctim)
        device = Int(truncatingIfNeeded: status.st_dev)
        inode = Int(truncatingIfNeeded: status.st_ino)
        size = Int(status.st_size)
    }

    /// - Parameter path: relative paths are resolved against `folder`, an open folder; links are followed.
    /// - Returns: `nil` if there is no regular file.
    package init?(at path: UnsafePointer<CChar>, in folder: Int32 = AT_FDCWD) {
        var status = stat()
        guard fstatat(folder, path, &status, 0) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(status)
    }

    /// When the file or its metadata last changed, in nanoseconds since 1970.
    package var lastChange: Int { max(modified, changed) }

    /// Whether the file was last modified before a time of its file system's clock. A more recent file may be modified
    /// later without a new stamp.
    package func isOlder(than instant: Int) -> Bool { lastChange < instant }

    /// The numbers of the stamp.
    package var text: String { [modified, changed, device, inode, size].map(String.init).joined(separator: " ") }

    private static func nanoseconds(_ time: timespec) -> Int {
        let (seconds, hasOverflow) = Int(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        return hasOverflow ? .max : seconds &+ Int(time.tv_nsec)
    }
}
