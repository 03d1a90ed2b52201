import FeedContent

extension SiteContent {
    /// Titles that several posts have: in lists, and to search engines, they look like one.
    static func repeatedTitles(of posts: FeedPosts) -> [Diagnostic] {
        var first: [String: String] = [:]
        return posts.sorted { $0.path < $1.path }.compactMap { post in
            guard let title = post.title, let other = first.updateValue(post.path, forKey: title) else { return nil }
            first[title] = other
            return Diagnostic(
                .warning, path: post.path, position: post.positions["title"],
                message: "the title '\(title)' is that of \(other) too")
        }
    }
}
