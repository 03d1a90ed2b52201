package import Foundation

/// Keeps two runs from working on one site at a time. The system lets go of the lock when the process ends, however it ends.
package struct SiteLock: ~Copyable {
    private let descriptor: Int32

    /// Takes the lock of the site whose source is at `source`.
    /// - Throws: `SystemError` if another run holds it, naming the process.
    package init(source: URL) throws {
        descriptor = try Self.lockedFile(source: source)
    }

    deinit { close(descriptor) }

    private static func lockedFile(source: URL) throws -> Int32 {
        let folder = source.appending(path: ".feedgen", directoryHint: .isDirectory)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw SystemError(path: folder.path, error)
        }
        let path = folder.appending(path: "lock").path
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw SystemError(path: path, NSError(domain: NSPOSIXErrorDomain, code: Int(errno)))
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            let holder = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n").first ?? "unknown"
            throw SystemError(
                path: source.path,
                message: "another feedgen (process \(holder)) is at work on this site; let it end first")
        }
        let process = Array("\(ProcessInfo.processInfo.processIdentifier)\n".utf8)
        if ftruncate(descriptor, 0) == 0 { _ = write(descriptor, process, process.count) }
        return descriptor
    }
}
