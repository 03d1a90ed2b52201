/// The feeds of a site for feed readers, which import them all at once: an OPML 2.0 document.
package struct SubscriptionList: Hashable, Sendable {
    /// One feed of the list.
    package struct Entry: Hashable, Sendable {
        package let title: String
        /// The absolute URL of the feed.
        package let url: String
        /// The absolute URL of the page that the feed is for.
        package let homeURL: String

        package init(title: String, url: String, homeURL: String) {
            (self.title, self.url, self.homeURL) = (title, url, homeURL)
        }
    }

    let title: String
    package let entries: [Entry]

    package init(title: String, entries: [Entry]) { (self.title, self.entries) = (title, entries) }

    /// The OPML, as UTF-8.
    package var bytes: [UInt8] {
        var xml = XMLWriter()
        xml.open("opml", ["version": "2.0"])
        xml.open("head")
        xml.element("title", title)
        xml.close("head")
        xml.open("body")
        for entry in entries {
            // For OPML, every feed is of this type.
            xml.empty(
                "outline",
                [
                    "type": "rss", "text": entry.title, "title": entry.title, "xmlUrl": entry.url,
                    "htmlUrl": entry.homeURL,
                ])
        }
        xml.close("body")
        xml.close("opml")
        return xml.bytes
    }
}
