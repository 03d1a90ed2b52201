extension Publisher {
    /// A patch to a version that a `watch` has left behind stays long enough for a tab that is busy.
    static let passingMilliseconds = 10_000

    /// The publication of `pages`, in a site of which everything else, down to the names of the files, stays as it is.
    mutating func publication() throws -> Publication {
        guard let oldHead = try oldHead(), pages.contains(where: { $0.html != nil || $0.changed != nil }) else {
            return Publication(obstacles: [], history: HistoryUpdate())
        }
        var head = oldHead
        head.n = max(now, oldHead.n + 1)
        let news = try news(since: head)
        let linked = Set(news.head.files)

        var history = HistoryUpdate()
        history.pages = news.updates
        for path in linked {
            let file = self.linked(path, recorded: self.history.files[path])
            if self.history.files[path] != file { history.files[path] = file }
        }
        for path in oldHead.files where !linked.contains(path) {
            var file = self.history.files[path] ?? BuildHistory.File(unlinked: nil)
            file.unlinked = now
            history.files[path] = file
        }
        for (path, file) in self.history.files where file.isPassing && !linked.contains(path) && isOutdated(file) {
            history.removedFiles.append(path)
        }

        var publication = Publication(obstacles: [], history: history)
        publication.writes = news.direct.filter { linked.contains($0.path) } + pages { _ in true }
        publication.laterWrites = news.older.filter { linked.contains($0.path) }
        publication.laterWrites.append(OutputFile(path: LiveFiles.head, content: .bytes(news.head.encoded())))
        publication.removals = history.removedFiles
        publication.report = report
        publication.head = news.head
        return publication
    }

    /// What is known of a file that is in use.
    func linked(_ path: String, recorded: BuildHistory.File?) -> BuildHistory.File {
        var file = BuildHistory.File(unlinked: nil)
        file.isPassing = recorded?.isPassing ?? (isPassing && LiveFiles.isPatch(path))
        return file
    }

    /// Whether a file has been out of use for long enough.
    func isOutdated(_ file: BuildHistory.File) -> Bool {
        guard let unlinked = file.unlinked else { return false }
        return now - unlinked >= (file.isPassing ? Self.passingMilliseconds : Self.unlinkedMilliseconds)
    }
}
