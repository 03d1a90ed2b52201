import Foundation

/// Goes through the folders of a site as a build does: it follows links and leaves out what is hidden.
struct FolderWalk: Sendable {
    /// An absolute path, to which all others are relative.
    let root: String

    /// Visits a path and all that is below it, a folder before what is in it. A link that leads to a folder which it is in
    /// is passed over.
    /// - Parameter body: says of a folder whether to go in.
    func visit(_ path: String, _ body: (String, FileStatus) throws -> Bool) rethrows {
        var folder = root
        var ancestors = Set([FileStatus(at: root)?.identity].compactMap(\.self))
        for name in path.split(separator: "/").dropLast() {
            folder += "/\(name)"
            if let status = FileStatus(at: folder) { ancestors.insert(status.identity) }
        }
        try visit(path, inside: ancestors, body)
    }

    private func visit(
        _ path: String, inside ancestors: Set<FileStatus.Identity>, _ body: (String, FileStatus) throws -> Bool
    ) rethrows {
        guard let status = FileStatus(at: "\(root)/\(path)"), !ancestors.contains(status.identity) else { return }
        guard try body(path, status), status.isFolder else { return }
        // A folder that cannot be read is for the build to complain about.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(path)")) ?? []
        for name in names where !IgnoredNames.isHidden(name) {
            try visit("\(path)/\(name)", inside: ancestors.union([status.identity]), body)
        }
    }
}
