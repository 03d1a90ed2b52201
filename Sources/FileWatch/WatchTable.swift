/// Maps watches to folders. A folder that can be reached by several paths, through links, has one watch.
struct WatchTable: Sendable {
    private var watches: [FilePath: Int32] = [:]
    private var paths: [Int32: Set<FilePath>] = [:]

    /// All watches.
    var all: Set<Int32> { Set(paths.keys) }

    func contains(_ path: String) -> Bool { watches[FilePath(path)] != nil }

    /// The paths of a watched folder, sorted; empty if the watch has ended.
    func folders(of watch: Int32) -> [String] { paths[watch, default: []].sorted().map(\.text) }

    /// Records the watch of the folder at a path. The folders above it must be recorded already.
    mutating func insert(_ path: String, watch: Int32) {
        watches[FilePath(path)] = watch
        paths[watch, default: []].insert(FilePath(path))
    }

    /// Removes a folder and everything below it.
    /// - Returns: the watches that no folder uses any more.
    mutating func remove(_ path: String) -> [Int32] {
        guard contains(path) else { return [] }
        let start = "\(path)/"
        let below = watches.keys.filter { $0.text.utf8.starts(with: start.utf8) }
        return (below + [FilePath(path)]).compactMap { path in
            guard let watch = watches.removeValue(forKey: path) else { return nil }
            paths[watch]?.remove(path)
            guard paths[watch]?.isEmpty == true else { return nil }
            paths[watch] = nil
            return watch
        }
    }
}
