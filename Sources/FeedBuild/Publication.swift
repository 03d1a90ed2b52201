package import SourceDiagnostics

/// A build that is ready to be written: everything up to here happened in memory.
package struct Publication: Sendable {
    /// Files that are gone and stand where a folder must be, or the other way round: they are removed before the writing.
    var obstacles: [String] = []
    /// The files that are ours from now on, but for patches, which are known by their names.
    var newFiles: [String: BuildHistory.File] = [:]
    /// The places of copied files at which feedgen is not recorded to have written anything yet.
    var unrecorded: Set<String> = []
    /// The files beside posts that are new or different; they come before all other writes.
    private(set) var copies: [OutputFile] = []
    /// The files to write, in this order; one that is there already with the same bytes is left alone. What names a file
    /// comes after it: assets and new pages, patches, changed pages.
    var writes: [OutputFile] = []
    /// What open pages are to hear once that is written; `nil` for nothing.
    package internal(set) var news: News?
    /// The second phase, for which no page that is up to date waits.
    var remainder = Remainder.known(Rest())
    /// The files that were written, or are there with the same bytes, and those that were removed, once that is done.
    var written: Set<String> = []
    var removed: [String] = []
    package var report = BuildReport()
    package var warnings: [Diagnostic] = []

    init(news: News? = nil) { self.news = news }

    /// What there is to do where nothing changed since an earlier run.
    init(_ outcome: RememberedSite.Outcome) {
        report = outcome.report
        warnings = outcome.warnings
    }

    /// Adds a warning about a file that the site is not made of.
    mutating func warn(_ path: String, _ message: String) {
        warnings.append(Diagnostic(.warning, path: path, position: nil, message: message))
    }

    /// The second phase of a publication: worked out already, or still to be.
    enum Remainder: Sendable {
        case known(Rest)
        case late(LatePublication)
    }

    /// What is left once the news are told.
    func rest() async throws -> Rest {
        switch remainder {
        case .known(let rest): rest
        case .late(let publication): try await publication.rest()
        }
    }

    /// What comes last in a build.
    struct Rest: Sendable {
        /// What open pages are to hear once that is written, if more changed than they heard of.
        var news: News?
        /// The changes that were found late.
        var changes: [PageChange] = []
        /// The files still to be written: patches from older versions, the head.
        var writes: [OutputFile] = []
        /// The files to remove afterwards.
        var removals: [String] = []
        var history = HistoryUpdate()
    }

    /// The files beside posts that were written, by their paths in the destination.
    package var copiedFiles: [String] { copies.map(\.path) }

    /// Whether anything that is served is different.
    package var isNews: Bool { news != nil || !copies.isEmpty }

    mutating func add(copiesOf attachments: [SourceAttachment], since old: [SourceAttachment]) {
        if attachments == old { return }
        let known = Set(old)
        copies = attachments.filter { !known.contains($0) }.map {
            OutputFile(path: $0.destination, content: .copy(of: $0.path))
        }
    }
}
