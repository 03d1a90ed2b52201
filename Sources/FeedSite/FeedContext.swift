package import FeedContent

/// What every section controller and page knows of its site; equal contexts render equal HTML.
package struct FeedContext: Hashable, Sendable {
    package let configuration: SiteConfiguration

    package init(configuration: SiteConfiguration) { self.configuration = configuration }

    /// The root-relative URL of a path of the site, such as `/blog/posts/hello/` for `/posts/hello/`.
    package func url(_ path: String) -> String {
        configuration.basePath + Self.encoded(String(path.drop { $0 == "/" }))
    }

    /// What templates know as `site`.
    package var site: SiteValues { SiteValues(context: self) }
}
