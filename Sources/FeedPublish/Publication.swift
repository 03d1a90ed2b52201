import Foundation
package import SourceDiagnostics

/// The result of a build, ready to be written.
package struct Publication: Sendable {
    /// The files that feedgen wrote before; `nil` if they are all in the history.
    var recorded: RecordedFiles?
    /// The new files that belong to feedgen, except patches, which are recognised by their names.
    var newFiles: [String: BuildHistory.File] = [:]
    /// The names of all files, old and new, as published: written before any of them.
    package var record: [OutputFile] = []
    /// New or changed static files; they are written next.
    package var copies: [OutputFile] = []
    /// The files to write, in groups: all files of one are written before those of the next; unchanged ones are skipped.
    /// Files come before those that refer to them: assets, new pages and patches, changed pages.
    package var writes: [[OutputFile]] = []
    /// The announcement to open pages after writing; `nil` for none.
    package internal(set) var announcement: Announcement?
    /// The second phase, which up-to-date pages do not wait for.
    var deferred: DeferredPublication?
    /// The files that were written or already had the same bytes, and those that were removed; set after writing.
    package var written: Set<String> = []
    package var removed: [String] = []
    package var report = BuildReport()
    package var warnings: [Diagnostic] = []
    /// Under `watch`, what the author did to posts.
    package var edits: [PostEdit] = []

    package init(announcement: Announcement? = nil) { self.announcement = announcement }

    /// Adds a warning about a file that is not part of the site.
    package mutating func warn(_ path: String, _ message: String) {
        warnings.append(Diagnostic(.warning, path: path, position: nil, message: message))
    }

    /// The second phase, computed after the announcement.
    func deferredPart() async throws -> DeferredPart { try await deferred?.part() ?? DeferredPart() }

    /// The last part of a build.
    struct DeferredPart: Sendable {
        /// The announcement after that is written, if more changed than was announced before.
        var announcement: Announcement?
        /// The changes found in the second phase.
        package var changes: [PageChange] = []
        /// The files still to be written, in groups: patches from older versions, and the head as the last.
        package var writes: [[OutputFile]] = []
        /// The files to remove afterwards.
        package var removals: [String] = []
        /// The names of the files that are left, as published: written once all others are gone, or what a run that is cut
        /// short did not remove would not be known as feedgen's.
        package var record: [OutputFile] = []
        package var history = HistoryUpdate()
    }

    /// The static files that were written, by their paths in the destination.
    package var copiedFiles: [String] { copies.map(\.path) }

    /// What is written before the second phase.
    var firstWrites: [OutputFile] { record + copies + Array(writes.joined()) }

    /// Whether any published content changed.
    package var hasChanges: Bool { announcement != nil || !copies.isEmpty }
}

extension Publication {
    /// Called with the announcement for open pages, and the static files that changed.
    package typealias Announce = @Sendable (_ announcement: Announcement?, _ files: [String]) async -> Void

    /// An announcement of a publication to open pages, in the form of a head with only its pages.
    package struct Announcement: Sendable {
        /// The time of the publication, which identifies it.
        package let n: Int
        /// The head as JSON. Its `since` is the previous publication, so that pages that missed one notice and fetch
        /// the page.
        package let json: String

        init(_ changes: [PageChange], head: Head, since last: Int) {
            var head = head
            head.since = changes.count > Publisher.pageLimit ? head.n : last
            head.entries =
                changes.count > Publisher.pageLimit
                ? [] : changes.map { Head.Entry($0, origins: $0.direct.map { [$0.origin] } ?? []) }
            n = head.n
            json = String(decoding: head.encoded(), as: UTF8.self)
        }
    }
}
