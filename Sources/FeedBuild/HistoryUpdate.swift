/// What a build adds to what is remembered.
package struct HistoryUpdate: Sendable {
    /// The pages that changed.
    package var pages: [String: BuildHistory.Page] = [:]
    /// The pages that are gone. They stay known, without a version, so that readers hear of one that comes back.
    package var removedPages: [String] = []
    /// The files that came, or of which something else is known now.
    package var files: [String: BuildHistory.File] = [:]
    /// The files that were removed.
    package var removedFiles: [String] = []

    package init() {}
}
