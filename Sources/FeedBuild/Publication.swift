package import FeedContent

/// A build that is ready to be written: everything up to here happened in memory.
package struct Publication: Sendable {
    /// The files to write, in this order; one that is there already with the same bytes is left alone. What names a file
    /// comes after it: assets and new pages, patches, changed pages, head.
    package var writes: [OutputFile]
    /// The files to remove afterwards.
    package var removals: [String]
    package var history: HistoryUpdate
    package var report: BuildReport
    package var warnings: [Diagnostic]
}
