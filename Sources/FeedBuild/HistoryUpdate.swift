/// The changes that a build makes to the history.
package struct HistoryUpdate: Sendable {
    /// The pages that changed.
    package var pages: [String: BuildHistory.Page] = [:]
    /// The pages that were removed. They stay in the history, without a version, so that readers are updated if one
    /// comes back.
    package var removedPages: [String] = []
    /// The files that were added, or whose record changed.
    package var files: [String: BuildHistory.File] = [:]
    /// The files that were removed.
    package var removedFiles: [String] = []

    package init() {}
}
