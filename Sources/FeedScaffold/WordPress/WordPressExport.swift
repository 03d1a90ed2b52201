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
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.prefix(4_000).contains("wordpress.org/export/") else { return nil }
        let head = text.firstRange(of: "<item>").map { text[..<$0.lowerBound] } ?? text[...]
        title = Self.plain(Self.text("title", in: head))
        description = Self.plain(Self.text("description", in: head))
        language = Self.text("language", in: head)
        url = Self.text("wp:base_blog_url", in: head)
        if url.isEmpty { url = Self.text("link", in: head) }
        for author in Self.elements("wp:author", in: head) {
            let name = Self.plain(Self.text("wp:author_display_name", in: author))
            authors[Self.text("wp:author_login", in: author)] = name
        }
        items = Self.elements("item", in: text[...]).map(Self.item)
    }

    private static func item(_ xml: Substring) -> Item {
        let terms = terms(in: xml)
        let comments = elements("wp:comment", in: xml)
        // What follows is about the item, and not about one of its comments.
        let own = comments.first.map { xml[..<$0.startIndex] } ?? xml
        return Item(
            title: plain(text("title", in: own)), link: text("link", in: own), guid: text("guid", in: own),
            kind: text("wp:post_type", in: own), status: text("wp:status", in: own),
            slug: text("wp:post_name", in: own), date: text("wp:post_date_gmt", in: own),
            modified: text("wp:post_modified_gmt", in: own), localDate: text("wp:post_date", in: own),
            author: text("dc:creator", in: own), content: text("content:encoded", in: own),
            excerpt: text("excerpt:encoded", in: own), hasPassword: !text("wp:post_password", in: own).isEmpty,
            file: text("wp:attachment_url", in: own), categories: terms["category"] ?? [],
            tags: terms["post_tag"] ?? [],
            commentCount: comments.count { text("wp:comment_approved", in: $0) == "1" })
    }

    /// The terms of an item by their taxonomies.
    private static func terms(in xml: Substring) -> [String: [Term]] {
        var terms: [String: [Term]] = [:]
        var rest = xml
        while let open = rest.firstRange(of: "<category "), let end = rest[open.upperBound...].firstIndex(of: ">"),
            let close = rest[end...].firstRange(of: "</category>")
        {
            let tag = rest[open.upperBound..<end]
            let name = plain(content(rest[rest.index(after: end)..<close.lowerBound]))
            rest = rest[close.upperBound...]
            guard let domain = attribute("domain", in: tag), let slug = attribute("nicename", in: tag) else { continue }
            terms[domain, default: []].append(Term(slug: slug, name: name))
        }
        return terms
    }

    private static func attribute(_ name: String, in tag: Substring) -> String? {
        guard let start = tag.firstRange(of: "\(name)=\"")?.upperBound, let end = tag[start...].firstIndex(of: "\"")
        else { return nil }
        return unescapedHTML(Array(tag[start..<end].utf8)[...])
    }

    /// What is in each element of a name, which contains none of the same name.
    private static func elements(_ name: String, in xml: Substring) -> [Substring] {
        var found: [Substring] = []
        var rest = xml
        let (opening, closing) = ("<\(name)>", "</\(name)>")
        while let open = rest.firstRange(of: opening), let close = end(closing, from: open.upperBound, in: rest) {
            found.append(rest[open.upperBound..<close.lowerBound])
            rest = rest[close.upperBound...]
        }
        return found
    }

    /// The end of an element; what is quoted in CDATA ends none.
    private static func end(
        _ closing: String, from start: Substring.Index, in xml: Substring
    ) -> Range<Substring.Index>? {
        var place = start
        var close = xml[place...].firstRange(of: closing)
        while let found = close {
            guard let data = xml[place..<found.lowerBound].firstRange(of: "<![CDATA[") else { return found }
            guard let end = xml[data.upperBound...].firstRange(of: "]]>") else { return nil }
            place = end.upperBound
            if place > found.lowerBound { close = xml[place...].firstRange(of: closing) }
        }
        return nil
    }

    /// The text of the first element of a name; empty if there is none.
    private static func text(_ name: String, in xml: Substring) -> String {
        var rest = xml
        while let open = rest.firstRange(of: "<\(name)") {
            rest = rest[open.upperBound...]
            guard rest.first == ">" || rest.first == " " else { continue }
            guard let start = rest.firstIndex(of: ">"), let close = end("</\(name)>", from: start, in: rest) else {
                return ""
            }
            return content(rest[rest.index(after: start)..<close.lowerBound])
        }
        return ""
    }

    /// A name, which WordPress keeps as HTML.
    private static func plain(_ html: String) -> String { unescapedHTML(Array(html.utf8)[...]) }

    /// Adds what another file of the same export has.
    mutating func add(_ other: WordPressExport) {
        items += other.items
        authors.merge(other.authors) { first, _ in first }
    }

    /// A text, which may be several pieces of CDATA.
    private static func content(_ xml: Substring) -> String {
        guard xml.contains("<![CDATA[") else { return unescapedHTML(Array(xml.utf8)[...]) }
        var text = ""
        var rest = xml
        while let open = rest.firstRange(of: "<![CDATA["), let close = rest[open.upperBound...].firstRange(of: "]]>") {
            text += rest[open.upperBound..<close.lowerBound]
            rest = rest[close.upperBound...]
        }
        return text
    }
}
