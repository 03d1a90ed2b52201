import FeedContent
import FeedPublish
import FeedSources
package import Foundation

/// What is known of earlier builds.
extension BuildSession {
    /// The file of the history after reading it, and the history. What is published of it takes the place of a file that is lost
    /// or damaged.
    func loadedHistory() async -> (HistoryFile, BuildHistory, isDamaged: Bool) {
        var file = historyFile
        let history = file.history()
        if !file.isDamaged, !history.isEmpty { return (file, history, false) }
        // A published site that cannot be read is a failure of the build, which reads it again.
        let published = try? output.previous.publishedHistory()
        return (file, published?.history ?? history, file.isDamaged && published == nil)
    }

    /// Whether the record of the last build has all that is asked for. What is not in all languages, which only a check tells,
    /// is not recorded.
    func knowsAll(of listing: SourceListing) -> Bool {
        !isReadOnly || SiteSettings(file: listing.settings).configuration.languages.isEmpty
    }

    /// When the next build of the site is due: when a post appears or expires, or an unused file has been kept for long enough.
    /// Builds nothing.
    /// - Throws: `FeedSiteErrors`, `SystemError`.
    package func nextChange() async throws -> Date? {
        var pipeline = pipeline
        let next = try await pipeline.next(of: content.read())
        let (_, history, _) = await loadedHistory()
        var found = HistoryUpdate()
        found.files = try RecordedFiles(previous: output.previous, history: history).found
        return [next, history.sweep(after: found)].compactMap(\.self).min()
    }
}
