/// What a build adds to what is remembered.
package struct HistoryUpdate: Sendable {
    /// The pages that changed.
    package var pages: [String: BuildHistory.Page]
    /// The pages that are gone. They stay known, without a version, so that readers hear of one that comes back.
    package var removedPages: [String]
    /// All files that feedgen wrote and did not remove.
    package var files: [String: BuildHistory.File]
}
