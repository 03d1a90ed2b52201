/// The picture of a post.
package struct PostImage: Hashable, Sendable {
    /// Its address; one relative to the post has been rewritten like a link of the body.
    package var source: String
    package var alt: String
    /// The address as it was written, if that is relative to the post. No part of equality.
    package var written: String?

    package init(source: String, alt: String, written: String? = nil) {
        self.source = source
        self.alt = alt
        self.written = written
    }

    package static func == (left: PostImage, right: PostImage) -> Bool {
        left.source == right.source && left.alt == right.alt
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(source)
        hasher.combine(alt)
    }
}
