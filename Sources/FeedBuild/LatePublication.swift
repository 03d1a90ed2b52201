/// The second phase of a publication in a site of which all files stay where they are: the pages that nobody waits for, the files
/// beside pages, patches from older versions, the head.
struct LatePublication: Sendable {
    let publisher: Publisher
    let update: SiteUpdate
    /// What the first phase has told.
    let changes: [PageChange]
    let head: Head
    let oldHead: Head

    /// - Throws: what making a page throws.
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
            // With all that was told before: who missed that need not fetch the page.
            if isLateNews { rest.news = Publication.News(changes + lateChanges, head: head, since: oldHead.n) }
        }
        rest.writes = files + rest.writes
        return rest
    }
}
