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

/// What happened to a path of a site. Paths are relative to the site's root: `Posts/a.md`, `feedgen.yml`.
package enum FileChange: Hashable, Sendable {
    /// Somebody has opened the file for writing and not closed it yet: it may be incomplete.
    case writing(String)
    /// The file is complete: it was closed after writing, moved here, or linked.
    case written(String)
    /// Permissions or times changed. This does not mean that somebody is writing.
    case touched(String)
    /// The file was deleted or moved away.
    case removed(String)
    /// A folder was created, deleted or replaced: everything at and below the path must be read again.
    case folder(String)
    /// Events were lost: the whole site must be read again.
    case everything
}
