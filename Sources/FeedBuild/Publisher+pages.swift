extension Publisher {
    /// A patch to a version that a `watch` has left behind stays long enough for a tab that is busy.
    static let passingMilliseconds = 10_000

    /// The publication of `pages`, in a site of which everything else, down to the names of the files, stays as it is.
    ///
    /// Patches from older versions are left for later: pages that follow a `watch` have the version before.
    func publication() throws -> Publication {
        guard let oldHead = try oldHead(), pages.contains(where: { $0.html != nil || $0.changed != nil }) else {
            return Publication()
        }
        var head = oldHead
        head.n = max(now, oldHead.n + 1)
        let changes = try changes(n: head.n)
        var publication = Publication(news: Publication.News(changes, head: head, since: oldHead.n))
        publication.writes = changes.compactMap(\.direct?.file) + outputFiles(of: pages)
        publication.report.add(changes)
        publication.rest = { [head] in rest(of: changes, head: head, oldHead: oldHead) }
        return publication
    }

    private func rest(of changes: [PageChange], head: Head, oldHead: Head) -> Publication.Rest {
        let late = late()
        // Without a change of theirs the rest is as it would be without them.
        let lateChanges = (try? self.changes(of: late, n: head.n)) ?? []
        let changes = changes + lateChanges
        let (head, patches, updates) = news(of: changes, among: pages + late, in: head)
        let linked = Set(head.files)
        var rest = Publication.Rest()
        rest.history.pages = updates
        for path in linked {
            let file = self.linked(path, recorded: history.files[path])
            if history.files[path] != file { rest.history.files[path] = file }
        }
        // A direct patch may be written for a page that is no longer named.
        for path in oldHead.files + changes.compactMap({ $0.direct?.file.path }) where !linked.contains(path) {
            var file = history.files[path] ?? self.linked(path, recorded: nil)
            file.unlinked = now
            rest.history.files[path] = file
        }
        let unlinked = history.files.merging(rest.history.files) { $1 }.filter { $1.unlinked != nil }
        rest.history.removedFiles = outdated(unlinked)
        rest.writes = patches.filter { linked.contains($0.path) } + outputFiles(of: late)
        rest.writes.append(OutputFile(path: LiveFiles.head, content: .bytes(head.encoded())))
        rest.removals = rest.history.removedFiles
        return rest
    }
}
