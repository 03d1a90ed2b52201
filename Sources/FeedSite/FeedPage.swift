/// A page of a site in Swift.
public struct FeedPage: Sendable {
    /// The path from the site's root, such as `/` or `/companies/`; ends with a slash.
    public let path: String
    /// The title; by default that of the site.
    public let title: String?
    /// The description for search engines; for the front page, by default that of the site.
    public let description: String?
    /// The lists of the page, in order. Each is updated separately.
    public let lists: [FeedList]
    /// The path of the page with the elements before these; empty for none.
    package var older = ""

    /// A page with a path that begins and ends with a slash.
    public init(_ path: String, title: String? = nil, description: String? = nil, lists: [FeedList]) {
        self.path = path
        self.title = title
        self.description = description
        self.lists = lists
    }
}
