import FeedBuild
import FeedPublish
import SourceDiagnostics

/// What `watch` has to tell, without what it was made from.
enum WatchNews {
    struct Save {
        /// The files that were saved; none if all were checked.
        var paths: [String] = []
        var edits: [PostEdit] = []
        var milliseconds = 0
        var openPages = 0
        /// All warnings of the site.
        var warnings: [Diagnostic] = []
        /// The numbers of the update, for `--verbose`.
        var figures = ""
    }

    /// The first build is done.
    case built([String], warnings: [Diagnostic])
    case serving(String)
    case note(String)
    case saved(Save)
    /// The site was not updated. More may be wrong than is known.
    case failed([Diagnostic], others: [String])
}
