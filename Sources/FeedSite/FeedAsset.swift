/// A file beside the content that pages can show, such as a picture.
public struct FeedAsset: Hashable, Sendable {
    /// Its URL from the host's root.
    public let url: String
    /// The width in CSS pixels; `nil` for what is no picture. A page that says so reserves the place.
    public let width: Int?
    /// The height in CSS pixels; `nil` for what is no picture.
    public let height: Int?

    package init(url: String, width: Int?, height: Int?) {
        self.url = url
        self.width = width
        self.height = height
    }
}
