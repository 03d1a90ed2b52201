package import FeedContent

/// A page for search engines.
package struct SitemapEntry: Hashable, Sendable {
    /// Its absolute URL, percent-encoded.
    package var url: String
    /// The date of the last change.
    package var changed: PostDate?

    package init(url: String, changed: PostDate? = nil) {
        self.url = url
        self.changed = changed
    }
}
