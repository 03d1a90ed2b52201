import FileStorage
package import Foundation

/// Prevents two processes from working on one site at the same time. The system releases the lock when the process ends
/// for any reason.
///
/// The lock is on the source folder itself, because somebody may remove `.feedgen` while a `watch` runs;
/// `.feedgen/lock` only records which process holds it.
package struct SiteLock: ~Copyable {
    private let descriptor: Int32

    /// Locks the site whose source is at `source`.
    /// - Throws: `SystemError` if another process holds the lock, naming that process, or if the system does not
    ///   support locks there.
    package init(source: URL) throws {
        try self.init(source: source) { flock($0, LOCK_EX | LOCK_NB) == 0 ? 0 : errno }
    }

    /// - Parameter lock: locks a descriptor; returns 0 or the value of `errno`.
    package init(source: URL, lock: (_ descriptor: Int32) -> Int32) throws {
        descriptor = try Self.lockedFolder(source, lock)
    }

    deinit { close(descriptor) }

    private static func lockedFolder(_ source: URL, _ lock: (Int32) -> Int32) throws -> Int32 {
        let descriptor = open(source.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(path: source.path, code: errno) }
        let note = PIDFile(source: source)
        let code = lock(descriptor)
        guard code == 0 else {
            close(descriptor)
            if code != EWOULDBLOCK { throw SystemError(path: source.path, code: code) }
            let holder = note.process.map { " (process \($0))" } ?? ""
            throw SystemError(
                path: source.path,
                message: "another feedgen\(holder) is running on this site; stop it, or wait for it to end")
        }
        note.write()
        return descriptor
    }
}

/// Records which process holds the lock of a site. It is only for messages, so failures to write or read it are
/// ignored.
struct PIDFile {
    private let folder: URL
    private var file: URL { folder.appending(path: "lock") }

    /// - Parameter source: the folder of the site's source.
    package init(source: URL) { folder = source.appending(path: ".feedgen", directoryHint: .isDirectory) }

    /// The process that wrote the note.
    var process: String? {
        // A message without it is right too.
        (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").first.map(String.init)
    }

    /// Records this process.
    package func write() {
        let process = "\(ProcessInfo.processInfo.processIdentifier)\n"
        // As above.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // As above.
        try? Data(process.utf8).write(to: file)
    }
}
