import Foundation

/// The metadata of a file, from `stat`.
package struct FileStatus: Hashable, Sendable {
    /// The identity of a file, independent of its name.
    package struct Identity: Hashable, Sendable {
        var device: UInt64
        package var inode: UInt64
    }

    package var identity: Identity
    /// File type and permissions.
    var mode: UInt32
    var links: Int
    /// In bytes.
    package var size: Int64
    /// When the content changed (mtime), in nanoseconds since 1970.
    package var modified: Int64
    /// When the content or metadata changed (ctime), in nanoseconds since 1970.
    var changed: Int64

    package var isFolder: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFDIR) }
    package var isPlainFile: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFREG) }
}

extension FileStatus {
    /// The file at an absolute path, following symbolic links; nil if there is none.
    init?(at path: String) { self.init { stat(path, &$0) } }

    /// The file or symbolic link at an absolute path; nil if there is none.
    init?(ofLinkAt path: String) { self.init { lstat(path, &$0) } }

    /// An open file; nil for a system error, in `errno`.
    package init?(descriptor: Int32) { self.init { fstat(descriptor, &$0) } }

    private init?(read: (inout stat) -> Int32) {
        var status = stat()
        guard read(&status) == 0 else { return nil }
        identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
        mode = UInt32(status.st_mode)
        links = Int(status.st_nlink)
        size = Int64(status.st_size)
        #if canImport(Darwin)
            (modified, changed) = (Self.nanoseconds(status.st_mtimespec), Self.nanoseconds(status.st_ctimespec))
        #else
            (modified, changed) = (Self.nanoseconds(status.st_mtim), Self.nanoseconds(status.st_ctim))
        #endif
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
