import CZlib
import Digests
package import Foundation

/// A log file of updates, the first of which is a full snapshot: a line with the name of the format, then a
/// `BinaryFrame` for each update. Damaged updates and everything after them are ignored.
package struct UpdateLog: Sendable {
    /// How much is appended before the log is rewritten: this fraction of its first update, and at least so many bytes. Every
    /// process that reads the log applies all of it.
    private static let growth = (part: 4, bytes: 1 << 16)

    /// The number of updates beyond which a log is rewritten, because each may take as long to apply as the first.
    private static let countLimit = 32

    /// A larger file is never valid.
    private static let sizeLimit = 1 << 30

    /// What the name of a file that replaces the log ends in while it is written.
    package static let temporarySuffix = ".new"

    package let path: String
    private let header: [UInt8]
    /// The number of valid bytes in the file, and of those in the first update.
    private var size = 0
    private var firstSize = 0
    /// The number of valid updates.
    private var count = 0
    /// Whether the file could not be read completely.
    package private(set) var isDamaged = false

    /// The path of the log of one destination, in `.feedgen/` of the source.
    /// - Parameter kind: the kind of state, such as `history`.
    package static func path(_ kind: String, source: URL, destination: URL) -> String {
        source.appending(path: ".feedgen/\(kind)-\(Digest.hex(destination.path.utf8, bytes: 4))").path
    }

    /// The file name, as in diagnostics.
    package var name: String { ".feedgen/" + URL(filePath: path).lastPathComponent }

    /// - Parameter form: the name of the format, without line ends.
    package init(path: String, format: String) {
        self.path = path
        header = Array((format + "\n").utf8)
    }

    /// Reads the updates.
    /// - Parameter apply: applies an update; if it throws, the update counts as damaged.
    package mutating func read(_ apply: (ArraySlice<UInt8>) throws -> Void) {
        forget()
        // What cannot be read is as if there were none.
        guard let content = try? InputFile.bytes(at: path, name: path, limit: Self.sizeLimit) else { return }
        guard content.starts(with: header) else {
            // A file in another version of the format is as if there were none.
            isDamaged = !content.starts(with: header.prefix { !("0"..."9").contains(Character(UnicodeScalar($0))) })
            return
        }
        size = header.count
        // What cannot be applied is damaged.
        while let update = BinaryFrame.content(of: content[size...]), (try? apply(update)) != nil {
            size = update.endIndex
            count += 1
            if firstSize == 0 { firstSize = size }
        }
        isDamaged = size < content.count
    }

    /// Treats the file as if it had never been read, so that it is rewritten.
    package mutating func forget() { (size, firstSize, count, isDamaged) = (0, 0, 0, false) }

    /// Appends an update.
    /// - Returns: `false`, without doing anything, if the file must be rewritten: it is too large, or has been changed.
    /// - Throws: system errors.
    package mutating func append(_ update: [UInt8]) throws -> Bool {
        guard firstSize > 0, !isDamaged, count < Self.countLimit,
            size + update.count <= firstSize + max(firstSize / Self.growth.part, Self.growth.bytes)
        else { return false }
        // A file that is not there is rewritten.
        guard let file = try? FileDescriptor(path, O_WRONLY | O_APPEND), lseek(file.rawValue, 0, SEEK_END) == size
        else { return false }
        let header = BinaryFrame.header(of: update)
        for part in [header, update] { try part.withUnsafeBytes { try file.write($0) } }
        size += header.count + update.count
        count += 1
        return true
    }

    /// Rewrites the file with a full snapshot as its first update.
    /// - Throws: system errors.
    package mutating func write(_ everything: [UInt8]) throws {
        let folder = URL(filePath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let temporary = path + Self.temporarySuffix
        let parts = [header, BinaryFrame.header(of: everything), everything]
        do {
            let file = try FileDescriptor(temporary, O_WRONLY | O_CREAT | O_TRUNC, name: path)
            for part in parts { try part.withUnsafeBytes { try file.write($0) } }
            guard rename(temporary, path) == 0 else { throw SystemError(path: path, code: errno) }
        } catch {
            unlink(temporary)
            throw error
        }
        (size, isDamaged) = (parts.reduce(0) { $0 + $1.count }, false)
        (firstSize, count) = (size, 1)
    }
}

/// A checksummed frame: the length and CRC-32 of the content, four bytes each, little-endian, followed by the content.
enum BinaryFrame {
    /// The header for some content.
    package static func header(of content: [UInt8]) -> [UInt8] {
        [content.count, checksum(content[...])].flatMap { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
    }

    /// The content of the frame at the start of some bytes; `nil` if there is no valid one.
    package static func content(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let rest = bytes.dropFirst(8)
        let count = number(bytes.prefix(4))
        guard bytes.count >= 8, count <= rest.count, number(bytes.prefix(8).suffix(4)) == checksum(rest.prefix(count))
        else { return nil }
        return rest.prefix(count)
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }

    private static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.withUnsafeBufferPointer { Int(crc32_z(0, $0.baseAddress, $0.count)) }
    }
}
