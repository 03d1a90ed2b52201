/// What becomes of the files that feedgen wrote and that are no longer used. Patches and assets are kept for a day, because
/// cached pages may still refer to them; all others are removed at once.
struct Sweep {
    /// The records that are new or others than before.
    private(set) var changes: [String: BuildHistory.File]
    /// The files that are kept though they are no longer used.
    private(set) var unlinked: [String] = []
    /// The files to remove, in order.
    private(set) var removals: [String] = []

    /// - Parameters:
    ///   - changes: those that the head tells of.
    ///   - oldHead: the head before.
    /// - Throws: errors of the published site.
    init(
        of site: Inventory, by publisher: Publisher, after changes: [PageChange], head: Head, oldHead: Head?
    ) throws {
        let recorded = site.recorded
        func used(_ path: String) -> BuildHistory.File {
            BuildHistory.File(inUse: path, recorded: recorded[path], isEphemeral: publisher.isEphemeral)
        }
        self.changes = site.changes
        let live = Set(LiveFiles.own + head.files).subtracting(head.assets)
        for path in live where used(path) != recorded[path] { self.changes[path] = used(path) }

        var others = site.others.filter { !live.contains($0.key) }
        for path in oldHead?.files ?? [] where LiveFiles.isPatch(path) && !live.contains(path) {
            others[path] = recorded[path]
        }
        // There may be a direct patch for a page that the head no longer lists.
        for path in publisher.awaitedPatches(of: changes).map(\.path) where !live.contains(path) {
            others[path] = used(path)
        }
        // Patches may contain the text of posts that have expired.
        let expired = Set(publisher.expired.map { LiveFiles.folder(of: $0) })
        let isSparing = expired.isDisjoint(with: site.removedPages)
        var unlinked: [String: BuildHistory.File] = [:]
        for (path, file) in others {
            if LiveFiles.isPatch(path) ? isSparing : try publisher.isAsset(path) {
                unlinked[path] = file
                unlinked[path]?.unlinked = min(file.unlinked ?? publisher.now, publisher.now)
            } else {
                removals.append(path)
            }
        }
        for path in publisher.outdated(unlinked) {
            unlinked[path] = nil
            removals.append(path)
        }
        for (path, file) in unlinked where file != recorded[path] { self.changes[path] = file }
        self.unlinked = Array(unlinked.keys)
        removals.sort()
    }
}

extension Publisher {
    /// Unused files are kept for a day.
    static let unlinkedMilliseconds = 24 * 60 * 60 * 1000
    /// Patches to a temporary version of `watch` are kept this long, for busy tabs.
    private static let ephemeralMilliseconds = 10_000
    /// At most this many of them are kept, the latest, so that a feed that is published every minute does not fill its
    /// host.
    static let unlinkedLimit = 256

    /// Whether unused files are to be removed now.
    var isSweepDue: Bool { !outdated(history.unlinkedFiles).isEmpty }

    /// A file of the author may have the name of an asset, but not its digest.
    fileprivate func isAsset(_ path: String) throws -> Bool {
        try AssetFile.isPath(path) && AssetFile.isPath(path, of: previous.read(path) ?? [])
    }

    /// The unused files to remove: those unused for long enough, and the oldest if there are too many.
    fileprivate func outdated(_ unlinked: [String: BuildHistory.File]) -> [String] {
        func age(_ file: BuildHistory.File) -> Int { now - min(file.unlinked ?? now, now) }
        let isOld = { (file: BuildHistory.File) in
            age(file) >= (file.isEphemeral ? Self.ephemeralMilliseconds : Self.unlinkedMilliseconds)
        }
        let removals = unlinked.filter { isOld($1) }.map(\.key)
        if unlinked.count - removals.count <= Self.unlinkedLimit { return removals }
        let young = unlinked.filter { !isOld($1) }.sorted { (age($0.value), $0.key) < (age($1.value), $1.key) }
        return removals + young.dropFirst(Self.unlinkedLimit).map(\.key)
    }
}
