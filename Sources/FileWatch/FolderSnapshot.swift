import Foundation

/// The files of a site as they were at one time.
struct FolderSnapshot: Sendable {
    /// How long a file may be written again and keep its date, on the file systems that count most coarsely, in nanoseconds.
    private static let coarsestDate: Int64 = 2_000_000_000

    private let files: [FilePath: FileStatus]
    /// When the look at the files began, in nanoseconds since 1970.
    private let taken: Int64

    init(files: [FilePath: FileStatus], taken: Int64) {
        self.files = files
        self.taken = taken
    }

    /// Looks at everything that is watched of a site.
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

    /// What happened since an earlier snapshot, in order of paths.
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
            // What is in a folder speaks for itself.
            let isSame = old?.identity == new?.identity && old?.mode == new?.mode
            return isSame ? nil : .folder(path)
        }
        guard let new else { return .removed(path) }
        if new != old { return .written(path) }
        // What its date cannot tell is looked at once, when it cannot happen any more.
        let settled = new.modified &+ Self.coarsestDate
        return earlier.taken < settled && settled <= taken ? .touched(path) : nil
    }
}
