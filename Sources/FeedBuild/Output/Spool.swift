package import Foundation
import Synchronization

/// Holds bytes from when they are made until they are written: the first in memory, all others in a file without a name, so that
/// a site of any size takes little memory. The file goes with the last reference, or with the process.
package final class Spool: Sendable {
    /// Bytes that were handed to a spool.
    package struct Chunk: Hashable, Sendable {
        fileprivate let file: Descriptor
        fileprivate let range: Range<Int>

        /// - Throws: `SystemError` if they cannot be read back.
        func bytes() throws -> [UInt8] { try file.bytes(in: range) }

        package static func == (left: Chunk, right: Chunk) -> Bool {
            left.file === right.file && left.range == right.range
        }

        package func hash(into hasher: inout Hasher) { hasher.combine(range) }
    }

    private struct State {
        var stored = 0
        var file: Descriptor?
        var end = 0
    }

    private let path: String
    private let limit: Int
    private let state = Mutex(State())

    /// - Parameters:
    ///   - folder: where the file is made, once there is need of one.
    ///   - limit: how many bytes stay in memory.
    package init(folder: URL, limit: Int = 1 << 24) {
        path = folder.appending(path: "spool").path
        self.limit = limit
    }

    /// Takes bytes, from any thread.
    /// - Throws: `SystemError` if they cannot be written.
    func store(_ bytes: [UInt8]) throws -> OutputFile.Content {
        let place = state.withLock { state -> (file: Descriptor, range: Range<Int>)? in
            state.stored += bytes.count
            // Where there is no place for a file, all stays in memory.
            guard state.stored > limit, let file = state.file ?? (try? Descriptor(path)) else { return nil }
            state.file = file
            defer { state.end += bytes.count }
            return (file, state.end..<state.end + bytes.count)
        }
        guard let (file, range) = place else { return .bytes(bytes) }
        try file.write(bytes, at: range.lowerBound)
        return .spooled(Chunk(file: file, range: range))
    }
}

extension Spool {
    /// A file that nobody else can open.
    fileprivate final class Descriptor: Sendable {
        private let path: String
        private let descriptor: Int32

        init(_ path: String) throws {
            self.path = path
            // Whoever builds holds the lock of the site: what is there was left by a process that was killed.
            unlink(path)
            descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw SystemError(path: path, code: errno) }
            unlink(path)
        }

        deinit { close(descriptor) }

        func write(_ bytes: [UInt8], at offset: Int) throws {
            try bytes.withUnsafeBytes { buffer in
                var written = 0
                while written < buffer.count {
                    let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
                    let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + written))
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else { throw SystemError(path: path, code: errno) }
                    written += count
                }
            }
        }

        func bytes(in range: Range<Int>) throws -> [UInt8] {
            let bytes = try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
                let buffer = UnsafeMutableRawBufferPointer(buffer)
                while filled < buffer.count {
                    let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
                    let count = pread(descriptor, rest.baseAddress, rest.count, off_t(range.lowerBound + filled))
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else { throw SystemError(path: path, code: count < 0 ? errno : EIO) }
                    filled += count
                }
            }
            return bytes
        }
    }
}
