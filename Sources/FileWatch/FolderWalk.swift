import Foundation

/// Goes through the folders of a site as a build does: it follows links and leaves out what is no part of the site.
struct FolderWalk: Sendable {
    let site: WatchedSite

    /// Visits a path and all that is below it, a folder before what is in it. A link that leads to a folder which it is in
    /// is passed over.
    /// - Parameter body: says of a folder whether to go in.
    func visit(_ path: String, _ body: (String, FileStatus) throws -> Bool) rethrows {
        var folder = site.root
        var ancestors = Set([FileStatus(at: folder)?.identity].compactMap(\.self))
        for name in path.split(separator: "/").dropLast() {
            folder += "/\(name)"
            if let status = FileStatus(at: folder) { ancestors.insert(status.identity) }
        }
        guard let status = FileStatus(at: "\(site.root)/\(path)") else { return }
        try visit(path, status, inside: ancestors, body)
    }

    private func visit(
        _ path: String, _ status: FileStatus, inside ancestors: Set<FileStatus.Identity>,
        _ body: (String, FileStatus) throws -> Bool
    ) rethrows {
        guard !ancestors.contains(status.identity), try body(path, status), status.isFolder else { return }
        // A folder that cannot be read is for the build to complain about.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(site.root)/\(path)")) ?? []
        let ancestors = ancestors.union([status.identity])
        for name in names {
            guard let status = FileStatus(at: "\(site.root)/\(path)/\(name)"), !site.ignores(name, status.isFolder)
            else { continue }
            try visit("\(path)/\(name)", status, inside: ancestors, body)
        }
    }
}
