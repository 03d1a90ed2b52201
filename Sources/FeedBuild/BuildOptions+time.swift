import FeedContent
import Foundation

extension BuildOptions {
    /// Whether a post is shown now.
    func shows(_ post: PostFacts) -> Bool {
        if post.isDraft, !includesDrafts { return false }
        if !includesFuture, let appears = post.appears, appears > now { return false }
        return !hasExpired(post)
    }

    /// Whether a post was to be seen until now or before.
    func hasExpired(_ post: PostFacts) -> Bool {
        !includesExpired && post.expires.map { $0.instant <= now } ?? false
    }

    /// Whether the same kinds of posts are shown as under other options.
    func shows(likewise other: BuildOptions) -> Bool {
        includesDrafts == other.includesDrafts && includesFuture == other.includesFuture
            && includesExpired == other.includesExpired
    }

    /// The instants to come at which a post appears or goes.
    func changes(of post: PostFacts) -> [Date] {
        if post.isDraft, !includesDrafts { return [] }
        let instants = [includesFuture ? nil : post.appears, includesExpired ? nil : post.expires?.instant]
        return instants.compactMap(\.self).filter { $0 > now }
    }
}

extension PostFacts {
    /// From when on it is shown; `nil` for always.
    var appears: Date? { (publishDate ?? date)?.instant }
}
