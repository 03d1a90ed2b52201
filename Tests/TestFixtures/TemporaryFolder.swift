package import Foundation

/// A folder that is gone when the test is done with it. Paths are relative to it.
package final class TemporaryFolder: Sendable {
    package let url = FileManager.default.temporaryDirectory.appending(path: "feedgen-\(UUID())")

    package init(_ files: [String: String] = [:]) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file, and makes the folders above it.
    package func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

    package func write(_ bytes: Data, to path: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: file)
    }

    package func remove(_ path: String) throws { try FileManager.default.removeItem(at: url.appending(path: path)) }

    package func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: url.appending(path: path).path)
    }
}
