/// A file of the site, by its path in the destination.
package struct OutputFile: Hashable, Sendable {
    /// What a file holds.
    package enum Content: Hashable, Sendable {
        case bytes([UInt8])
        /// The same as a file of the source, by its path.
        case copy(of: String)
    }

    package let path: String
    package let content: Content

    package init(path: String, content: Content) {
        self.path = path
        self.content = content
    }
}
