import FeedContent
import FeedPublish
import Foundation

/// When a post is shown.
struct PostSchedule: Hashable, Sendable {
    let isDraft: Bool
    /// From when on; `nil` for always.
    let appears: Date?
    /// Until when; `nil` for ever.
    let expires: Date?
}

/// Why a post is not shown.
enum PostAbsence: String, Sendable {
    case draft = "is a draft"
    case scheduled = "is scheduled for later"
    case expired = "has expired"
}

extension ParsedPost {
    /// When the post of a file that is not in error is shown. Each build asks this of all posts, so the facts are not copied.
    var schedule: PostSchedule { facts.schedule }

    func isShown(by options: BuildOptions) -> Bool { hasPost && options.shows(schedule) }
}

extension PostFacts {
    var schedule: PostSchedule {
        PostSchedule(isDraft: isDraft, appears: (publishDate ?? date)?.instant, expires: expires?.instant)
    }
}

extension BuildOptions {
    /// Whether a post is shown now.
    func shows(_ post: PostSchedule) -> Bool { absence(of: post) == nil }

    /// Why a post is not shown now; `nil` if it is.
    func absence(of post: PostSchedule) -> PostAbsence? {
        if post.isDraft, !includesDrafts { return .draft }
        if hasExpired(post) { return .expired }
        if !includesFuture, let appears = post.appears, appears > now { return .scheduled }
        return nil
    }

    /// Whether a post has expired.
    func hasExpired(_ post: PostSchedule) -> Bool { !includesExpired && post.expires.map { $0 <= now } ?? false }

    /// Whether two builds show the same kinds of posts.
    func shows(likewise other: BuildOptions) -> Bool {
        includesDrafts == other.includesDrafts && includesFuture == other.includesFuture
            && includesExpired == other.includesExpired
    }

    /// Whether a build shows the same posts as an earlier one, given when the next of these appears or goes.
    func shows(likewise other: BuildOptions, until next: Date?) -> Bool {
        shows(likewise: other) && now >= other.now && next.map { now < $0 } ?? true
    }

    /// The next instant at which a post appears or goes; `nil` for none.
    func nextChange(of post: PostSchedule) -> Date? {
        if post.isDraft, !includesDrafts { return nil }
        let appears = includesFuture ? nil : post.appears.flatMap { $0 > now ? $0 : nil }
        let expires = includesExpired ? nil : post.expires.flatMap { $0 > now ? $0 : nil }
        return [appears, expires].compactMap(\.self).min()
    }
}

extension ExcludedPosts {
    init(among posts: some Sequence<PostSchedule>, options: BuildOptions) {
        self.init()
        for post in posts {
            switch options.absence(of: post) {
            case .draft: drafts += 1
            case .expired: expired += 1
            case .scheduled:
                scheduled += 1
                nextAppears = [nextAppears, post.appears].compactMap(\.self).min()
            case nil: break
            }
        }
    }
}
