package import Foundation

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
