package import FeedContent

/// What every section controller and page knows of its site; equal contexts render equal HTML.
package struct FeedContext: Hashable, Sendable {
    package let configuration: SiteConfiguration

    /// Where the site begins on its host: `/`, or `/blog/`.
    package let basePath: String

    package init(configuration: SiteConfiguration) {
        self.configuration = configuration
        basePath = configuration.basePath
    }

    /// The root-relative URL of a path of the site, such as `/blog/posts/hello/` for `/posts/hello/`.
    package func url(_ path: String) -> String {
        basePath + Self.encoded(String(path.drop { $0 == "/" }))
    }

    /// What templates know as `site`.
    package var site: SiteValues { SiteValues(context: self) }
}
