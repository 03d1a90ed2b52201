import Foundation

/// An open file that is read in pieces, whatever its size. Closed with its last reference.
package final class InputFile {
    private static let chunkSize = 1 << 16
    /// A file that is read as a whole is not larger.
    private static let sizeLimit = 1 << 30

    private let descriptor: FileDescriptor
    /// The size when the file was opened, in bytes.
    package let size: Int

    /// - Throws: `SystemError` if the file cannot be opened.
    package init(at path: String, name: String) throws {
        // Do not wait for a writer if it is a pipe.
        descriptor = try FileDescriptor(path, O_RDONLY | O_NONBLOCK, name: name)
        var status = stat()
        size = fstat(descriptor.rawValue, &status) == 0 ? Int(status.st_size) : 0
    }

    /// All bytes of a file, up to the size it had when it was opened.
    /// - Throws: `SystemError`, also if the file is larger than `limit`.
    package static func bytes(at path: String, name: String, limit: Int = sizeLimit) throws -> [UInt8] {
        let file = try InputFile(at: path, name: name)
        guard file.size <= limit else { throw SystemError(path: name, message: "the file is too large") }
        return try Array(unsafeUninitializedCapacity: file.size) { buffer, count in
            count = try file.descriptor.read(at: 0, into: UnsafeMutableRawBufferPointer(buffer)).count
        }
    }

    /// Passes on the bytes in pieces.
    /// - Parameter body: called with the offset and bytes of a piece; returns whether to continue.
    /// - Throws: `SystemError` if the file cannot be read; errors of `body`.
    package func forEachChunk(_ body: (_ offset: Int, UnsafeRawBufferPointer) throws -> Bool) throws {
        try withUnsafeTemporaryAllocation(byteCount: Self.chunkSize, alignment: 16) { buffer in
            var offset = 0
            while case let chunk = try descriptor.read(at: offset, into: buffer), !chunk.isEmpty,
                try body(offset, chunk)
            {
                offset += chunk.count
            }
        }
    }

    /// Whether another file has the same bytes; false if it cannot be read.
    /// - Throws: `SystemError` if this one cannot be read.
    package func isEqual(to other: InputFile) throws -> Bool {
        guard size == other.size else { return false }
        var isEqual = true
        try withUnsafeTemporaryAllocation(byteCount: Self.chunkSize, alignment: 16) { buffer in
            try forEachChunk { offset, chunk in
                // As documented.
                isEqual = (try? other.descriptor.read(at: offset, into: buffer)).map(chunk.isEqual) ?? false
                return isEqual
            }
        }
        return isEqual
    }

    /// Whether the file has these bytes.
    package func isEqual(to bytes: UnsafeRawBufferPointer) throws -> Bool {
        guard size == bytes.count else { return false }
        var isEqual = true
        try forEachChunk { offset, chunk in
            // It may have grown since it was opened.
            guard offset < bytes.count else { return false }
            isEqual = chunk.isEqual(to: UnsafeRawBufferPointer(rebasing: bytes[offset...].prefix(chunk.count)))
            return isEqual
        }
        return isEqual
    }

    /// Up to `count` bytes from an offset.
    /// - Throws: `SystemError`.
    package func bytes(at offset: Int, count: Int) throws -> [UInt8] {
        try withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { buffer in
            Array(try descriptor.read(at: offset, into: buffer))
        }
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
        guard let start = baseAddress, let otherStart = other.baseAddress else { return count == other.count }
        return count == other.count && memcmp(start, otherStart, count) == 0
    }
}

/// The bytes of an open file as a collection that only reads the pieces that are accessed.
///
/// If the file is truncated meanwhile, the rest reads as zeros; a memory-mapped file would crash the process.
package struct FileBytes: RandomAccessCollection {
    private static let chunkSize = 4096

    /// The piece that was accessed last.
    private final class Chunk {
        package var number = -1
        package var bytes: [UInt8] = []
    }

    private let file: InputFile
    private let chunk = Chunk()
    package let startIndex = 0
    package let endIndex: Int

    package init(_ file: InputFile) {
        self.file = file
        endIndex = file.size
    }

    package subscript(index: Int) -> UInt8 {
        let (number, offset) = index.quotientAndRemainder(dividingBy: Self.chunkSize)
        if chunk.number != number {
            // Unreadable bytes count as a file of unknown type.
            chunk.bytes = (try? file.bytes(at: number * Self.chunkSize, count: Self.chunkSize)) ?? []
            chunk.number = number
        }
        return chunk.bytes.indices.contains(offset) ? chunk.bytes[offset] : 0
    }
}
