import FeedPages

extension Publisher {
    /// Unused files are kept for a day, because cached pages may still refer to them.
    static let unlinkedMilliseconds = 24 * 60 * 60 * 1000
    /// At most this many of them are kept, the latest, so that a feed that is published every minute does not fill its
    /// host.
    static let unlinkedLimit = 256

    /// The publication of a whole site, of which `pages` are all pages that may have changed.
    /// - Parameters:
    ///   - assets: what the head names.
    ///   - script: what scripts of pages import.
    ///   - changed: the files beside pages that may have changed.
    package func publication(
        of site: Inventory, assets: [OutputFile], script: OutputFile, changed: [OutputFile] = []
    ) async throws -> Publication {
        let oldHead = try oldHead()
        let recorded = site.recorded
        try rejectOverwriting(recorded, changed)
        let isBehind = isBehind(oldHead)
        let isPublished = isBehind || isPublished(over: oldHead, present: site.pages, assets: assets)

        let n = max(now, (oldHead?.n ?? 0) + 1)
        let changes = try await changes(of: pages, n: n)
        var next = Head(
            n: n, since: oldHead?.since ?? n, poll: poll, assets: assets.map(\.path),
            entries: (oldHead?.entries ?? []).filter { site.pages.contains($0.path) })
        if isBehind { (next.since, next.entries) = (n, []) }
        next.follow(oldHead, with: changes)
        let (newHead, patches, updates) = try await updatedHead(of: changes, among: pages, in: next)
        let head = isPublished ? newHead : oldHead ?? newHead

        let own = [LiveFiles.head, LiveFiles.record, LiveFiles.history, LiveFiles.script]
        let live = Set(own + head.files).subtracting(assets.map(\.path))
        let expired = Set(expired.map { LiveFiles.folder(of: $0) })
        let swept = try sweep(site, keeping: live, sparing: expired.isDisjoint(with: site.removedPages))
        let removals = swept.removals
        // Most names are in the history already.
        let unrecorded = site.recorded.found.merging(swept.changes) { $1 }

        var deferredPart = Publication.DeferredPart()
        deferredPart.history.pages = updates
        deferredPart.history.removedPages = site.removedPages
        deferredPart.history.files = unrecorded
        for path in removals { deferredPart.history.files[path] = nil }
        deferredPart.history.removedFiles = removals
        deferredPart.removals = removals
        deferredPart.writes += liveFiles(head, deferredPart.history)
        let named = site.digests + RecordedFiles.digests(of: Array(live) + swept.unlinked)
        let record = RecordedFiles.file(named)
        deferredPart.record = [record]

        var publication = Publication(
            announcement: isPublished ? Publication.Announcement(changes, head: newHead, since: oldHead?.n ?? 0) : nil)
        publication.recorded = recorded
        // The names come first, those that are about to go among them: a run that is cut short must not leave files that
        // nobody knows to be ours.
        publication.newFiles = unrecorded.filter { !LiveFiles.isPatch($0.key) }
        let gone = Set(removals)
        publication.record = [
            removals.isEmpty ? record : RecordedFiles.file(named + RecordedFiles.digests(of: removals))
        ]
        publication.writes = [
            previous.deployedFiles.filter { !gone.contains($0.path) },
            assets + [script],
            outputFiles(of: pages, where: \.isNew) + patches.filter { live.contains($0.path) },
            outputFiles(of: pages) { !$0.isNew } + changed,
        ]
        publication.report.add(changes)
        publication.deferredPhase = .ready(deferredPart)
        return publication
    }

    /// A page may only replace a page of feedgen, or a file that feedgen is recorded to have written.
    private func rejectOverwriting(_ recorded: RecordedFiles, _ others: [OutputFile]) throws {
        var foreign = pages.filter { $0.isForeign && recorded[$0.file] == nil }.map(\.file)
        for file in others where recorded[file.path] == nil {
            if let old = try previous.read(file.path), try file.content.bytes() != old { foreign.append(file.path) }
        }
        try FeedSiteErrors.check(foreign: foreign)
    }

    /// Whether the head tells of other versions than those that are there: the record of a build that was cut short is lost. What
    /// else that build changed is not known.
    private func isBehind(_ head: Head?) -> Bool {
        let known = Dictionary(pages.filter { !$0.isChanged }.map { ($0.path, $0.version) }) { first, _ in first }
        return head?.entries.contains { entry in
            known[entry.path].map { LiveFiles.name(of: $0) != entry.current } ?? false
        } ?? false
    }

    /// Whether there is anything to publish.
    private func isPublished(over head: Head?, present: Set<String>, assets: [OutputFile]) -> Bool {
        guard let head else { return true }
        return head.assets != assets.map(\.path) || head.poll != poll
            || pages.contains(where: \.isDifferent)
            || head.entries.contains { !present.contains($0.path) }
    }

    /// What becomes of the recorded files, and of new ones.
    private struct Sweep {
        /// The records that are new or others than before.
        package var changes: [String: BuildHistory.File] = [:]
        /// The files that are kept though they are no longer used.
        var unlinked: [String] = []
        package var removals: [String] = []
    }

    private func isAsset(_ path: String) throws -> Bool {
        try AssetFile.isPath(path) && AssetFile.isPath(path, of: previous.read(path) ?? [])
    }

    /// Handles files that are no longer used. Patches and assets are kept for a day; all others are removed at once.
    /// - Parameters:
    ///   - live: the files below `live/` that are in use.
    ///   - isSparing: whether patches are kept for pages that still refer to them.
    /// - Throws: errors of `previous`.
    private func sweep(_ site: Inventory, keeping live: Set<String>, sparing isSparing: Bool) throws -> Sweep {
        let recorded = site.recorded
        var sweep = Sweep(changes: site.changes)
        for path in live {
            let file = BuildHistory.File(inUse: path, recorded: recorded[path], isEphemeral: isEphemeral)
            if file != recorded[path] { sweep.changes[path] = file }
        }
        var unlinked: [String: BuildHistory.File] = [:]
        for (path, file) in site.others where !live.contains(path) {
            // A file of the author may have the name of an asset, but not its digest.
            if LiveFiles.isPatch(path) ? isSparing : try isAsset(path) {
                unlinked[path] = file
                unlinked[path]?.unlinked = min(file.unlinked ?? now, now)
            } else {
                sweep.removals.append(path)
            }
        }
        for path in outdated(unlinked) {
            unlinked[path] = nil
            sweep.removals.append(path)
        }
        for (path, file) in unlinked where file != recorded[path] { sweep.changes[path] = file }
        sweep.unlinked = Array(unlinked.keys)
        sweep.removals.sort()
        return sweep
    }
}
