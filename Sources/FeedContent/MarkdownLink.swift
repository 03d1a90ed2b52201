/// An address that a body links to or shows; the line counts from the body's first.
package struct MarkdownLink: Hashable, Sendable {
    /// As it stands on the page, but neither HTML-escaped nor percent-encoded by the renderer.
    package var address: String
    package var isImage: Bool
    /// Whether it was written relative to the file of the post, and so names what must be there.
    package var isRelative: Bool
    package var line: Int

    package init(address: String, isImage: Bool, isRelative: Bool = false, line: Int) {
        self.address = address
        self.isImage = isImage
        self.isRelative = isRelative
        self.line = line
    }
}
