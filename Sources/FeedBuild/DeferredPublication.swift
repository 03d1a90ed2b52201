/// The second phase of a publication in which no file moves: pages that nobody waits for, files beside pages, patches
/// from older versions, the head.
struct DeferredPublication: Sendable {
    let publisher: Publisher
    let update: SiteUpdate
    /// The changes that the first phase announced.
    let changes: [PageChange]
    let head: Head
    let oldHead: Head

    /// - Throws: errors from making a page.
    func deferredPart() async throws -> Publication.DeferredPart {
        var update = update
        let deferredPages = try await update.deferredPages()
        let files = try await update.changedFiles()
        let isNews = publisher.pages.contains(where: \.isDifferent)
        let hasDeferredNews = deferredPages.contains(where: \.isDifferent)
        var deferredPart = Publication.DeferredPart()
        if isNews || hasDeferredNews {
            var head = head
            if isNews, hasDeferredNews { head.n += 1 }
            let deferredChanges = publisher.changes(of: deferredPages, n: head.n)
            deferredPart = publisher.deferredPart(
                of: changes + deferredChanges, among: publisher.pages + deferredPages, head: head, oldHead: oldHead)
            deferredPart.writes = publisher.outputFiles(of: deferredPages) + deferredPart.writes
            deferredPart.changes = deferredChanges
            // Including what was announced before, so that pages that missed it need not be fetched.
            if hasDeferredNews {
                deferredPart.announcement = Publication.Announcement(
                    changes + deferredChanges, head: head, since: oldHead.n)
            }
        }
        deferredPart.writes = files + deferredPart.writes
        return deferredPart
    }
}
