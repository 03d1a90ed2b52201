import Foundation

/// File metadata that changes when the file does: equal stamps mean equal bytes, except for a file that was modified
/// again within one tick of the clock. Compare for equality only: a restored file may be older than the previous one.
package struct FileStamp: Hashable, Sendable {
    /// mtime and ctime, in nanoseconds since 1970.
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

    /// - Parameter path: relative paths are resolved against `folder`, an open folder; links are followed.
    /// - Returns: `nil` if there is no regular file.
    init?(at path: UnsafePointer<CChar>, in folder: Int32 = AT_FDCWD) {
        var status = stat()
        guard fstatat(folder, path, &status, 0) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(status)
    }

    /// When the file or its metadata last changed, in nanoseconds since 1970.
    var lastChange: Int { max(modified, changed) }

    /// Whether the file was last modified before a time of its file system's clock. A more recent file may be modified
    /// later without a new stamp.
    func isOlder(than instant: Int) -> Bool { lastChange < instant }

    /// The numbers of the stamp.
    var text: String { [modified, changed, device, inode, size].map(String.init).joined(separator: " ") }

    private static func nanoseconds(_ time: timespec) -> Int {
        let (seconds, hasOverflow) = Int(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        return hasOverflow ? .max : seconds &+ Int(time.tv_nsec)
    }
}

/// What is at a source path, following links.
enum SourceEntry: Hashable {
    /// Nothing exists there. Only if the system says so explicitly: files on a failing drive do not count as removed.
    case nothing
    /// A plain file.
    case file(FileStamp)
    /// A folder, with its identity, independent of its name.
    case folder(device: UInt64, inode: UInt64)
    /// Something that cannot be read but exists, such as a pipe or a broken link.
    case other
    /// A link to a file or folder elsewhere, with its path there.
    case outside(String, isFolder: Bool)

    /// - Parameters:
    ///   - path: the path; a relative one is resolved against `folder`, an open folder.
    ///   - name: the path in error messages.
    ///   - scope: where a link may lead; `nil` for anywhere.
    /// - Throws: `SystemError` if the system cannot determine what is there.
    init(at path: String, in folder: Int32 = AT_FDCWD, name: String, scope: LinkScope? = nil) throws {
        var status = stat()
        guard fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            guard [ENOENT, ENOTDIR].contains(errno) else { throw SystemError(path: name, code: errno) }
            self = .nothing
            return
        }
        if status.st_mode & S_IFMT == S_IFLNK {
            guard fstatat(folder, path, &status, 0) == 0 else {
                guard [ENOENT, ENOTDIR, ELOOP].contains(errno) else { throw SystemError(path: name, code: errno) }
                self = .other
                return
            }
            if let target = scope?.place(outside: name) {
                self = .outside(target, isFolder: status.st_mode & S_IFMT == S_IFDIR)
                return
            }
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file(FileStamp(status))
        case S_IFDIR:
            self = .folder(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
        default: self = .other
        }
    }
}
