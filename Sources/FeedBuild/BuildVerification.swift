package import FeedPages
package import FeedPublish
import FileStorage
package import Foundation

/// Checks that a build with a cache and one without write the same bytes: builds the site again without a cache, from
/// the published site, history and time that the build started with, and compares all files.
package struct BuildVerification: Sendable {
    private let source: URL
    private let destination: URL
    private let folder: URL

    /// Saves the published site and its history before the build. The caller must hold the `SiteLock` of the source.
    /// - Throws: `SystemError`.
    package init(source: URL, destination: URL) throws {
        (self.source, self.destination) = (source, destination)
        folder = source.appending(path: ".feedgen/verify")
        try? FileManager.default.removeItem(at: folder)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            if FileManager.default.fileExists(atPath: destination.path) {
                try FileManager.default.copyItem(at: destination, to: copy)
            }
            let history = HistoryFile(source: source, destination: destination).path
            if FileManager.default.fileExists(atPath: history) {
                try FileManager.default.copyItem(atPath: history, toPath: historyFile.path)
            }
        } catch {
            throw SystemError(path: folder.path, error)
        }
    }

    private var copy: URL { folder.appending(path: "public") }
    private var historyFile: HistoryFile { HistoryFile(path: folder.appending(path: "history").path) }

    /// Builds again, and removes the saved files.
    /// - Parameter deployed: what the build started from, as `BuildSession.run` takes it.
    /// - Returns: the paths in the destination of the files that differ, sorted; empty on success.
    /// - Throws: errors of the build.
    package func differences(
        options: BuildOptions, site: (any FeedSite)? = nil, from deployed: PublishedSite.Fetch? = nil
    ) async throws -> [String] {
        defer { try? FileManager.default.removeItem(at: folder) }
        var build = BuildSession(
            source: source, destination: copy, options: options, site: site, forgettingAllBut: historyFile)
        _ = try await build.run(from: deployed)
        let (made, expected) = (try Self.files(in: destination), try Self.files(in: copy))
        return Set(made).union(expected).filter { path in
            guard let made = try? InputFile(at: destination.appending(path: path).path, name: path),
                let expected = try? InputFile(at: copy.appending(path: path).path, name: path)
            else { return true }
            return (try? made.isEqual(to: expected)) != true
        }.sorted()
    }

    private static func files(in folder: URL) throws -> [String] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { FileStamp(at: folder.appending(path: $0).path) != nil }
    }
}
