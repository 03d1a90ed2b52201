import FeedContent
import FeedSections
import FeedSite
import ListKit

/// What pages show of a post. A reference, because a site has thousands and each build hands on all of them.
final class PostSections: Sendable {
    /// What its own page shows.
    let whole: Section<String>
    /// What lists show.
    let excerpt: Section<String>

    init(_ rendered: RenderedSection, of post: PostFacts, in context: FeedContext) {
        let section = rendered.documentSection
        whole = rendered.states == nil ? section.whole : section
        excerpt = rendered.states == nil ? section.excerpt(of: post, in: context) : section
    }
}
