import FileStorage
package import Foundation
import Synchronization

/// Holds bytes from when they are made until they are written: the first in memory, all others in a file without a name, so that
/// a site of any size takes little memory. The file goes with the last reference, or with the process.
package final class Spool: Sendable {
    /// Bytes that were handed to a spool.
    package struct Chunk: Hashable, Sendable {
        fileprivate let file: FileDescriptor
        fileprivate let range: Range<Int>

        /// - Throws: `SystemError` if they cannot be read back.
        package func bytes() throws -> [UInt8] {
            let bytes = try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
                count = try file.read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer)).count
            }
            guard bytes.count == range.count else { throw SystemError(path: "spool", code: EIO) }
            return bytes
        }

        package static func == (left: Chunk, right: Chunk) -> Bool {
            left.file === right.file && left.range == right.range
        }

        package func hash(into hasher: inout Hasher) { hasher.combine(range) }
    }

    private struct State {
        var stored = 0
        package var file: FileDescriptor?
        package var end = 0
    }

    private let path: String
    private let limit: Int
    private let state = Mutex(State())

    /// - Parameters:
    ///   - folder: where the file is made, once there is need of one.
    ///   - name: of the file, which nobody else uses there.
    ///   - limit: how many bytes stay in memory.
    package init(folder: URL, name: String = "spool", limit: Int = 1 << 24) {
        path = folder.appending(path: name).path
        self.limit = limit
    }

    /// Takes bytes, from any thread.
    /// - Throws: `SystemError` if they cannot be written.
    package func store(_ bytes: [UInt8]) throws -> OutputFile.Content {
        let place = state.withLock { state -> (file: FileDescriptor, range: Range<Int>)? in
            state.stored += bytes.count
            // Where there is no place for a file, all stays in memory.
            guard state.stored > limit, let file = state.file ?? (try? Self.unnamedFile(path)) else { return nil }
            state.file = file
            defer { state.end += bytes.count }
            return (file, state.end..<state.end + bytes.count)
        }
        guard let (file, range) = place else { return .bytes(bytes) }
        try bytes.withUnsafeBytes { try file.write($0, at: range.lowerBound) }
        return .spooled(Chunk(file: file, range: range))
    }

    /// A file that nobody else can open, at a path that is free again.
    private static func unnamedFile(_ path: String) throws -> FileDescriptor {
        // What is there was left by a process that was killed.
        unlink(path)
        defer { unlink(path) }
        return try FileDescriptor(path, O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
    }
}
