package import FeedContent

/// A build that is ready to be written: everything up to here happened in memory.
package struct Publication: Sendable {
    /// Files that are gone and stand where a folder must be, or the other way round: they are removed before the writing.
    package var obstacles: [String]
    /// The files to write, in this order; one that is there already with the same bytes is left alone. What names a file
    /// comes after it: assets and new pages, patches from the versions before, changed pages.
    package var writes: [OutputFile] = []
    /// What then remains to be written, and no page that is up to date waits for: patches from older versions, the head.
    package var laterWrites: [OutputFile] = []
    /// The files beside posts that are new or different; they come before all other writes.
    private(set) var copies: [OutputFile] = []
    /// The files to remove afterwards.
    package var removals: [String] = []
    package var history: HistoryUpdate
    package var report = BuildReport()
    package var warnings: [Diagnostic] = []
    /// The files beside posts that were written, by their paths in the destination.
    package var copiedFiles: [String] { copies.map(\.path) }

    /// Whether anything that is served is different.
    package var isNews: Bool { head != nil || !copies.isEmpty }

    /// The head, if readers have anything to hear.
    var head: Head?

    init(obstacles: [String], history: HistoryUpdate) {
        self.obstacles = obstacles
        self.history = history
    }

    mutating func add(copiesOf attachments: [SourceAttachment], since old: [SourceAttachment]) {
        if attachments == old { return }
        let known = Set(old)
        copies = attachments.filter { !known.contains($0) }.map {
            OutputFile(path: Attachment.destination(of: $0.path), content: .copy(of: $0.path))
        }
    }
}
