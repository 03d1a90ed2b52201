/// What can be removed from a built site at once: unused patches and assets, which a build would keep for a day.
/// Content that an author took back is then gone everywhere.
package struct Purge: Sendable {
    /// The files to remove, sorted.
    package let removals: [String]
    /// The record without them, and the updated history.
    package let record: OutputFile
    package let history: HistoryUpdate

    /// Determines the removals from the published head.
    /// - Throws: errors of `previous`.
    package init(previous: PublishedSite, history: BuildHistory) throws {
        var files = try RecordedFiles(previous: previous, history: history).files
        var named: Set<String> = [LiveFiles.head, LiveFiles.record]
        if let head = try previous.read(LiveFiles.head).flatMap({ Head(encoded: $0) }) {
            named.formUnion(head.files)
        }
        removals = files.keys.filter { RecordedFiles.isNamedByCaches($0) && !named.contains($0) }.sorted()
        for path in removals { files[path] = nil }
        record = RecordedFiles(files: files).file
        var history = HistoryUpdate()
        history.files = files
        history.removedFiles = removals
        self.history = history
    }
}
