package import Foundation

/// Keeps two runs from working on one site at a time. The system lets go of the lock when the process ends, however it ends.
///
/// The lock is on the folder of the source itself, which nobody removes as they may remove `.feedgen` while a `watch` runs;
/// `.feedgen/lock` only says which process holds it.
package struct SiteLock: ~Copyable {
    private let descriptor: Int32

    /// Takes the lock of the site whose source is at `source`.
    /// - Throws: `SystemError` if another run holds it, naming the process, or if the system has no locks there.
    package init(source: URL) throws {
        try self.init(source: source) { flock($0, LOCK_EX | LOCK_NB) == 0 ? 0 : errno }
    }

    /// - Parameter lock: locks a descriptor, and returns 0 or the value of `errno`.
    init(source: URL, lock: (_ descriptor: Int32) -> Int32) throws {
        descriptor = try Self.lockedFolder(source, lock)
    }

    deinit { close(descriptor) }

    private static func lockedFolder(_ source: URL, _ lock: (Int32) -> Int32) throws -> Int32 {
        let descriptor = open(source.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(path: source.path, code: errno) }
        let note = SiteLockNote(source: source)
        let code = lock(descriptor)
        guard code == 0 else {
            close(descriptor)
            if code != EWOULDBLOCK { throw SystemError(path: source.path, code: code) }
            let holder = note.process.map { " (process \($0))" } ?? ""
            throw SystemError(
                path: source.path, message: "another feedgen\(holder) is at work on this site; let it end first")
        }
        note.write()
        return descriptor
    }
}
