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
    /// The files in the folder of the posts, in order of their paths.
    var posts: [File] = []
    /// The files of the static folders.
    var statics: [File] = []

    init(settings: SourceFile?) { self.settings = settings }

    var folders: SourceFolders { SourceFolders(SiteSettings(file: settings).configuration) }

    /// All of them.
    var files: [File] { frame + posts + statics }
}
