package import ImageSizes

/// A file of the source that is published as it is: one beside posts, or one of a static folder.
package struct SourceAttachment: Hashable, Sendable {
    /// The path, such as `Posts/heron/heron.jpg`.
    package let path: String
    /// The path in the destination, such as `posts/heron/heron.jpg`. That of a file of a post's own is known once the post is.
    package private(set) var destination: String
    /// The file of the post in whose folder it is; it is published only while that is.
    private(set) var post: String?
    /// Changes when the file does, for a run that has seen it before. No part of what is built.
    package let stamp: FileStamp?
    /// The size of a picture.
    package let size: ImageSize?

    package init(path: String, destination: String, stamp: FileStamp? = nil, size: ImageSize? = nil) {
        self.path = path
        self.destination = destination
        self.stamp = stamp
        self.size = size
    }

    /// The same file, going with a post.
    func moved(to destination: String, with post: String) -> SourceAttachment {
        var file = self
        (file.destination, file.post) = (destination, post)
        return file
    }

    /// Another spelling of the same name is another file, which equal strings do not tell.
    package static func == (left: SourceAttachment, right: SourceAttachment) -> Bool {
        left.stamp == right.stamp && left.path.hasSameBytes(as: right.path)
            && left.destination.hasSameBytes(as: right.destination)
    }
}
