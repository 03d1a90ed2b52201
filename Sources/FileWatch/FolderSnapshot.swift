import Foundation

/// The files of a site as they were at one time.
struct FolderSnapshot: Sendable {
    private let files: [String: FileStatus]
    /// When the look at the files began, in nanoseconds since 1970.
    private let taken: Int64

    init(files: [String: FileStatus], taken: Int64) {
        self.files = files
        self.taken = taken
    }

    /// Looks at everything that is watched of a site.
    init(of site: WatchedSite) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        var files: [String: FileStatus] = [:]
        let walk = FolderWalk(root: site.root)
        for path in site.folders + site.files {
            walk.visit(path) { path, status in
                files[path] = status
                return !site.files.contains(path)
            }
        }
        self.init(files: files, taken: Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec))
    }

    /// What happened since an earlier snapshot, in order of paths.
    func changes(since earlier: FolderSnapshot) -> [FileChange] {
        let paths = Set(files.keys).union(earlier.files.keys).sorted()
        return paths.compactMap { change(of: $0, from: earlier.files[$0], to: files[$0], since: earlier.taken) }
    }

    private func change(of path: String, from old: FileStatus?, to new: FileStatus?, since taken: Int64) -> FileChange?
    {
        if old?.isFolder == true || new?.isFolder == true {
            // What is in a folder speaks for itself.
            let isSame = old?.identity == new?.identity && old?.mode == new?.mode
            return isSame ? nil : .folder(path)
        }
        guard let new else { return .removed(path) }
        if new != old { return .written(path) }
        // Dates are coarse: a file that was written while we looked may have been written again without another date.
        return abs(new.modified - taken) < 50_000_000 ? .touched(path) : nil
    }
}
