/// A page of a site in Swift.
public struct FeedPage: Sendable {
    /// The path from the site's root, such as `/` or `/companies/`; it ends with a slash.
    public let path: String
    /// The title; by default the site's.
    public let title: String?
    /// What search engines are told of the page; by default of the front page the site's description.
    public let description: String?
    /// The lists of the page, in their order. Each is live by itself.
    public let lists: [FeedList]

    /// A page with a path that begins and ends with a slash.
    public init(_ path: String, title: String? = nil, description: String? = nil, lists: [FeedList]) {
        self.path = path
        self.title = title
        self.description = description
        self.lists = lists
    }
}
