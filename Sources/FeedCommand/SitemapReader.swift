import Foundation
import HTMLSyntax

/// Reads the addresses of a site's pages.
enum SitemapReader {
    /// The paths of the URLs in a sitemap, each once.
    static func paths(in bytes: [UInt8]) -> [String] {
        var paths: [String] = []
        var known: Set<String> = []
        var rest = String(decoding: bytes, as: UTF8.self)[...]
        while let open = rest.firstRange(of: "<loc>"), let close = rest[open.upperBound...].firstRange(of: "</loc>") {
            let text = rest[open.upperBound..<close.lowerBound].split(whereSeparator: \.isWhitespace).joined()
            rest = rest[close.upperBound...]
            guard let path = path(of: unescapedHTML(Array(text.utf8)[...]), on: "/", host: nil) else { continue }
            if known.insert(path).inserted { paths.append(path) }
        }
        return paths
    }

    /// The path of a link on a page; `nil` if it leads to another host.
    /// - Parameter host: that of the site; `nil` for any.
    static func path(of link: String, on page: String, host: String?) -> String? {
        guard let base = URL(string: "https://feedgen.invalid" + page), let url = URL(string: link, relativeTo: base),
            let parts = URLComponents(url: url.absoluteURL, resolvingAgainstBaseURL: true),
            ["http", "https"].contains(parts.scheme)
        else { return nil }
        let isOwn = parts.host == "feedgen.invalid" || host == nil || parts.host == host
        return isOwn ? (parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath) : nil
    }
}
