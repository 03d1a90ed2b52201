import FeedContent
import Foundation

extension Channel {
    /// The feed as Atom (RFC 4287).
    ///
    /// Atom requires a date for every entry. An item without a date gets 1970-01-01T00:00:00Z: a date taken from a
    /// neighbour would change with it, and feed readers would take the item for changed.
    func atom(url: String) -> [UInt8] {
        var xml = XMLWriter()
        let language = language.isEmpty ? nil : language
        xml.open("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": language])
        xml.element("title", title)
        if !description.isEmpty { xml.element("subtitle", description) }
        xml.element("id", url)
        xml.element("updated", date: changed ?? .unknown)
        xml.empty("link", ["rel": "self", "type": SyndicationFormat.atom.mediaType, "href": url])
        xml.empty("link", ["rel": "alternate", "type": "text/html", "href": homeURL])
        // A feed may omit authors only if each of its entries has one.
        let isAnonymous = authors.isEmpty && items.contains(where: \.authors.isEmpty)
        xml.authors(isAnonymous ? [title] : authors)
        if let icon { xml.element("icon", icon) }
        for item in items { entry(item, in: &xml) }
        xml.close("feed")
        return xml.bytes
    }

    private func entry(_ item: ChannelItem, in xml: inout XMLWriter) {
        xml.open("entry")
        heading(of: item, in: &xml)
        xml.empty("link", ["rel": "alternate", "type": "text/html", "href": item.url])
        xml.element("id", item.id)
        if let published = item.published { xml.element("published", date: published) }
        xml.element("updated", date: item.changed ?? .unknown)
        xml.authors(item.authors)
        for tag in item.tags { xml.empty("category", ["term": tag]) }
        if let summary = item.summary { xml.element("summary", summary) }
        xml.element("content", item.html, ["type": "html"])
        xml.close("entry")
    }

    /// RFC 4287 §4.1.1.1 advises against empty titles: an item without a title uses its first words, or else its date.
    private func heading(of item: ChannelItem, in xml: inout XMLWriter) {
        if let title = item.title { return xml.element("title", title) }
        let words = Excerpt(of: item.html, limit: 80).html
        if !words.isEmpty { return xml.element("title", words, ["type": "html"]) }
        xml.element("title", label(of: item))
    }
}

extension XMLWriter {
    fileprivate mutating func authors(_ names: [String]) {
        for name in names {
            open("author")
            element("name", name)
            close("author")
        }
    }

    fileprivate mutating func element(_ name: StaticString, date: PostDate) {
        element(name) { bytes in Timestamp(date).appendRFC3339(to: &bytes) }
    }
}

extension PostDate {
    /// The date of items without a date.
    fileprivate static let unknown = PostDate(instant: Date(timeIntervalSince1970: 0), hasTime: true, utcOffset: 0)
}
