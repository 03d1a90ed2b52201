/// What may go at once from a built site: patches and assets that nothing names any more, and that a build would keep for a
/// day. What an author took back then lives on nowhere.
package struct Purge: Sendable {
    /// The files to remove, sorted.
    package let removals: [String]
    /// The record without them, and the history to keep.
    package let record: OutputFile
    package let history: HistoryUpdate

    /// Works out what may go, from the head of the site that is there.
    /// - Throws: what `previous` throws.
    package init(previous: PreviousSite, history: BuildHistory) throws {
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
