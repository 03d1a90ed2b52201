package import FeedContent

/// What every section controller and page knows of its site; equal contexts render equal HTML.
package struct FeedContext: Hashable, Sendable {
    package let configuration: SiteConfiguration

    package init(configuration: SiteConfiguration) { self.configuration = configuration }

    /// The root-relative URL of a path of the site, such as `/blog/posts/hello/` for `/posts/hello/`.
    package func url(_ path: String) -> String {
        configuration.basePath + Self.encoded(String(path.drop { $0 == "/" }))
    }

    /// The URL of a post's page.
    package func url(of post: Post) -> String { url(post.pagePath) }

    /// What templates know as `site`.
    package var site: SiteValues { SiteValues(context: self) }
}

extension Post {
    /// The path of the post's page from the site's root: `/posts/<slug>/`.
    package var pagePath: String { "/posts/\(slug)/" }
}
