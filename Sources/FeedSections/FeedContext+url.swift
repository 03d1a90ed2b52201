package import FeedContent
package import FeedSite

extension FeedContext {
    /// The URL of a post's page.
    package func url(of post: PostFacts) -> String { url(post.pagePath) }
}
