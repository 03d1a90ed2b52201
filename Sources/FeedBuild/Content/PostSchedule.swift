import FeedContent
package import Foundation

/// When a post is shown.
struct PostSchedule: Sendable {
    let isDraft: Bool
    /// From when on; `nil` for always.
    let appears: Date?
    /// Until when; `nil` for ever.
    let expires: Date?
}

extension ParsedPost {
    /// When the post of a file that is not in error is shown. Each build asks this of all posts, so the facts are not copied.
    var schedule: PostSchedule { facts.schedule }
}

extension PostFacts {
    fileprivate var schedule: PostSchedule {
        PostSchedule(isDraft: isDraft, appears: (publishDate ?? date)?.instant, expires: expires?.instant)
    }
}

extension BuildOptions {
    /// Whether a post is shown now.
    func shows(_ post: PostSchedule) -> Bool {
        if post.isDraft, !includesDrafts { return false }
        if !includesFuture, let appears = post.appears, appears > now { return false }
        return !hasExpired(post)
    }

    /// Whether a post has expired.
    func hasExpired(_ post: PostSchedule) -> Bool { !includesExpired && post.expires.map { $0 <= now } ?? false }

    /// Whether two builds show the same kinds of posts.
    func shows(likewise other: BuildOptions) -> Bool {
        includesDrafts == other.includesDrafts && includesFuture == other.includesFuture
            && includesExpired == other.includesExpired
    }

    /// The next instant at which a post appears or goes; `nil` for none.
    func nextChange(of post: PostSchedule) -> Date? {
        if post.isDraft, !includesDrafts { return nil }
        let appears = includesFuture ? nil : post.appears.flatMap { $0 > now ? $0 : nil }
        let expires = includesExpired ? nil : post.expires.flatMap { $0 > now ? $0 : nil }
        return [appears, expires].compactMap(\.self).min()
    }
}

/// The posts that a build leaves out.
package struct ExcludedPosts: Hashable, Sendable {
    package var drafts = 0
    /// The number of scheduled posts.
    package var scheduled = 0
    /// When the first of these appears.
    package var nextAppears: Date?
    /// The number of expired posts.
    package var expired = 0

    package init() {}

    init(among posts: some Sequence<PostSchedule>, options: BuildOptions) {
        for post in posts where !options.shows(post) {
            if post.isDraft, !options.includesDrafts {
                drafts += 1
            } else if options.hasExpired(post) {
                expired += 1
            } else if let appears = post.appears {
                scheduled += 1
                nextAppears = nextAppears.map { min($0, appears) } ?? appears
            }
        }
    }
}
