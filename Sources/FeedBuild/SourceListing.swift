/// The files of a source as they were found, before any but the settings is read.
struct SourceListing: Sendable {
    /// A file and what the system said of it.
    struct File: Hashable, Sendable {
        let path: String
        let stamp: FileStamp
    }

    /// The settings, which say where the others are.
    let settings: SourceFile?
    /// The file of the settings, if there is one, and the templates.
    var frame: [File] = []
    /// The posts, in order of their paths.
    var posts: [File] = []
    /// The files that are copied, in the same order.
    var attachments: [File] = []

    init(settings: SourceFile?) { self.settings = settings }

    var folders: SourceFolders { SourceFolders(SiteSettings(file: settings).configuration) }
}
