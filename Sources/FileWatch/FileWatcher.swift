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

/// What happened to a path of a site. Paths are relative to the site's root: `Posts/a.md`, `feedgen.yml`.
package enum FileChange: Hashable, Sendable {
    /// Somebody began to write the file and has not been seen to end: what is there now may be half of it.
    case writing(String)
    /// The file is whole: it was closed after writing, moved here, or linked.
    case written(String)
    /// Permissions or dates changed. This says nothing about whether somebody is writing.
    case touched(String)
    /// The file is gone: deleted, or moved away.
    case removed(String)
    /// A folder appeared, went, or was replaced: all at and below the path must be looked at anew.
    case folder(String)
    /// Events were lost: the whole site must be looked at anew.
    case everything
}
