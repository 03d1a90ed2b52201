package import Foundation

/// An open file, closed with its last reference. Reading and writing continue after signals and partial transfers.
package final class FileDescriptor: Sendable {
    package let rawValue: Int32
    /// The path, as in error messages.
    private let name: String

    /// - Parameters:
    ///   - flags: those of `open(2)`; `O_CLOEXEC` is added.
    ///   - name: the path in error messages; by default `path`.
    /// - Throws: `SystemError` if the file cannot be opened.
    package init(_ path: String, _ flags: Int32, mode: mode_t = 0o644, name: String? = nil) throws {
        self.name = name ?? path
        rawValue = open(path, flags | O_CLOEXEC, mode)
        guard rawValue >= 0 else { throw SystemError(path: self.name, code: errno) }
    }

    deinit { close(rawValue) }

    /// Fills a buffer from an offset, up to the end of the file.
    /// - Throws: `SystemError`.
    package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws -> UnsafeRawBufferPointer {
        var filled = 0
        while filled < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
            let count = pread(rawValue, rest.baseAddress, rest.count, off_t(offset + filled))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SystemError(path: name, code: errno) }
            if count == 0 { break }
            filled += count
        }
        return UnsafeRawBufferPointer(rebasing: buffer[..<filled])
    }

    /// Writes bytes after those written before.
    /// - Throws: `SystemError`.
    package func write(_ bytes: UnsafeRawBufferPointer) throws {
        try write(bytes) { rest, _ in Foundation.write(rawValue, rest.baseAddress, rest.count) }
    }

    /// Writes bytes at an offset.
    /// - Throws: `SystemError`.
    package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws {
        try write(bytes) { rest, written in pwrite(rawValue, rest.baseAddress, rest.count, off_t(offset + written)) }
    }

    private func write(_ bytes: UnsafeRawBufferPointer, by step: (UnsafeRawBufferPointer, Int) -> Int) throws {
        var written = 0
        while written < bytes.count {
            let count = step(UnsafeRawBufferPointer(rebasing: bytes[written...]), written)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw SystemError(path: name, code: errno) }
            written += count
        }
    }
}
