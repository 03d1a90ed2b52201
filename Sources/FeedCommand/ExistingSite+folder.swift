import FeedScaffold
import FileStorage
import Foundation

extension ExistingSite {
    /// The site in a folder, without hidden files and `node_modules`.
    /// - Throws: `SystemError` if the folder cannot be read.
    init(folder: URL) throws {
        let paths = try FolderListing.paths(in: folder) { !$0.hasPrefix(".") && $0 != "node_modules" }
        self.init(paths: paths) { path in
            // A file that cannot be read counts as missing.
            (try? InputFile.bytes(at: folder.appending(path: path).path, name: path))
        }
    }
}
