/// Watches the files of a site.
///
/// Symbolic links to folders and files are followed, but only a polling watcher sees edits of the file behind a link:
/// the system reports events in watched folders, and that file is elsewhere.
package protocol FileWatcher: Sendable {
    /// Starts watching: all changes after this returns are reported. Ends when the sequence is released or the task
    /// that reads it is cancelled.
    /// - Throws: `WatchError`; the sequence throws it too.
    func changes() throws -> FileChanges
}

/// Changes as they happen, in groups.
package typealias FileChanges = AsyncThrowingStream<[FileChange], any Error>
