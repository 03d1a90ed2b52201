import Foundation
import HTMLSyntax

/// The addresses in a sitemap.
struct SitemapReader {
    /// The paths of its pages, each once, decoded.
    private(set) var pages: [String] = []
    /// The paths of other sitemaps that it names.
    private(set) var parts: [String] = []

    init(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let isIndex = text.contains("<sitemapindex")
        guard isIndex || text.contains("<urlset") else { return }
        var known: Set<String> = []
        var rest = text[...]
        while let open = rest.firstRange(of: "<loc>"), let close = rest[open.upperBound...].firstRange(of: "</loc>") {
            var url = rest[open.upperBound..<close.lowerBound].split(whereSeparator: \.isWhitespace).joined()
            rest = rest[close.upperBound...]
            if url.hasPrefix("<![CDATA["), url.hasSuffix("]]>") { url = String(url.dropFirst(9).dropLast(3)) }
            let address = unescapedHTML(Array(url.utf8)[...])
            guard let path = Self.path(of: address, on: "/", host: nil), known.insert(path).inserted else { continue }
            if isIndex { parts.append(path) } else { pages.append(path) }
        }
    }

    /// The path of a link on a page, decoded; `nil` if it leads to another host.
    /// - Parameter host: that of the site; `nil` for any.
    static func path(of link: String, on page: String, host: String?) -> String? {
        let encoded = page.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? "/"
        guard let base = URL(string: "https://feedgen.invalid" + encoded),
            let url = URL(string: link, relativeTo: base),
            let parts = URLComponents(url: url.absoluteURL, resolvingAgainstBaseURL: true),
            ["http", "https"].contains(parts.scheme)
        else { return nil }
        let isOwn = parts.host == "feedgen.invalid" || host == nil || parts.host == host
        return isOwn ? (parts.path.isEmpty ? "/" : parts.path) : nil
    }
}
