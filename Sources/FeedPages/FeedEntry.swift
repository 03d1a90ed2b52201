public import Foundation
public import ListKit

/// An entry of an Atom, RSS or JSON feed.
public struct FeedEntry: Sendable {
    /// The path of its page, such as `/notes/ice/`, or of a place on a page, such as `/#ice`. Feed readers know the entry by it.
    public var path: String
    /// The title, as plain text; feed readers show the beginning of the content for an entry without one.
    public var title: String?
    /// The full content. Relative URLs in it are those of the page.
    public var html: HTML
    /// A summary, as plain text.
    public var summary: String?
    /// Who wrote it; the authors of the site if empty.
    public var authors: [String]
    /// The categories of the entry.
    public var tags: [String]
    /// When it appeared. An Atom entry without a date is dated 1970, since the format requires one.
    public var published: Date?
    /// When it was changed last, if after that.
    public var updated: Date?

    /// An entry for a page, or for a place on a page.
    public init(
        _ path: String, title: String? = nil, html: HTML, summary: String? = nil, authors: [String] = [],
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
