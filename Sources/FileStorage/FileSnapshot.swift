package import Digests
package import Foundation

/// The recorded state of a file, to find out later whether it changed.
///
/// The rule is git's: a file with the same stamp is unchanged if it was last modified before the stamp was taken.
/// Otherwise the digests of the bytes are compared.
package struct FileSnapshot: Hashable, Sendable {
    package let stamp: FileStamp
    /// A digest of the bytes; `nil` for files whose bytes are never compared.
    package let digest: ContentDigest?
    /// Whether the file was last modified before its stamp was taken.
    package let isSettled: Bool

    /// - Parameter instant: the time of the file system's clock before the stamp was taken, in nanoseconds since 1970.
    package init(_ stamp: FileStamp, digest: ContentDigest?, at instant: Int) {
        (self.stamp, self.digest, isSettled) = (stamp, digest, stamp.isOlder(than: instant))
    }

    /// The state of an existing file; `nil` if there is none. Its bytes are read only if it was modified just now.
    /// - Parameters:
    ///   - stamp: the stamp of the file.
    ///   - path: relative paths are resolved against `folder`.
    package init?(_ stamp: FileStamp, of path: String, in folder: OpenFolder, at instant: Int) {
        var digest: ContentDigest?
        if !stamp.isOlder(than: instant) {
            guard let bytes = folder.bytes(of: path) else { return nil }
            digest = ContentDigest(of: bytes)
        }
        self.init(stamp, digest: digest, at: instant)
    }

    /// Whether a file with this stamp is unchanged.
    package func isSame(_ stamp: FileStamp, bytes: () -> Data?) -> Bool {
        if stamp == self.stamp, isSettled { return true }
        guard let digest else { return false }
        return bytes().map { ContentDigest(of: $0) } == digest
    }

    /// Whether the file still exists unchanged.
    package func isSame(at path: UnsafePointer<CChar>, in folder: OpenFolder) -> Bool {
        guard let stamp = FileStamp(at: path, in: folder.descriptor) else { return false }
        return isSame(stamp) { folder.bytes(of: String(cString: path)) }
    }
}

/// An open folder, for access to many files.
package final class OpenFolder: Sendable {
    package let descriptor: Int32
    private let url: URL

    /// `nil` if there is no readable folder.
    package init?(_ url: URL) {
        descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        self.url = url
        if descriptor < 0 { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The bytes of a file; `nil` if it cannot be read.
    package func bytes(of path: String) -> Data? {
        // One that cannot be read is not as it was.
        try? Data(contentsOf: path.hasPrefix("/") ? URL(filePath: path) : url.appending(path: path))
    }
}

extension FileSnapshot: BinaryCodable {
    package func write(to writer: inout BinaryWriter) {
        writer.write(word: stamp.modified)
        writer.write(word: stamp.changed)
        for number in [stamp.device, stamp.inode, stamp.size] { writer.write(number) }
        writer.write(digest) { $1.write(to: &$0) }
        writer.write(isSettled)
    }

    package init(from reader: inout BinaryReader) throws {
        stamp = FileStamp(
            modified: try reader.word(), changed: try reader.word(), device: try reader.number(),
            inode: try reader.number(), size: try reader.number())
        digest = try reader.optional { try ContentDigest(from: &$0) }
        isSettled = try reader.flag()
    }
}

extension ContentDigest: BinaryCodable {
    package func write(to writer: inout BinaryWriter) {
        for half in [high, low] { writer.write(word: Int(truncatingIfNeeded: half)) }
    }

    package init(from reader: inout BinaryReader) throws {
        let (high, low) = (try reader.word(), try reader.word())
        self.init(high: UInt64(truncatingIfNeeded: high), low: UInt64(truncatingIfNeeded: low))
    }
}
