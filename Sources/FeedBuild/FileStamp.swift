import Foundation

/// What the system says of a file that changes when the file does: equal stamps mean the same bytes, but for a file that was
/// changed within a tick of the clock. Only equality counts: a restored file may be older than the one before.
package struct FileStamp: Hashable, Sendable {
    /// When the bytes were changed, and when anything about the file was, in nanoseconds since 1970.
    let modified: Int
    let changed: Int
    let device: Int
    let inode: Int
    let size: Int

    init(modified: Int, changed: Int, device: Int, inode: Int, size: Int) {
        (self.modified, self.changed, self.device, self.inode, self.size) = (modified, changed, device, inode, size)
    }

    init(_ status: stat) {
        modified = Self.nanoseconds(status.st_mtim)
        changed = Self.nanoseconds(status.st_ctim)
        device = Int(truncatingIfNeeded: status.st_dev)
        inode = Int(truncatingIfNeeded: status.st_ino)
        size = Int(status.st_size)
    }

    /// - Parameter path: relative paths begin at `folder`, an open one; links are followed.
    /// - Returns: `nil` where there is no plain file.
    init?(at path: String, in folder: Int32 = AT_FDCWD) {
        var status = stat()
        guard fstatat(folder, path, &status, 0) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(status)
    }

    /// Whether the file was left alone since before an instant of its file system's clock. Of a younger one a later change may
    /// have the same stamp.
    func isOlder(than instant: Int) -> Bool { modified < instant && changed < instant }

    private static func nanoseconds(_ time: timespec) -> Int {
        let (seconds, hasOverflow) = Int(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        return hasOverflow ? .max : seconds &+ Int(time.tv_nsec)
    }
}
