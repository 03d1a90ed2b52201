/// The files of a source, listed before any except the settings is read.
struct SourceListing: Sendable {
    /// A file and its metadata.
    struct File: Hashable, Sendable {
        let path: String
        let stamp: FileStamp
    }

    /// The settings, which determine where the others are.
    let settings: SourceFile?
    /// The settings file, if any, and the templates.
    var siteWideFiles: [File] = []
    /// The posts, sorted by path.
    var posts: [File] = []
    /// The copied files, sorted by path.
    var staticFiles: [File] = []

    init(settings: SourceFile?) { self.settings = settings }

    var folders: SourceFolders { SourceFolders(SiteSettings(file: settings).configuration) }
}
