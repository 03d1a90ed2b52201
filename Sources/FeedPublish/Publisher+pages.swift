extension Publisher {
    /// Patches to a temporary version of `watch` are kept this long, for busy tabs.
    static let ephemeralMilliseconds = 10_000

    /// The publication of `pages` in a site where nothing else changes, not even the names of files.
    ///
    /// Patches from older versions are deferred: pages that follow a `watch` have the previous version.
    /// - Parameter update: makes what follows the announcement of these pages.
    package func publication(before update: any DeferredUpdate) async throws -> Publication {
        guard let oldHead = try oldHead() else { return Publication() }
        var head = oldHead
        head.n = max(now, oldHead.n + 1)
        let changes = try await changes(of: pages, n: head.n)
        head.follow(oldHead, with: changes)
        let isNews = pages.contains(where: \.isDifferent)
        var publication = Publication(
            announcement: isNews ? Publication.Announcement(changes, head: head, since: oldHead.n) : nil)
        publication.writes = [changes.compactMap(\.direct?.file), outputFiles(of: pages)]
        publication.report.add(changes)
        publication.deferredPhase = .pending(
            DeferredPublication(publisher: self, update: update, changes: changes, head: head, oldHead: oldHead))
        return publication
    }

    /// Whether unused files are to be removed now.
    var isSweepDue: Bool { !outdated(history.unlinkedFiles).isEmpty }

    /// The deferred part of the changes, and the handling of unused files.
    func deferredPart(
        of changes: [PageChange], among pages: [BuiltDocument], head: Head, oldHead: Head
    ) async throws -> Publication.DeferredPart {
        let (head, patches, updates) = try await updatedHead(of: changes, among: pages, in: head)
        let linked = Set(head.files)
        var deferredPart = Publication.DeferredPart()
        deferredPart.history.pages = updates
        for path in linked {
            let file = BuildHistory.File(inUse: path, recorded: history.file(path), isEphemeral: isEphemeral)
            if history.file(path) != file { deferredPart.history.files[path] = file }
        }
        // There may be a direct patch for a page that the head no longer lists.
        for path in oldHead.files + changes.compactMap({ $0.direct?.file.path }) where !linked.contains(path) {
            var file = history.file(path) ?? BuildHistory.File(inUse: path, recorded: nil, isEphemeral: isEphemeral)
            file.unlinked = now
            deferredPart.history.files[path] = file
        }
        let unlinked = history.unlinkedFiles
            .merging(deferredPart.history.files) { $1 }.filter { $1.unlinked != nil }
        deferredPart.history.removedFiles = outdated(unlinked)
        deferredPart.writes = patches.filter { linked.contains($0.path) }
        deferredPart.writes += liveFiles(head, deferredPart.history)
        deferredPart.removals = deferredPart.history.removedFiles
        if deferredPart.removals.contains(where: { !LiveFiles.isPatch($0) }) {
            var files = history.files.merging(deferredPart.history.files) { $1 }
            for path in deferredPart.removals { files[path] = nil }
            deferredPart.record = [RecordedFiles.file(RecordedFiles.digests(of: files.keys))]
        }
        return deferredPart
    }
}
