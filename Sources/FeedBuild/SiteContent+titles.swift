import FeedContent
import FeedFrontMatter
import SourceDiagnostics

extension SiteContent {
    /// Titles that several posts have: they look the same in lists and search results.
    /// - Parameter posts: in the order of their files; of two, the later file is reported.
    static func repeatedTitles(of posts: [ParsedPost]) -> [Diagnostic] {
        var first: [String: String] = [:]
        return posts.compactMap { post in
            guard let title = post.facts.title else { return nil }
            guard let other = first[title] else {
                first[title] = post.file.path
                return nil
            }
            return Diagnostic(
                .warning, path: post.file.path, position: post.facts.positions["title"],
                message: "the title '\(title)' is also that of \(other)")
        }
    }
}
