import FeedPages

extension Publisher {
    /// The publication of a site. What open pages wait for comes first, then the announcement, then the rest: pages that nobody
    /// waits for, patches from older versions, the head, removals (`DeferredPublication`).
    /// - Parameters:
    ///   - assets: what the head names.
    ///   - script: what scripts of pages import.
    ///   - changed: the files beside pages that may have changed, except those that `update` makes.
    ///   - update: makes what follows the announcement; `nil` if all is made.
    /// - Throws: `FeedSiteErrors` for files of the author that would be overwritten; errors of `previous`.
    package func publication(
        of site: Inventory, assets: [OutputFile], script: OutputFile, changed: [OutputFile],
        before update: (any DeferredUpdate)?
    ) async throws -> Publication {
        let oldHead = try oldHead()
        try rejectOverwriting(site.recorded, changed)
        let isBehind = isBehind(oldHead)
        let isPublished = isBehind || isPublished(over: oldHead, site, assets: assets)

        let n = max(now, (oldHead?.n ?? 0) + 1)
        let changes = try await changes(of: pages, n: n)
        var head = Head(
            n: n, since: oldHead?.since ?? n, poll: poll, assets: assets.map(\.path),
            entries: (oldHead?.entries ?? []).filter { site.hasPage($0.path) })
        if isBehind { (head.since, head.entries) = (n, []) }
        head.follow(oldHead, with: changes)

        var publication = Publication(
            announcement: isPublished ? Publication.Announcement(changes, head: head, since: oldHead?.n ?? 0) : nil)
        publication.recorded = site.recorded
        // The names come first, those that are about to go among them: a run that is cut short must not leave files that
        // nobody knows to be ours.
        publication.newFiles = site.recorded.found.merging(site.changes) { $1 }.filter { !LiveFiles.isPatch($0.key) }
        publication.record = site.isUnchanged ? [] : [site.record(with: site.others.keys)]
        publication.copies = changed.filter(\.isCopy)
        publication.writes = [
            assets + [script],
            outputFiles(of: pages, where: \.isNew) + awaitedPatches(of: changes),
            outputFiles(of: pages) { !$0.isNew } + changed.filter { !$0.isCopy },
        ]
        publication.report.add(changes)
        publication.deferred = DeferredPublication(
            publisher: self, update: update, site: site, changes: changes, isPublished: isPublished, head: head,
            oldHead: oldHead)
        return publication
    }

    /// The patches that open pages ask for when they hear the announcement: those of a `watch` do.
    func awaitedPatches(of changes: [PageChange]) -> [OutputFile] {
        isEphemeral ? changes.compactMap(\.direct?.file) : []
    }

    /// A page may only replace a page of feedgen, or a file that feedgen is recorded to have written.
    private func rejectOverwriting(_ recorded: RecordedFiles, _ others: [OutputFile]) throws {
        var foreign = pages.filter { $0.isForeign && recorded[$0.file] == nil }.map(\.file)
        for file in others where recorded[file.path] == nil && !file.isCopy {
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

    /// Whether there is anything to announce.
    private func isPublished(over head: Head?, _ site: Inventory, assets: [OutputFile]) -> Bool {
        guard let head else { return true }
        return head.assets != assets.map(\.path) || head.poll != poll
            || pages.contains(where: \.isDifferent)
            || head.entries.contains { !site.hasPage($0.path) }
    }
}
