/// A static file next to the content that pages can show, such as an image.
public struct FeedAsset: Hashable, Sendable {
    /// Its root-relative URL.
    public let url: String
    /// The width in CSS pixels; `nil` if it is not an image. Use it to reserve space on the page.
    public let width: Int?
    /// The height in CSS pixels; `nil` if it is not an image.
    public let height: Int?

    package init(url: String, width: Int?, height: Int?) {
        self.url = url
        self.width = width
        self.height = height
    }
}
