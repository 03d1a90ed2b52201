import Foundation

/// The files of a site at one point in time.
struct FolderSnapshot: Sendable {
    /// The coarsest resolution of file times, in nanoseconds: within it, a file can be written again without a new
    /// time.
    private static let coarsestDate: Int64 = 2_000_000_000

    private let files: [FilePath: FileStatus]
    /// When the snapshot was started, in nanoseconds since 1970.
    private let taken: Int64

    init(files: [FilePath: FileStatus], taken: Int64) {
        self.files = files
        self.taken = taken
    }

    /// Takes a snapshot of all watched files of a site.
    init(of site: WatchedSite) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        var files: [FilePath: FileStatus] = [:]
        let walk = FolderWalk(site: site)
        for path in site.folders + site.files {
            walk.visit(path) { path, status in
                files[FilePath(path)] = status
                return !site.files.contains(path)
            }
        }
        self.init(files: files, taken: Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec))
    }

    /// The changes since an earlier snapshot, sorted by path.
    func changes(since earlier: FolderSnapshot) -> [FileChange] {
        let paths = Set(files.keys).union(earlier.files.keys).sorted()
        return paths.compactMap {
            change(of: $0.text, from: earlier.files[$0], to: files[$0], since: earlier)
        }
    }

    private func change(
        of path: String, from old: FileStatus?, to new: FileStatus?, since earlier: FolderSnapshot
    ) -> FileChange? {
        if old?.isFolder == true || new?.isFolder == true {
            // The contents of a folder are compared themselves.
            let isSame = old?.identity == new?.identity && old?.mode == new?.mode
            return isSame ? nil : .folder(path)
        }
        guard let new else { return .removed(path) }
        if new != old { return .written(path) }
        // If the time cannot tell, compare again once it can no longer be ambiguous.
        let settled = new.modified &+ Self.coarsestDate
        return earlier.taken < settled && settled <= taken ? .touched(path) : nil
    }
}
