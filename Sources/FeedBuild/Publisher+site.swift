import FeedContent

extension Publisher {
    /// Files that nothing refers to any more stay for a day: pages in caches still name them.
    static let unlinkedMilliseconds = 24 * 60 * 60 * 1000
    /// At most so many of them stay, the latest: a feed that is published every minute does not fill its host.
    static let unlinkedLimit = 256

    /// The publication of a whole site, of which `pages` are all pages that may have changed.
    /// - Parameter paths: the paths of all pages.
    mutating func publication(paths: [String], assets: [Asset], attachments: [String]) throws -> Publication {
        let oldHead = try oldHead()
        let recorded = try RecordedFiles(previous: previous, history: history).files
        try refuseToOverwrite(recorded)
        let present = Set(paths)
        let isPublished = isPublished(over: oldHead, present: present, assets: assets)

        let n = max(now, (oldHead?.n ?? 0) + 1)
        let news = try news(
            since: Head(
                n: n, since: oldHead?.since ?? n, poll: poll, assets: assets.map(\.file),
                entries: (oldHead?.entries ?? []).filter { present.contains($0.path) }))
        let head = isPublished ? news.head : oldHead ?? news.head

        var links = Set(paths.map(PagePlan.file))
        links.formUnion(attachments.map { Attachment.destination(of: $0) })
        links.formUnion([LiveFiles.head, LiveFiles.record])
        links.formUnion(head.files)
        let (files, removals) = sweep(recorded, keeping: links, isPublished: isPublished)

        var history = HistoryUpdate()
        history.pages = news.updates
        history.removedPages = self.history.versions.filter { !$1.isEmpty && !present.contains($0) }.map(\.key)
        history.files = files.filter { self.history.files[$0] != $1 }
        history.removedFiles = removals

        var publication = Publication(obstacles: obstacles(among: removals, to: links), history: history)
        // The names come first: a run that is cut short must not leave files that nobody knows to be ours.
        publication.writes = [RecordedFiles(files: files.merging(recorded) { file, _ in file }).file]
        publication.writes += assets.map { OutputFile(path: $0.file, content: .bytes($0.bytes)) }
        publication.writes += pages(where: \.isNew) + news.direct.filter { links.contains($0.path) }
        publication.writes += pages { !$0.isNew }
        publication.laterWrites = news.older.filter { links.contains($0.path) }
        if isPublished {
            publication.laterWrites.append(OutputFile(path: LiveFiles.head, content: .bytes(head.encoded())))
        }
        publication.laterWrites.append(RecordedFiles(files: files).file)
        publication.removals = removals
        publication.report = report
        publication.head = isPublished ? head : nil
        return publication
    }

    /// A page may replace a page of feedgen's, or a file that it is recorded to have written, and nothing else.
    private func refuseToOverwrite(_ recorded: [String: BuildHistory.File]) throws {
        let foreign = pages.filter { $0.isForeign && recorded[$0.file] == nil }
        if foreign.isEmpty { return }
        let message = "a file that feedgen did not write is in the way; move it, or choose another destination"
        throw ContentErrors(
            diagnostics: foreign.map { Diagnostic(.error, path: $0.file, position: nil, message: message) })
    }

    /// Whether there is anything that readers should hear of.
    private func isPublished(over head: Head?, present: Set<String>, assets: [Asset]) -> Bool {
        guard let head else { return true }
        return head.assets != assets.map(\.file) || head.poll != poll
            || pages.contains { $0.html != nil || $0.changed != nil }
            || head.entries.contains { !present.contains($0.path) }
    }

    /// The removals in whose place a folder must be, and those below a path that must be a file.
    private func obstacles(among removals: [String], to links: Set<String>) -> [String] {
        if removals.isEmpty { return [] }
        let folders = Set(links.flatMap(\.parents))
        return removals.filter { folders.contains($0) || !links.isDisjoint(with: $0.parents) }
    }

    /// What becomes of the recorded files. Pages and pictures that are gone go at once; patches and assets later, in a run
    /// that publishes.
    private func sweep(
        _ recorded: [String: BuildHistory.File], keeping links: Set<String>, isPublished: Bool
    ) -> (files: [String: BuildHistory.File], removals: [String]) {
        var files: [String: BuildHistory.File] = [:]
        var removals: [String] = []
        var unlinked: [(path: String, since: Int)] = []
        for path in links { files[path] = linked(path, recorded: recorded[path]) }
        for (path, file) in recorded where !links.contains(path) {
            var file = file
            let since = min(file.unlinked ?? now, now)
            file.unlinked = since
            if !RecordedFiles.isNamedByCaches(path) || isPublished && isOutdated(file) {
                removals.append(path)
            } else {
                files[path] = file
                unlinked.append((path, since))
            }
        }
        if isPublished {
            unlinked.sort { ($0.since, $0.path) > ($1.since, $1.path) }
            for (path, _) in unlinked.dropFirst(Self.unlinkedLimit) {
                files[path] = nil
                removals.append(path)
            }
        }
        return (files, removals.sorted())
    }
}
