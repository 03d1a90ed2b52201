import Foundation

/// A file as it was, for whoever wants to know later whether it still is.
///
/// The rule is git's: a file with the same stamp is the same, if it was last changed before the instant at which the stamp was
/// about to be taken. Of any other the bytes are compared, by their digests.
struct FileSnapshot: Hashable, Sendable {
    let path: String
    let stamp: FileStamp
    /// A digest of the bytes; empty for a file whose bytes nobody compares.
    let digest: [UInt8]
    /// Whether the file was left alone since before its stamp was taken.
    let isSettled: Bool

    /// - Parameter instant: the instant of the clock of the files before the stamp was taken, in nanoseconds since 1970.
    init(path: String, stamp: FileStamp, digest: [UInt8], at instant: Int) {
        self.init(path: path, stamp: stamp, digest: digest, isSettled: stamp.isOlder(than: instant))
    }

    init(path: String, stamp: FileStamp, digest: [UInt8], isSettled: Bool) {
        (self.path, self.stamp, self.digest, self.isSettled) = (path, stamp, digest, isSettled)
    }

    /// A file that is there; `nil` if it is not. Its bytes are read only if it changed just now.
    /// - Parameter path: relative paths begin at `folder`.
    init?(of path: String, in folder: OpenFolder, at instant: Int) {
        guard let stamp = FileStamp(at: path, in: folder.descriptor) else { return nil }
        if stamp.isOlder(than: instant) {
            self.init(path: path, stamp: stamp, digest: [], isSettled: true)
        } else {
            guard let bytes = folder.bytes(of: path) else { return nil }
            self.init(path: path, stamp: stamp, digest: Self.digest(of: bytes), isSettled: false)
        }
    }

    /// Whether a file with a stamp is this one.
    func isSame(_ stamp: FileStamp, bytes: () -> Data?) -> Bool {
        if stamp == self.stamp, isSettled { return true }
        return !digest.isEmpty && bytes().map { Self.digest(of: $0) } == digest
    }

    /// Whether the file is there as it was.
    func isSame(in folder: OpenFolder) -> Bool {
        guard let stamp = FileStamp(at: path, in: folder.descriptor) else { return false }
        return isSame(stamp) { folder.bytes(of: path) }
    }

    static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] { Array(Digest.sha256(bytes).prefix(16)) }
}

/// A folder in which many files are looked at.
final class OpenFolder: Sendable {
    let descriptor: Int32
    private let url: URL

    /// `nil` where there is no folder that can be read.
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
