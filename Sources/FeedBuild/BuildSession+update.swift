package import FeedPublish
import FeedSources
package import Foundation

/// Updates while the author writes.
extension BuildSession {
    /// How often the destination is checked for missing files.
    private static let inspectionInterval = Duration.seconds(2)
    /// With more files than this, the folder is listed instead of checking files one by one.
    private static let pathLimit = 64

    /// Builds after changes of some files, and only what depends on them.
    /// - Parameters:
    ///   - paths: the files that were written or removed, relative to the source; `nil` for all.
    ///   - announce: called as soon as the pages and patches that up-to-date pages need are written, and again if more
    ///     pages follow.
    /// - Throws: as `run`; if a file was saved again meanwhile, a `SystemError` that `isChange`: the update for that file
    ///   finishes this one.
    package mutating func update(paths: [String]?, now: Date, announce: Publication.Announce) async throws
        -> Publication
    {
        pipeline.options.now = now
        pipeline.options.isEphemeral = true
        let source: SourceTree
        do {
            if let paths, paths.count <= Self.pathLimit, let known = self.source {
                source = try content.refreshed(known, paths: paths)
            } else {
                source = try content.read()
            }
        } catch {
            // Files that could not be read must not count as unchanged later.
            self.source = nil
            throw error
        }
        if try output.previous.read(LiveFiles.head) != publishedHead { pipeline = pipeline.invalidated }
        var publication = try await build(source, progress: { _ in }, announce: announce)
        if isMissingFiles() {
            // Someone removed files: the destination is no longer the site.
            pipeline = pipeline.invalidated
            let repair = try await build(source, progress: { _ in }, announce: announce)
            publication.report.written += repair.report.written
        }
        return publication
    }

    /// Whether files of the site are missing in the destination; checked at intervals, because there may be thousands.
    private mutating func isMissingFiles() -> Bool {
        if let lastInspection, .now - lastInspection < Self.inspectionInterval { return false }
        lastInspection = .now
        let root = destination.path + "/"
        return pipeline.files.contains { access(root + $0, F_OK) != 0 }
    }
}
