package import FeedContent

/// What section controllers and pages know about the site; equal contexts render equal HTML.
package struct FeedContext: Hashable, Sendable {
    package let configuration: SiteConfiguration

    /// The path of the site's root on its host: `/`, or `/blog/`.
    package let basePath: String

    package init(configuration: SiteConfiguration) {
        self.configuration = configuration
        basePath = configuration.basePath
    }

    /// The root-relative URL of a path of the site, such as `/blog/posts/hello/` for `/posts/hello/`.
    package func url(_ path: String) -> String {
        basePath + Self.encoded(String(path.drop { $0 == "/" }))
    }

    /// The values of `site` in templates.
    package var site: SiteValues { SiteValues(context: self) }
}
