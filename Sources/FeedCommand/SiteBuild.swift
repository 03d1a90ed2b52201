import FeedBuild
import Foundation

/// One build from a folder to a folder: the rim at which files are read and written.
struct SiteBuild {
    let source: URL
    let destination: URL

    /// Reads the source, works out the publication, writes it, and remembers it.
    func run(
        options: BuildOptions, progress: @escaping @Sendable (Double) -> Void
    ) async throws -> (publication: Publication, report: BuildReport) {
        let lock = try SiteLock(source: source)
        let content = try ContentDirectory(root: source).read()
        let output = OutputDirectory(root: destination, source: source)
        let store = try HistoryStore(source: source, destination: destination)
        let history = try store.history()
        let publication = try await FeedBuilder(source: content, options: options)
            .publication(over: output.previous, history: history, progress: progress)
        var report = publication.report
        try store.announce(publication.known, since: history)
        let removed = try output.apply(writes: [], removals: publication.obstacles).removed
        (report.written, report.removed) = try output.apply(
            writes: publication.writes, removals: publication.removals, progress: progress)
        report.removed += removed
        try store.record(publication.history, since: try store.history())
        _ = consume lock
        return (publication, report)
    }
}
