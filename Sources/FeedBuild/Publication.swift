package import FeedContent

/// A build that is ready to be written: everything up to here happened in memory.
package struct Publication: Sendable {
    /// Files that are gone and stand where a folder must be, or the other way round: they are removed before the writing.
    package var obstacles: [String]
    /// The files to write, in this order; one that is there already with the same bytes is left alone. What names a file
    /// comes after it: assets and new pages, patches, changed pages, head.
    package var writes: [OutputFile]
    /// The files to remove afterwards.
    package var removals: [String]
    /// All files that are ours until the update is done: those of before, and those to come.
    package var known: [String: BuildHistory.File]
    package var history: HistoryUpdate
    package var report: BuildReport
    package var warnings: [Diagnostic]
}
