import Foundation

/// What is at a path of the source, be it by way of a link.
enum SourceEntry: Hashable {
    /// There is no such entry. Only the system's plain word makes it so: for a drive that fails, nothing is gone.
    case nothing
    /// A plain file. The stamp changes when the file does.
    case file(stamp: Int)
    /// A folder, and what tells it apart from all others, whatever it is called.
    case folder(device: UInt64, inode: UInt64)
    /// What can be neither read nor taken for gone, such as a pipe, or a link that leads nowhere.
    case other

    /// - Parameters:
    ///   - path: where to look.
    ///   - name: the path as errors name it.
    /// - Throws: `SystemError` if the system cannot say what is there.
    init(at path: String, name: String) throws {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            guard [ENOENT, ENOTDIR].contains(errno) else { throw SystemError(path: name, code: errno) }
            self = .nothing
            return
        }
        if status.st_mode & S_IFMT == S_IFLNK, stat(path, &status) != 0 {
            guard [ENOENT, ENOTDIR, ELOOP].contains(errno) else { throw SystemError(path: name, code: errno) }
            self = .other
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file(stamp: Self.stamp(of: status))
        case S_IFDIR:
            self = .folder(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
        default: self = .other
        }
    }

    private static func stamp(of status: stat) -> Int {
        var hasher = Hasher()
        hasher.combine(status.st_size)
        hasher.combine(status.st_ino)
        hasher.combine(status.st_mtim.tv_sec)
        hasher.combine(status.st_mtim.tv_nsec)
        return hasher.finalize()
    }
}
