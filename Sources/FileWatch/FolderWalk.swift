import Foundation

/// Walks the folders of a site like a build: follows links and skips what is not part of the site.
struct FolderWalk: Sendable {
    let site: WatchedSite

    /// Visits a path and everything below it, each folder before its contents. Links to a folder that contains them are
    /// skipped.
    /// - Parameter body: returns for a folder whether to visit its contents.
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
        // Unreadable folders are reported by the build.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(site.root)/\(path)")) ?? []
        let ancestors = ancestors.union([status.identity])
        for name in names {
            guard let status = FileStatus(at: "\(site.root)/\(path)/\(name)"), !site.ignores(name, status.isFolder)
            else { continue }
            try visit("\(path)/\(name)", status, inside: ancestors, body)
        }
    }
}
