import FeedContent

extension Channel {
    /// The feed as RSS 2.0, with the modules `content` and `dc`. An item without a title has none here either, as is
    /// usual for microblogs, but it always has a description, because RSS requires one of the two.
    func rss(url: String) -> [UInt8] {
        var xml = XMLWriter()
        xml.open(
            "rss",
            [
                "version": "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom",
                "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
                "xmlns:dc": "http://purl.org/dc/elements/1.1/",
            ])
        xml.open("channel")
        xml.element("title", title)
        xml.element("link", homeURL)
        // RSS requires one.
        xml.element("description", description.isEmpty ? title : description)
        if !language.isEmpty { xml.element("language", language) }
        if let changed { xml.element("lastBuildDate", date: changed) }
        xml.empty("atom:link", ["rel": "self", "type": SyndicationFormat.rss.mediaType, "href": url])
        if let icon { image(icon, in: &xml) }
        for item in items { self.item(item, in: &xml) }
        xml.close("channel")
        xml.close("rss")
        return xml.bytes
    }

    /// In RSS, the title and link of the image are those of the channel.
    private func image(_ icon: String, in xml: inout XMLWriter) {
        xml.open("image")
        xml.element("url", icon)
        xml.element("title", title)
        xml.element("link", homeURL)
        xml.close("image")
    }

    private func item(_ item: ChannelItem, in xml: inout XMLWriter) {
        xml.open("item")
        if let title = item.title { xml.element("title", title) }
        xml.element("link", item.url)
        xml.element("guid", item.id, ["isPermaLink": item.id == item.url ? "true" : "false"])
        if let date = item.published ?? item.updated { xml.element("pubDate", date: date) }
        for author in item.authors.isEmpty ? authors : item.authors { xml.element("dc:creator", author) }
        for tag in item.tags { xml.element("category", tag) }
        if let description = description(of: item) { xml.element("description", description) }
        xml.element("content:encoded", item.html)
        xml.close("item")
    }

    /// The description, which is HTML: the summary; else, for an item without a title, its first words, or all of it if
    /// it has content but no words.
    private func description(of item: ChannelItem) -> String? {
        if let summary = item.summary { return XMLWriter.escaped(summary) }
        if item.title != nil { return nil }
        let words = Excerpt(of: item.html, limit: 280).html
        if !words.isEmpty { return words }
        return item.html.isEmpty ? XMLWriter.escaped(label(of: item)) : item.html
    }
}

extension XMLWriter {
    fileprivate mutating func element(_ name: StaticString, date: PostDate) {
        element(name) { bytes in Timestamp(date).appendRFC822(to: &bytes) }
    }
}
