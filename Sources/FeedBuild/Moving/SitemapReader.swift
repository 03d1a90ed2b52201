import Foundation
import HTMLSyntax

/// The addresses in a sitemap.
package struct SitemapReader {
    /// The paths of its pages, each once, decoded.
    package private(set) var pages: [String] = []
    /// The paths of other sitemaps that it names.
    package private(set) var parts: [String] = []

    package init(_ bytes: [UInt8]) {
        let isIndex = bytes[...].contains("<sitemapindex")
        guard isIndex || bytes[...].contains("<urlset") else { return }
        var known: Set<String> = []
        for element in XMLElement.all("loc", in: bytes[...]) {
            let address = element.text.filter { !$0.isWhitespace }
            guard let path = Self.path(of: address, on: "/", host: nil), known.insert(path).inserted else { continue }
            if isIndex { parts.append(path) } else { pages.append(path) }
        }
    }

    /// The path of a link on a page, decoded; `nil` if it leads to another host.
    /// - Parameter host: that of the site; `nil` for any.
    package static func path(of link: String, on page: String, host: String?) -> String? {
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
