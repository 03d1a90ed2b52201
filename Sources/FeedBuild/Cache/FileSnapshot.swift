import Foundation

/// The recorded state of a file, to find out later whether it changed.
///
/// The rule is git's: a file with the same stamp is unchanged if it was last modified before the stamp was taken.
/// Otherwise the digests of the bytes are compared.
struct FileSnapshot: Hashable, Sendable {
    let path: String
    let stamp: FileStamp
    /// A digest of the bytes; empty for files whose bytes are never compared.
    let digest: [UInt8]
    /// Whether the file was last modified before its stamp was taken.
    let isSettled: Bool

    /// - Parameter instant: the time of the file system's clock before the stamp was taken, in nanoseconds since 1970.
    init(path: String, stamp: FileStamp, digest: [UInt8], at instant: Int) {
        self.init(path: path, stamp: stamp, digest: digest, isSettled: stamp.isOlder(than: instant))
    }

    init(path: String, stamp: FileStamp, digest: [UInt8], isSettled: Bool) {
        (self.path, self.stamp, self.digest, self.isSettled) = (path, stamp, digest, isSettled)
    }

    /// The state of an existing file; `nil` if there is none. Its bytes are read only if it was modified just now.
    /// - Parameter path: relative paths are resolved against `folder`.
    init?(of path: String, in folder: OpenFolder, at instant: Int) {
        guard let stamp = FileStamp(at: path, in: folder.descriptor) else { return nil }
        if stamp.isOlder(than: instant) {
            self.init(path: path, stamp: stamp, digest: [], isSettled: true)
        } else {
            guard let bytes = folder.bytes(of: path) else { return nil }
            self.init(path: path, stamp: stamp, digest: Self.digest(of: bytes), isSettled: false)
        }
    }

    /// Whether a file with this stamp is unchanged.
    func isSame(_ stamp: FileStamp, bytes: () -> Data?) -> Bool {
        if stamp == self.stamp, isSettled { return true }
        return !digest.isEmpty && bytes().map { Self.digest(of: $0) } == digest
    }

    /// Whether the file still exists unchanged.
    func isSame(in folder: OpenFolder) -> Bool {
        guard let stamp = FileStamp(at: path, in: folder.descriptor) else { return false }
        return isSame(stamp) { folder.bytes(of: path) }
    }

    static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] { Array(Digest.sha256(bytes).prefix(16)) }
}

/// An open folder, for access to many files.
final class OpenFolder: Sendable {
    let descriptor: Int32
    private let url: URL

    /// `nil` if there is no readable folder.
    init?(_ url: URL) {
        descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        self.url = url
        if descriptor < 0 { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The bytes of a file; `nil` if it cannot be read.
    func bytes(of path: String) -> Data? {
        try? Data(contentsOf: path.hasPrefix("/") ? URL(filePath: path) : url.appending(path: path))
    }
}

extension BinaryWriter {
    mutating func write(_ file: FileSnapshot) {
        write(file.path)
        let stamp = file.stamp
        write(word: stamp.modified)
        write(word: stamp.changed)
        for number in [stamp.device, stamp.inode, stamp.size] { write(number) }
        write(file.digest)
        write(file.isSettled)
    }
}

extension BinaryReader {
    mutating func snapshot() throws -> FileSnapshot {
        let path = try text()
        let (modified, changed) = (try word(), try word())
        let (device, inode, size) = (try number(), try number(), try number())
        let stamp = FileStamp(modified: modified, changed: changed, device: device, inode: inode, size: size)
        return FileSnapshot(path: path, stamp: stamp, digest: Array(try slice()), isSettled: try flag())
    }
}
