import Foundation
import HTMLSyntax

/// Reads of a feed what feed readers know its entries by: Atom, RSS, or JSON Feed.
enum OldFeedReader {
    /// `nil` if it is no feed.
    static func entries(in bytes: [UInt8]) -> [(id: String, url: String)]? {
        if bytes.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{") { return json(bytes) }
        let text = String(decoding: bytes, as: UTF8.self)
        let start = text.prefix(2_000)
        let isAtom = start.contains("<feed")
        guard isAtom || start.contains("<rss") || start.contains("<rdf:RDF") else { return nil }
        var entries: [(id: String, url: String)] = []
        let (opening, closing) = isAtom ? ("<entry", "</entry>") : ("<item", "</item>")
        var rest = text[...]
        while let open = rest.firstRange(of: opening), let close = rest[open.upperBound...].firstRange(of: closing) {
            let entry = rest[open.upperBound..<close.lowerBound]
            rest = rest[close.upperBound...]
            let url = isAtom ? atomLink(in: entry) : element("link", in: entry)
            let id = element(isAtom ? "id" : "guid", in: entry) ?? url
            if let id, let url { entries.append((id, url)) }
        }
        return entries
    }

    private static func json(_ bytes: [UInt8]) -> [(id: String, url: String)]? {
        // What is no JSON is no feed.
        guard let feed = try? JSONDecoder().decode(JSONFeed.self, from: Data(bytes)),
            feed.version.contains("jsonfeed.org")
        else { return nil }
        return feed.items.compactMap { item in
            let url = item.url ?? item.id
            return url.map { (item.id ?? $0, $0) }
        }
    }

    private struct JSONFeed: Decodable {
        struct Item: Decodable {
            let id: String?
            let url: String?
        }

        let version: String
        let items: [Item]
    }

    /// The text of the first element of a name.
    private static func element(_ name: String, in xml: Substring) -> String? {
        var rest = xml
        while let open = rest.firstRange(of: "<" + name) {
            rest = rest[open.upperBound...]
            guard let first = rest.first, first == ">" || first.isWhitespace else { continue }
            guard let start = rest.firstIndex(of: ">"), let end = rest[start...].firstRange(of: "</" + name) else {
                return nil
            }
            var text = rest[rest.index(after: start)..<end.lowerBound]
            if let data = text.firstRange(of: "<![CDATA["), let close = text.firstRange(of: "]]>"),
                data.upperBound <= close.lowerBound
            {
                text = text[data.upperBound..<close.lowerBound]
            }
            let trimmed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return unescapedHTML(Array(trimmed.utf8)[...])
        }
        return nil
    }

    /// The address of the link of an entry that is its page.
    private static func atomLink(in xml: Substring) -> String? {
        var rest = xml
        while let open = rest.firstRange(of: "<link") {
            rest = rest[open.upperBound...]
            guard let end = rest.firstIndex(of: ">") else { return nil }
            let tag = rest[..<end]
            rest = rest[end...]
            let relation = attribute("rel", in: tag)
            if relation == nil || relation == "alternate", let address = attribute("href", in: tag) { return address }
        }
        return nil
    }

    private static func attribute(_ name: String, in tag: Substring) -> String? {
        for quote in ["\"", "'"] {
            guard let start = tag.firstRange(of: "\(name)=\(quote)")?.upperBound,
                let end = tag[start...].firstRange(of: quote)
            else { continue }
            return unescapedHTML(Array(tag[start..<end.lowerBound].utf8)[...])
        }
        return nil
    }
}
