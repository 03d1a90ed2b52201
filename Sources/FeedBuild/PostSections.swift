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

    init(_ rendered: RenderedSection, of post: Post, in context: FeedContext) {
        if rendered.states != nil {
            whole = rendered.documentSection
            excerpt = whole
        } else {
            whole = rendered.section.whole
            excerpt = rendered.section.excerpt(of: post, in: context)
        }
    }
}
