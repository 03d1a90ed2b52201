import Foundation

/// What is at a path of the source, be it by way of a link.
enum SourceEntry: Hashable {
    /// There is no such entry. Only the system's plain word makes it so: for a drive that fails, nothing is gone.
    case nothing
    /// A plain file.
    case file(FileStamp)
    /// A folder, and what tells it apart from all others, whatever it is called.
    case folder(device: UInt64, inode: UInt64)
    /// What can be neither read nor taken for gone, such as a pipe, or a link that leads nowhere.
    case other

    /// - Parameters:
    ///   - path: where to look; a relative one begins at `folder`, an open one.
    ///   - name: the path as errors name it.
    /// - Throws: `SystemError` if the system cannot say what is there.
    init(at path: String, in folder: Int32 = AT_FDCWD, name: String) throws {
        var status = stat()
        guard fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            guard [ENOENT, ENOTDIR].contains(errno) else { throw SystemError(path: name, code: errno) }
            self = .nothing
            return
        }
        if status.st_mode & S_IFMT == S_IFLNK, fstatat(folder, path, &status, 0) != 0 {
            guard [ENOENT, ENOTDIR, ELOOP].contains(errno) else { throw SystemError(path: name, code: errno) }
            self = .other
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file(FileStamp(status))
        case S_IFDIR:
            self = .folder(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
        default: self = .other
        }
    }
}
