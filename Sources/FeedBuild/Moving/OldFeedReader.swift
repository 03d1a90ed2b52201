import Foundation
import HTMLSyntax

/// Reads of a feed what feed readers know its entries by: Atom, RSS, or JSON Feed.
enum OldFeedReader {
    /// `nil` if it is no feed.
    static func entries(in bytes: [UInt8]) -> [(id: String, url: String)]? {
        if bytes.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{") { return json(bytes) }
        let start = bytes.prefix(2_000)
        let isAtom = start.contains("<feed")
        guard isAtom || start.contains("<rss") || start.contains("<rdf:RDF") else { return nil }
        return XMLElement.all(isAtom ? "entry" : "item", in: bytes[...]).compactMap { entry in
            let url = isAtom ? link(of: entry) : text("link", of: entry)
            return url.map { (text(isAtom ? "id" : "guid", of: entry) ?? $0, $0) }
        }
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

    private static func text(_ name: String, of entry: XMLElement) -> String? {
        XMLElement.first(name, in: entry.content)?.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The address of the link of an entry of Atom that is its page.
    private static func link(of entry: XMLElement) -> String? {
        XMLElement.all("link", in: entry.content).lazy.filter { ($0["rel"] ?? "alternate") == "alternate" }
            .compactMap { $0["href"] }.first
    }
}
