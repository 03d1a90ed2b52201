package import FeedContent

/// A file of the source that is published as it is: one beside posts, or one of a static folder.
package struct SourceAttachment: Hashable, Sendable {
    /// The path, such as `Posts/heron/heron.jpg`.
    package let path: String
    /// The path in the destination, such as `posts/heron/heron.jpg`.
    package let destination: String
    /// Changes when the file does, for a run that has seen it before. No part of what is built.
    package let stamp: Int
    /// The size of a picture.
    package let size: ImageSize?

    package init(path: String, destination: String, stamp: Int = 0, size: ImageSize? = nil) {
        self.path = path
        self.destination = destination
        self.stamp = stamp
        self.size = size
    }

    /// Another spelling of the same name is another file, which equal strings do not tell.
    package static func == (left: SourceAttachment, right: SourceAttachment) -> Bool {
        left.stamp == right.stamp && left.path.hasSameBytes(as: right.path)
            && left.destination.hasSameBytes(as: right.destination)
    }
}
