import FeedContent
import SourceDiagnostics

extension SiteContent {
    /// How many files are named, where one thing is wrong with many.
    private static let nameLimit = 3

    /// One warning of all posts without a date, where others have one. A site of which no post has any means it so.
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
