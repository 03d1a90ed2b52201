import Foundation

/// What the system knows of a file without opening it.
struct FileStatus: Hashable, Sendable {
    /// What tells files apart, whatever they are called.
    struct Identity: Hashable, Sendable {
        var device: UInt64
        var inode: UInt64
    }

    var identity: Identity
    /// Kind and permissions.
    var mode: UInt32
    var links: Int
    /// In bytes.
    var size: Int64
    /// When the content changed, in nanoseconds since 1970.
    var modified: Int64
    /// When anything about the file changed, in nanoseconds since 1970.
    var changed: Int64

    var isFolder: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFDIR) }
    var isPlainFile: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFREG) }
}

extension FileStatus {
    /// The file at an absolute path, or the one that a link there leads to; nil if there is none.
    init?(at path: String) { self.init(path, read: stat) }

    /// The file at an absolute path, be it a link; nil if there is none.
    init?(ofLinkAt path: String) { self.init(path, read: lstat) }

    private init?(_ path: String, read: (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32) {
        var status = stat()
        guard read(path, &status) == 0 else { return nil }
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
