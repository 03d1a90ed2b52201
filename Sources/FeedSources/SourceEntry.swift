import FileStorage
import Foundation

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
    package init(at path: String, in folder: Int32 = AT_FDCWD, name: String, scope: LinkScope? = nil) throws {
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
