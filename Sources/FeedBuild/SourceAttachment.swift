package import FeedContent

/// A file beside posts, which is published as it is.
package struct SourceAttachment: Hashable, Sendable {
    /// The path, such as `Posts/heron/heron.jpg`.
    package let path: String
    /// Changes when the file does, for a run that has seen it before. No part of what is built.
    package let stamp: Int
    /// The size of a picture.
    package let size: ImageSize?

    package init(path: String, stamp: Int = 0, size: ImageSize? = nil) {
        self.path = path
        self.stamp = stamp
        self.size = size
    }

    /// Another spelling of the same name is another file, which equal strings do not tell.
    package static func == (left: SourceAttachment, right: SourceAttachment) -> Bool {
        left.stamp == right.stamp && left.path.hasSameBytes(as: right.path)
    }
}
