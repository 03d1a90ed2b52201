/// The second phase of a publication in which no file moves: pages that nobody waits for, files beside pages, patches
/// from older versions, the head.
struct LatePublication: Sendable {
    let publisher: Publisher
    let update: SiteUpdate
    /// The changes that the first phase announced.
    let changes: [PageChange]
    let head: Head
    let oldHead: Head

    /// - Throws: errors from making a page.
    func rest() async throws -> Publication.Rest {
        var update = update
        let late = try await update.latePages()
        let files = try await update.changedFiles()
        let isNews = publisher.pages.contains(where: \.isDifferent)
        let isLateNews = late.contains(where: \.isDifferent)
        var rest = Publication.Rest()
        if isNews || isLateNews {
            var head = head
            if isNews, isLateNews { head.n += 1 }
            let lateChanges = publisher.changes(of: late, n: head.n)
            rest = publisher.rest(
                of: changes + lateChanges, among: publisher.pages + late, head: head, oldHead: oldHead)
            rest.writes = publisher.outputFiles(of: late) + rest.writes
            rest.changes = lateChanges
            // Including what was announced before, so that pages that missed it need not be fetched.
            if isLateNews { rest.news = Publication.News(changes + lateChanges, head: head, since: oldHead.n) }
        }
        rest.writes = files + rest.writes
        return rest
    }
}
