package import Foundation

/// Keeps the history of a destination in a file: a log of updates, the first of them everything. It is a cache: what is damaged
/// is left out, and where no file can be written the history is kept for this run alone.
///
/// After a line that names the form come the updates, each a `BinaryFrame`.
package struct HistoryFile: Sendable {
    private static let header = Array("feedgen history 1\n".utf8)
    /// A log may be this many times as large as its first update, and this many bytes, before it is written anew.
    private static let growth = (factor: 2, bytes: 1 << 16)

    let path: String
    /// How many bytes of the file are known and good, and those of the first update among them.
    private var size = 0
    private var firstSize = 0
    /// Why the history is not kept beyond this run; `nil` if it is.
    package private(set) var problem: SystemError?

    package init(path: String) { self.path = path }

    /// The history of one destination, in the hidden folder of the source.
    package init(source: URL, destination: URL) {
        let name = "history-\(Digest.hex(destination.path.utf8, bytes: 4))"
        self.init(path: source.appending(path: ".feedgen").appending(path: name).path)
    }

    /// What is remembered; nothing without a file, and nothing of what comes after damage.
    package mutating func history() -> BuildHistory {
        var history = BuildHistory()
        (size, firstSize) = (0, 0)
        guard let content = try? Array(Data(contentsOf: URL(filePath: path))), content.starts(with: Self.header) else {
            return history
        }
        size = Self.header.count
        while let update = BinaryFrame.content(of: content[size...]), (try? history.apply(encoded: update)) != nil {
            size = update.endIndex
            if firstSize == 0 { firstSize = size }
        }
        return history
    }

    /// Adds an update to the file. One that someone removed or changed meanwhile is written anew.
    /// - Parameter history: what was remembered before the update.
    package mutating func record(_ update: HistoryUpdate, in history: BuildHistory) {
        do {
            let isSmall = size <= max(firstSize * Self.growth.factor, Self.growth.bytes)
            if size > 0, isSmall, try append(BinaryFrame.framed(BuildHistory.encoded(update))) { return }
            var history = history
            history.apply(update)
            try write(Self.header + BinaryFrame.framed(history.encoded))
            problem = nil
        } catch {
            problem = SystemError(path: path, error)
        }
    }

    /// - Returns: whether the file was as it was left.
    private mutating func append(_ update: [UInt8]) throws -> Bool {
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        guard lseek(descriptor, 0, SEEK_END) == size else { return false }
        try update.withUnsafeBytes { try OutputDirectory.write($0, to: descriptor) }
        size += update.count
        return true
    }

    private mutating func write(_ content: [UInt8]) throws {
        let url = URL(filePath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content).write(to: url, options: .atomic)
        (size, firstSize) = (content.count, content.count)
    }
}
