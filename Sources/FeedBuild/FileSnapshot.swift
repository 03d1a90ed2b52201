import Foundation

/// Files as they were, for whoever wants to know later whether they still are.
///
/// The rule is git's: a file with the same stamp is the same, if it was last changed before the instant at which the stamps were
/// about to be taken. Of any other the bytes are compared, by their digests.
struct FileSnapshot: Sendable {
    struct File: Sendable {
        let path: String
        let stamp: FileStamp
        /// A digest of the bytes; empty for a file whose bytes nobody compares.
        var digest: [UInt8] = []

        /// Whether a file with a stamp is this one.
        /// - Parameter instant: when stamps were about to be taken.
        func isSame(_ stamp: FileStamp, since instant: Int, bytes: () -> Data?) -> Bool {
            if stamp == self.stamp, stamp.isOlder(than: instant) { return true }
            return !digest.isEmpty && bytes().map(Self.digest) == digest
        }

        static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] { Array(Digest.sha256(bytes).prefix(16)) }
    }

    /// The present instant of the clock of the files, from before their stamps were taken, in nanoseconds since 1970.
    let instant: Int
    var files: [File]

    /// Whether other files have the same paths, in the same order, and the same bytes.
    func isSame(_ others: [SourceListing.File], bytes: (_ path: String) -> Data?) -> Bool {
        others.count == files.count
            && zip(files, others).allSatisfy { file, other in
                file.path.hasSameBytes(as: other.path)
                    && file.isSame(other.stamp, since: instant) { bytes(other.path) }
            }
    }

    /// Whether all files are as they were. Relative paths begin at a folder.
    func isSame(in folder: URL) -> Bool {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return files.allSatisfy { file in
            guard let stamp = FileStamp(at: file.path, in: descriptor) else { return false }
            return file.isSame(stamp, since: instant) { Self.bytes(at: file.path, in: folder) }
        }
    }

    /// The files at some paths, of which relative ones begin at a folder; `nil` if one of them is not there. The bytes are read of those alone that changed just
    /// now.
    init?(of paths: [String], in folder: URL, at instant: Int) {
        self.instant = instant
        files = []
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        for path in paths {
            guard let stamp = FileStamp(at: path, in: descriptor) else { return nil }
            var file = File(path: path, stamp: stamp)
            if !stamp.isOlder(than: instant) {
                guard let bytes = Self.bytes(at: path, in: folder) else { return nil }
                file.digest = File.digest(of: bytes)
            }
            files.append(file)
        }
    }

    private static func bytes(at path: String, in folder: URL) -> Data? {
        try? Data(contentsOf: path.hasPrefix("/") ? URL(filePath: path) : folder.appending(path: path))
    }

    init(_ files: [File], at instant: Int) { (self.files, self.instant) = (files, instant) }
}

extension BinaryWriter {
    mutating func write(_ snapshot: FileSnapshot) {
        write(snapshot.instant)
        write(snapshot.files.count)
        for file in snapshot.files {
            write(file.path)
            let stamp = file.stamp
            for number in [stamp.modified, stamp.changed, stamp.device, stamp.inode, stamp.size] { write(number) }
            write(file.digest)
        }
    }
}

extension BinaryReader {
    mutating func snapshot() throws -> FileSnapshot {
        let (instant, count) = (try number(), try count())
        var files: [FileSnapshot.File] = []
        files.reserveCapacity(count)
        for _ in 0..<count {
            let path = try text()
            let (modified, changed) = (try number(), try number())
            let (device, inode, size) = (try number(), try number(), try number())
            let stamp = FileStamp(modified: modified, changed: changed, device: device, inode: inode, size: size)
            files.append(FileSnapshot.File(path: path, stamp: stamp, digest: Array(try slice())))
        }
        return FileSnapshot(files, at: instant)
    }
}
