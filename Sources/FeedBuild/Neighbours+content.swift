import FeedSections
import FeedSite

extension Neighbours {
    /// The neighbours of the post at a position of a feed.
    init(of position: Int, in content: SiteContent) {
        self.init(of: position, in: content.posts, content.context)
    }

    init(of position: Int, in posts: FeedPosts, _ context: FeedContext) {
        self.init(
            newer: position > 0 ? posts[position - 1] : nil,
            older: position + 1 < posts.count ? posts[position + 1] : nil, in: context)
    }
}
