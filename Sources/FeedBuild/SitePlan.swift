import FeedContent
import FeedSections
import FeedSite

/// The lists of a site and all its pages, as they follow from what others may know of its posts. A reference: the plan of a site in
/// which that did not change is the one before.
final class SitePlan: Sendable {
    let structure: SiteStructure
    let pages: [PagePlan]
    let configuration: SiteConfiguration

    init(of posts: FeedPosts, in context: FeedContext) {
        structure = SiteStructure(of: posts, in: context)
        pages = PagePlan.pages(of: structure, posts: posts, in: context)
        configuration = context.configuration
    }
}
