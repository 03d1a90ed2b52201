/// Tells what happens to the files of a site.
///
/// Folders are followed through links. So are files, but only a watcher that polls sees that the file behind a link was
/// edited: the system tells of what happens in the folders that are watched, and that one lies elsewhere.
package protocol FileWatcher: Sendable {
    /// Begins to watch: whatever happens after this returns is told. Ends when the sequence is dropped, or the task that
    /// reads it is cancelled.
    /// - Throws: `WatchError`, and so does the sequence.
    func changes() throws -> FileChanges
}

/// Changes as they happen, some of them at once.
package typealias FileChanges = AsyncThrowingStream<[FileChange], any Error>
