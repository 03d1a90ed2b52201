package import FeedMarkdown
package import ImageSizes

/// What a post refers to, and what links can refer to in it.
package struct PostReferences: Hashable, Sendable {
    /// The links and images in its text, with lines of its file.
    package var links: [MarkdownLink] = []
    /// The anchors in its text.
    package var anchors: Set<String> = []
    /// The URLs of its images, as in its HTML.
    package var imageURLs: [String] = []
    /// The sizes of those that are files of the site.
    package var imageSizes: [String: ImageSize] = [:]

    package init() {}
}
