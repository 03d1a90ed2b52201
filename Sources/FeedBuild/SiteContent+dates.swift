import FeedContent
import SourceDiagnostics

extension SiteContent {
    /// The maximum number of files named in a diagnostic.
    private static let nameLimit = 3

    /// One warning about all posts without a date, if others have one. If no post has a date, that is intended.
    static func undated(_ posts: FeedPosts) -> [Diagnostic] {
        let paths = posts.indices.filter { posts[$0].date == nil }.map { posts[$0].path }.sorted()
        guard let first = paths.first, paths.count < posts.count else { return [] }
        var message = "the post has no date, so it comes last; give it a 'date'"
        if paths.count > 1 {
            let names = paths.prefix(Self.nameLimit).joined(separator: ", ")
            let rest = paths.count > Self.nameLimit ? " and \(paths.count - Self.nameLimit) more" : ""
            message = "\(paths.count) posts have no date, so they come last: \(names)\(rest); give each a 'date'"
        }
        return [Diagnostic(.warning, path: first, position: .start, message: message)]
    }
}
