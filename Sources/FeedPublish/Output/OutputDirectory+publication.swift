import FeedPages

extension OutputDirectory {
    /// Writes a publication in the order that is right for readers: names of new files, files that others refer to, pages,
    /// the announcement, the head, removals.
    /// - Parameters:
    ///   - file: takes the changes of the history.
    ///   - announce: called once the pages and patches that up-to-date pages need are written, and again if more pages
    ///     follow.
    /// - Returns: the changes of the history.
    /// - Throws: `FeedSiteErrors` for files of the author that would be overwritten; `SystemError`.
    package func write(
        _ publication: inout Publication, recording file: inout HistoryFile, of history: BuildHistory,
        progress: @escaping @Sendable (Double) -> Void, announce: Publication.Announce
    ) async throws -> HistoryUpdate {
        let recorded = publication.recorded ?? RecordedFiles(history: history)
        let obstacles = try obstacles(to: publication, recorded: recorded)
        var report = publication.report
        if !publication.newFiles.isEmpty {
            var names = HistoryUpdate()
            names.files = publication.newFiles
            file.record(names, in: history)
        }
        report.removed += try remove(obstacles)
        report.written += try await apply(
            writes: [publication.record, publication.copies] + publication.writes, removals: [], progress: progress
        ).written
        await announce(publication.announcement, publication.copiedFiles)
        let deferredPart = try await publication.deferredPart()
        try Obstacles(to: deferredPart.writes.joined().map(\.path), in: root, recorded: recorded).checkForeign()
        report.add(deferredPart.changes)
        let (written, removed) = try await apply(
            writes: deferredPart.writes, removals: deferredPart.removals)
        report.written += written + (try await apply(writes: [deferredPart.record], removals: []).written)
        report.removed += removed
        publication.removed = deferredPart.removals
        publication.written = Set(
            (publication.firstWrites + deferredPart.writes.joined() + deferredPart.record).map(\.path)
        )
        .subtracting(deferredPart.removals)
        publication.report = report
        // It is written now, and may be large.
        (publication.writes, publication.deferred) = ([], nil)
        if let announcement = deferredPart.announcement {
            publication.announcement = announcement
            await announce(announcement, [])
        }
        file.record(deferredPart.history, in: history)
        return deferredPart.history
    }

    /// What is in the way of a publication, and feedgen's.
    /// - Throws: `FeedSiteErrors` if anything else is in the way.
    private func obstacles(to publication: Publication, recorded: RecordedFiles) throws(FeedSiteErrors) -> Obstacles {
        try FeedSiteErrors.check(
            foreign: publication.copies.filter { recorded[$0.path] == nil && hasAnother(inPlaceOf: $0) }.map(\.path))
        let obstacles = Obstacles(
            to: publication.firstWrites.map(\.path) + LiveFiles.own, in: root, recorded: recorded)
        try obstacles.checkForeign()
        return obstacles
    }
}
