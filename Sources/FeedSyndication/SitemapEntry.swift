package import FeedContent

/// A page that search engines may list.
package struct SitemapEntry: Hashable, Sendable {
    /// Its absolute address, percent-encoded.
    package var url: String
    /// When it changed last.
    package var changed: PostDate?

    package init(url: String, changed: PostDate? = nil) {
        self.url = url
        self.changed = changed
    }
}
