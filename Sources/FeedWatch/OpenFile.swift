import FileWatch
import Foundation

/// A regular file that is open for reading. It stays the same file even if another takes its place, and is closed with
/// its last reference.
final class OpenFile: Sendable {
    /// What is at a path.
    enum Found: Sendable {
        case file(OpenFile)
        case folder
        case nothing
    }

    /// In bytes.
    let size: Int
    let modified: Date
    /// Differs from that of every other file, and changes with the file.
    let tag: EntityTag
    private let descriptor: Int32

    /// Opens what is at `path`. Anything that is neither a file nor a folder, or is not readable, counts as nothing.
    /// - Throws: system errors that are not about the file, such as too many open files.
    static func at(_ path: String) throws -> Found {
        // Do not wait for a writer if it is a pipe.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            let code = errno
            if [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, EACCES, ENXIO].contains(code) { return .nothing }
            throw NSError(domain: NSPOSIXErrorDomain, code: Int(code))
        }
        guard let status = FileStatus(descriptor: descriptor) else {
            let code = errno
            close(descriptor)
            throw NSError(domain: NSPOSIXErrorDomain, code: Int(code))
        }
        if status.isPlainFile { return .file(OpenFile(descriptor: descriptor, status: status)) }
        close(descriptor)
        return status.isFolder ? .folder : .nothing
    }

    private init(descriptor: Int32, status: FileStatus) {
        self.descriptor = descriptor
        size = Int(status.size)
        modified = Date(timeIntervalSince1970: (Double(status.modified) / 1_000_000_000).rounded(.down))
        tag = EntityTag(
            [status.identity.inode, UInt64(size), UInt64(bitPattern: status.modified)]
                .map { String($0, radix: 36) }.joined(separator: "-"))
    }

    deinit { close(descriptor) }

    /// - Throws: a system error, or an error if the file was truncated.
    func bytes(in range: Range<Int>) throws -> [UInt8] {
        let bytes = try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                let read = pread(
                    descriptor, buffer.baseAddress?.advanced(by: count), range.count - count,
                    off_t(range.lowerBound + count))
                if read < 0, errno == EINTR { continue }
                guard read > 0 else { throw NSError(domain: NSPOSIXErrorDomain, code: Int(read < 0 ? errno : EIO)) }
                count += read
            }
        }
        return bytes
    }
}
