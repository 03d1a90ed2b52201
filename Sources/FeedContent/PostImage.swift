/// The picture of a post.
package struct PostImage: Hashable, Sendable {
    /// Its address; one relative to the post has been rewritten like a link of the body.
    package var source: String
    package var alt: String

    package init(source: String, alt: String) {
        self.source = source
        self.alt = alt
    }
}
