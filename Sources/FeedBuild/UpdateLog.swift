import Foundation

/// A file of updates, the first of them everything: a line that names the form, then each update as a `BinaryFrame`. What is damaged
/// is left out, and all that comes after it.
struct UpdateLog: Sendable {
    /// A log may be this many times as large as its first update, and this many bytes, before it is written anew.
    private static let growth = (factor: 2, bytes: 1 << 16)

    /// No state is so large: a larger file is as good as none.
    private static let sizeLimit = 1 << 30

    let path: String
    private let header: [UInt8]
    /// How many bytes of the file are known and good, and those of the first update among them.
    private var size = 0
    private var firstSize = 0
    /// Whether there was a file that could not be read to its end.
    private(set) var isDamaged = false

    /// The log of one destination, in the hidden folder of the source.
    /// - Parameter kind: what is kept in it, such as `history`.
    static func path(_ kind: String, source: URL, destination: URL) -> String {
        source.appending(path: ".feedgen/\(kind)-\(Digest.hex(destination.path.utf8, bytes: 4))").path
    }

    /// The file as diagnostics name it.
    var name: String { ".feedgen/" + URL(filePath: path).lastPathComponent }

    /// - Parameter form: the name of the form, without a line end.
    init(path: String, form: String) {
        self.path = path
        header = Array((form + "\n").utf8)
    }

    /// Reads the updates.
    /// - Parameter apply: takes an update in; one that it refuses counts as damage.
    mutating func read(_ apply: (ArraySlice<UInt8>) throws -> Void) {
        (size, firstSize, isDamaged) = (0, 0, false)
        guard let content = try? InputFile.bytes(at: path, name: path, limit: Self.sizeLimit) else { return }
        guard content.starts(with: header) else {
            isDamaged = true
            return
        }
        size = header.count
        while let update = BinaryFrame.content(of: content[size...]), (try? apply(update)) != nil {
            size = update.endIndex
            if firstSize == 0 { firstSize = size }
        }
        isDamaged = size < content.count
    }

    /// Adds an update at the end.
    /// - Returns: `false`, with nothing done, if the file is to be written anew: it is too large, or not as it was left.
    /// - Throws: what the system says.
    mutating func append(_ update: [UInt8]) throws -> Bool {
        guard firstSize > 0, !isDamaged, size <= max(firstSize * Self.growth.factor, Self.growth.bytes) else {
            return false
        }
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        guard lseek(descriptor, 0, SEEK_END) == size else { return false }
        let header = BinaryFrame.header(of: update)
        for part in [header, update] { try part.withUnsafeBytes { try OutputDirectory.write($0, to: descriptor) } }
        size += header.count + update.count
        return true
    }

    /// Writes the file anew, with everything as its first update.
    /// - Throws: what the system says.
    mutating func write(_ everything: [UInt8]) throws {
        let folder = URL(filePath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let temporary = path + ".new"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw OutputDirectory.systemError() }
        let parts = [header, BinaryFrame.header(of: everything), everything]
        do {
            defer { close(descriptor) }
            for part in parts { try part.withUnsafeBytes { try OutputDirectory.write($0, to: descriptor) } }
            guard rename(temporary, path) == 0 else { throw OutputDirectory.systemError() }
        } catch {
            unlink(temporary)
            throw error
        }
        (size, isDamaged) = (parts.reduce(0) { $0 + $1.count }, false)
        firstSize = size
    }
}
