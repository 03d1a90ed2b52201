/// What is made only after the announcement.
package protocol DeferredUpdate: Sendable {
    /// The pages, and the feeds with patches, that nobody waits for.
    mutating func deferredPages() async throws -> [BuiltDocument]

    /// The files beside pages whose content changed.
    func changedFiles() async throws -> [OutputFile]
}

/// The second phase of a publication: what nobody waits for, patches from older versions, the head, removals.
struct DeferredPublication: Sendable {
    let publisher: Publisher
    let update: (any DeferredUpdate)?
    let site: Inventory
    /// The changes that the first phase found.
    let changes: [PageChange]
    /// Whether it announced anything.
    let isPublished: Bool
    let head: Head
    let oldHead: Head?

    /// - Throws: errors from making a page.
    func part() async throws -> Publication.DeferredPart {
        var update = update
        let pages = try await update?.deferredPages() ?? []
        let files = try await update?.changedFiles() ?? []
        let isLate = pages.contains(where: \.isDifferent)
        var part = Publication.DeferredPart()
        part.writes = [files + publisher.outputFiles(of: pages)]
        guard isPublished || isLate || !site.isUnchanged || publisher.isSweepDue else { return part }

        var head = isPublished || isLate ? head : oldHead ?? head
        if isPublished, isLate { head.n += 1 }
        part.changes = try await publisher.changes(of: pages, n: head.n)
        let all = changes + part.changes
        let (newHead, patches, updates) = try await publisher.updatedHead(
            of: all, among: publisher.pages + pages, in: head)
        if isPublished || isLate { head = newHead }
        let sweep = try Sweep(of: site, by: publisher, after: all, head: head, oldHead: oldHead)
        part.history.pages = updates
        part.history.removedPages = site.removedPages
        part.history.files = site.recorded.found.merging(sweep.changes) { $1 }
        for path in sweep.removals { part.history.files[path] = nil }
        part.history.removedFiles = sweep.removals
        part.removals = sweep.removals
        let (named, gone) = (Set(head.files), Set(sweep.removals))
        part.writes.append(
            publisher.previous.deployedFiles.filter { !gone.contains($0.path) }
                + patches.filter { named.contains($0.path) })
        part.writes += publisher.liveFiles(head, part.history).map { [$0] }
        let areNamesGone = sweep.removals.contains { !LiveFiles.isPatch($0) }
        part.record = site.isUnchanged && !areNamesGone ? [] : [site.record(with: sweep.unlinked)]
        // Including what was announced before, so that pages that missed it need not be fetched.
        if isLate { part.announcement = Publication.Announcement(all, head: head, since: oldHead?.n ?? 0) }
        return part
    }
}
