package import FeedContent
package import FeedSite

extension Post {
    /// The path of the post's page from the site's root: `/posts/<slug>/`.
    package var pagePath: String { "/posts/\(slug)/" }
}

extension FeedContext {
    /// The URL of a post's page.
    package func url(of post: Post) -> String { url(post.pagePath) }
}
