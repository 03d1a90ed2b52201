/// Which watch is of which folder. Links can lead to one folder by several paths; it has one watch.
struct WatchTable: Sendable {
    private var watches: [FilePath: Int32] = [:]
    private var paths: [Int32: Set<FilePath>] = [:]

    /// The watches that there are.
    var all: Set<Int32> { Set(paths.keys) }

    func contains(_ path: String) -> Bool { watches[FilePath(path)] != nil }

    /// The paths of the folder that a watch is of, in order; none if it has ended.
    func folders(of watch: Int32) -> [String] { paths[watch, default: []].sorted().map(\.text) }

    /// Notes that the folder at a path has a watch, when all the folders above it have theirs.
    mutating func insert(_ path: String, watch: Int32) {
        watches[FilePath(path)] = watch
        paths[watch, default: []].insert(FilePath(path))
    }

    /// Forgets a folder and all below it.
    /// - Returns: the watches that are of no folder any longer.
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
