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
