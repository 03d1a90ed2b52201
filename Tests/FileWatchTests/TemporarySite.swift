import Foundation
import TestFixtures

@testable import FileWatch

/// A site in a folder of its own, beside a folder `outside` that is no part of it. Both go with it.
final class TemporarySite: Sendable {
    private let temporary: TemporaryFolder
    var folder: URL { temporary.url }
    var root: URL { folder.appending(path: "site") }
    /// `sentinel` is a file whose change tells that all earlier changes were told.
    var watched: WatchedSite {
        WatchedSite(root: root, folders: ["Posts", "Templates"], files: ["feedgen.yml", "sentinel"]) { name, isFolder in
            name.hasPrefix(".") || !isFolder && (name.hasSuffix("~") || name == "4913")
        }
    }

    init() throws {
        temporary = try TemporaryFolder()
        for path in ["site/Posts", "outside"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: path), withIntermediateDirectories: true)
        }
    }

    /// Runs a shell script in the site's root.
    func run(_ script: String) async throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-ec", script]
        process.currentDirectoryURL = root
        let status: Int32 = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do {
                try process.run()
            } catch {
                continuation.resume(throwing: error)
            }
        }
        guard status == 0 else { throw ScriptError(script: script, status: status) }
    }

    struct ScriptError: Error {
        let script: String
        let status: Int32
    }
}
