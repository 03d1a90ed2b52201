import HTMLSyntax

/// An export of WordPress (WXR), which is an RSS feed with elements of its own.
struct WordPressExport {
    struct Item {
        let title: String
        let link: String
        let guid: String
        /// `post`, `page`, `attachment` and others.
        let kind: String
        /// `publish`, `draft`, `private` and others.
        let status: String
        let slug: String
        /// In UTC, such as `2020-05-01 12:00:00`; empty or all zeros if there is none.
        let date: String
        let modified: String
        /// In the time zone of the site.
        let localDate: String
        let author: String
        let content: String
        let excerpt: String
        let hasPassword: Bool
        /// The address of the file of an attachment.
        let file: String
        let categories: [Term]
        let tags: [Term]
        let commentCount: Int
    }

    struct Term: Hashable {
        let slug: String
        let name: String
    }

    private(set) var title = ""
    private(set) var description = ""
    private(set) var language = ""
    private(set) var url = ""
    /// The names of authors by how they log in.
    private(set) var authors: [String: String] = [:]
    private(set) var items: [Item] = []

    /// `nil` if it is no such export.
    init?(_ bytes: [UInt8]) {
        guard bytes.prefix(4_000).contains("wordpress.org/export/") else { return nil }
        let head = bytes[...].offset(of: "<item>").map { bytes[..<$0] } ?? bytes[...]
        title = Self.plain(Self.text("title", in: head))
        description = Self.plain(Self.text("description", in: head))
        language = Self.text("language", in: head)
        url = Self.text("wp:base_blog_url", in: head)
        if url.isEmpty { url = Self.text("link", in: head) }
        for author in XMLElement.all("wp:author", in: head) {
            let name = Self.plain(Self.text("wp:author_display_name", in: author.content))
            authors[Self.text("wp:author_login", in: author.content)] = name
        }
        items = XMLElement.all("item", in: bytes[...]).map { Self.item($0.content) }
    }

    private static func item(_ xml: ArraySlice<UInt8>) -> Item {
        let terms = terms(in: xml)
        let comments = XMLElement.all("wp:comment", in: xml)
        // What follows is about the item, and not about one of its comments.
        let own = comments.first.map { xml[..<$0.content.startIndex] } ?? xml
        return Item(
            title: plain(text("title", in: own)), link: text("link", in: own), guid: text("guid", in: own),
            kind: text("wp:post_type", in: own), status: text("wp:status", in: own),
            slug: text("wp:post_name", in: own), date: text("wp:post_date_gmt", in: own),
            modified: text("wp:post_modified_gmt", in: own), localDate: text("wp:post_date", in: own),
            author: text("dc:creator", in: own), content: text("content:encoded", in: own),
            excerpt: text("excerpt:encoded", in: own), hasPassword: !text("wp:post_password", in: own).isEmpty,
            file: text("wp:attachment_url", in: own), categories: terms["category"] ?? [],
            tags: terms["post_tag"] ?? [],
            commentCount: comments.count { text("wp:comment_approved", in: $0.content) == "1" })
    }

    /// The terms of an item by their taxonomies.
    private static func terms(in xml: ArraySlice<UInt8>) -> [String: [Term]] {
        var terms: [String: [Term]] = [:]
        for element in XMLElement.all("category", in: xml) {
            guard let domain = element["domain"], let slug = element["nicename"] else { continue }
            terms[domain, default: []].append(Term(slug: slug, name: plain(element.text)))
        }
        return terms
    }

    /// The text of the first element of a name; empty if there is none.
    private static func text(_ name: String, in xml: ArraySlice<UInt8>) -> String {
        XMLElement.first(name, in: xml)?.text ?? ""
    }

    /// A name, which WordPress keeps as HTML.
    private static func plain(_ html: String) -> String { unescapedHTML(Array(html.utf8)[...]) }

    /// Adds what another file of the same export has.
    mutating func add(_ other: WordPressExport) {
        items += other.items
        authors.merge(other.authors) { first, _ in first }
    }
}
