import FeedBuild
import FeedScaffold
import FileStorage
import Foundation

extension ExistingSite {
    /// The site in a folder, without hidden folders and `node_modules`.
    /// - Throws: `SystemError` if the folder cannot be read.
    init(folder: URL) throws {
        let paths = try Self.paths(in: folder, prefix: "")
        self.init(paths: paths) { path in
            // A file that cannot be read counts as missing.
            (try? Data(contentsOf: folder.appending(path: path))).map { Array($0) }
        }
    }

    private static func paths(in folder: URL, prefix: String) throws -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: [.isDirectoryKey]
            )
            .filter { !$0.lastPathComponent.hasPrefix(".") && $0.lastPathComponent != "node_modules" }
            .flatMap { url -> [String] in
                let path = prefix + url.lastPathComponent
                let isFolder = try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
                return isFolder ? try paths(in: url, prefix: path + "/") : [path]
            }
        } catch let error as SystemError {
            throw error
        } catch {
            throw SystemError(path: prefix.isEmpty ? folder.path : prefix, error)
        }
    }
}
