/// An address that a body links to or shows; the line counts from the body's first.
package struct MarkdownLink: Hashable, Sendable {
    /// As it stands on the page, but neither HTML-escaped nor percent-encoded by the renderer.
    package var address: String
    package var isImage: Bool
    /// As it was written, if that is relative to the post, so that where it leads depends on what there is.
    package var written: String?
    package var line: Int

    package init(address: String, isImage: Bool, written: String? = nil, line: Int) {
        self.address = address
        self.isImage = isImage
        self.written = written
        self.line = line
    }

    /// Whether it was written relative to the post, and so names what must be there.
    package var isRelative: Bool { written != nil }
}
