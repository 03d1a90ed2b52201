public import Foundation

/// An entry of an Atom, RSS or JSON feed.
public struct FeedEntry: Sendable {
    /// The path of its page, such as `/notes/ice/`, or of a place on a page, such as `/#ice`. Feed readers know the entry by it.
    public var path: String
    public var title: String?
    /// The full content, as HTML. Relative URLs in it are those of the page.
    public var html: String
    /// A summary, as plain text.
    public var summary: String?
    public var authors: [String]
    public var tags: [String]
    public var published: Date?
    public var updated: Date?

    public init(
        _ path: String, title: String? = nil, html: String, summary: String? = nil, authors: [String] = [],
        tags: [String] = [], published: Date? = nil, updated: Date? = nil
    ) {
        self.path = path
        self.title = title
        self.html = html
        self.summary = summary
        self.authors = authors
        self.tags = tags
        self.published = published
        self.updated = updated
    }
}
