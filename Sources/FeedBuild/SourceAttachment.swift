/// A file beside posts, which is published as it is.
package struct SourceAttachment: Hashable, Sendable {
    /// The path, such as `Posts/heron/heron.jpg`.
    package let path: String
    /// Changes when the file does, for a run that has seen it before. No part of what is built.
    package let stamp: Int

    package init(path: String, stamp: Int = 0) {
        self.path = path
        self.stamp = stamp
    }
}
