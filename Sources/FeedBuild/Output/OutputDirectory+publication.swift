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
    func write(
        _ publication: inout Publication, recording file: inout HistoryFile, of history: BuildHistory,
        progress: @escaping @Sendable (Double) -> Void, announce: BuildSession.Announce
    ) async throws -> HistoryUpdate {
        let (copies, unrecorded) = (publication.copies, publication.unrecorded)
        try FeedSiteErrors.check(
            foreign: copies.filter { unrecorded.contains($0.path) && hasAnother(inPlaceOf: $0) }.map(\.path))
        var report = publication.report
        if !publication.newFiles.isEmpty {
            var names = HistoryUpdate()
            names.files = publication.newFiles
            file.record(names, in: history)
        }
        report.removed += try await apply(writes: [], removals: publication.obstacles).removed
        report.written += try await apply(
            writes: [publication.copies] + publication.writes, removals: [], progress: progress
        ).written
        await announce(publication.announcement, publication.copiedFiles)
        let deferredPart = try await publication.deferredPart()
        report.add(deferredPart.changes)
        let (written, removed) = try await apply(
            writes: deferredPart.writes.map { [$0] }, removals: deferredPart.removals)
        report.written += written
        report.removed += removed
        publication.removed = publication.obstacles + deferredPart.removals
        publication.written = Set((publication.copies + publication.writes.joined() + deferredPart.writes).map(\.path))
            .subtracting(deferredPart.removals)
        publication.report = report
        if let announcement = deferredPart.announcement {
            publication.announcement = announcement
            await announce(announcement, [])
        }
        file.record(deferredPart.history, in: history)
        return deferredPart.history
    }
}
