extension Publisher {
    /// Patches to a temporary version of `watch` are kept this long, for busy tabs.
    static let passingMilliseconds = 10_000

    /// The publication of `pages` in a site where nothing else changes, not even the names of files.
    ///
    /// Patches from older versions are deferred: pages that follow a `watch` have the previous version.
    /// - Parameter update: makes what follows the announcement of these pages.
    func publication(before update: SiteUpdate) throws -> Publication {
        guard let oldHead = try oldHead() else { return Publication() }
        var head = oldHead
        head.n = max(now, oldHead.n + 1)
        let changes = changes(of: pages, n: head.n)
        head.follow(oldHead, with: changes)
        let isNews = pages.contains(where: \.isDifferent)
        var publication = Publication(news: isNews ? Publication.News(changes, head: head, since: oldHead.n) : nil)
        publication.writes = changes.compactMap(\.direct?.file) + outputFiles(of: pages)
        publication.report.add(changes)
        publication.remainder = .late(
            LatePublication(publisher: self, update: update, changes: changes, head: head, oldHead: oldHead))
        return publication
    }

    /// The deferred part of the changes, and the handling of unused files.
    func rest(
        of changes: [PageChange], among pages: [BuiltPage], head: Head, oldHead: Head
    ) -> Publication.Rest {
        let (head, patches, updates) = news(of: changes, among: pages, in: head)
        let linked = Set(head.files)
        var rest = Publication.Rest()
        rest.history.pages = updates
        for path in linked {
            let file = self.linked(path, recorded: history.files[path])
            if history.files[path] != file { rest.history.files[path] = file }
        }
        // There may be a direct patch for a page that the head no longer lists.
        for path in oldHead.files + changes.compactMap({ $0.direct?.file.path }) where !linked.contains(path) {
            var file = history.files[path] ?? self.linked(path, recorded: nil)
            file.unlinked = now
            rest.history.files[path] = file
        }
        let unlinked = history.files.merging(rest.history.files) { $1 }.filter { $1.unlinked != nil }
        rest.history.removedFiles = outdated(unlinked)
        rest.writes = patches.filter { linked.contains($0.path) }
        rest.writes.append(OutputFile(path: LiveFiles.head, content: .bytes(head.encoded())))
        rest.removals = rest.history.removedFiles
        if rest.removals.contains(where: { !LiveFiles.isPatch($0) }) {
            var files = history.files.merging(rest.history.files) { $1 }
            for path in rest.removals { files[path] = nil }
            rest.writes.append(RecordedFiles(files: files).file)
        }
        return rest
    }
}
