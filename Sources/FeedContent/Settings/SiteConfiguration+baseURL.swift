import Foundation
package import SourceDiagnostics

extension SiteConfiguration {
    /// The absolute URL of a site, ending with `/`. Slashes too many are removed: links that begin with two lead to
    /// another host.
    package static func siteURL(_ text: String) throws(ValueError) -> String {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
            throw ValueError("it must be written in ASCII, such as \(inASCII(text))")
        }
        guard let parts = URLComponents(string: text, encodingInvalidCharacters: false),
            let scheme = parts.scheme?.lowercased(), scheme == "http" || scheme == "https",
            let host = parts.host, !host.isEmpty, parts.query == nil, parts.fragment == nil, parts.user == nil,
            hasValidPort(text)
        else { throw ValueError(demand) }
        var segments = parts.percentEncodedPath.split(separator: "/")
        let origin = String(text.dropLast(parts.percentEncodedPath.count))
        let places = segments.map { $0.lowercased().replacing("%2e", with: ".") }
        if places.contains(where: { $0 == "." || $0 == ".." }) { throw ValueError(demand) }
        let isPage = places.last.map { name in pages.contains { name.hasSuffix($0) } } ?? false
        if isPage { segments.removeLast() }
        let url = origin + "/" + segments.map { $0 + "/" }.joined()
        if isPage { throw ValueError("it must be the URL of a folder, such as \(url)") }
        return url
    }

    /// Whether a URL has a port from 1 to 65535, or no `:` for one. Foundation leaves out what is empty or too large.
    private static func hasValidPort(_ url: String) -> Bool {
        guard let start = url.firstRange(of: "://")?.upperBound else { return false }
        let place = url[start...].prefix { !"/?#".contains($0) }
        guard let colon = place.lastIndex(of: ":"), !place[colon...].contains("]") else { return true }
        let port = place[colon...].dropFirst()
        return port.allSatisfy(\.isNumber) && Int(port).map { (1...65_535).contains($0) } ?? false
    }

    private static let pages = [".html", ".htm", ".xhtml", ".shtml", ".php"]
    private static let demand = "it must be a URL such as https://example.com/blog/"

    /// A URL as browsers send it. Foundation knows the names of hosts in ASCII; if not, their form is told.
    private static func inASCII(_ text: String) -> String {
        guard let schemeEnd = text.firstRange(of: "://")?.upperBound else { return "https://example.com/blog/" }
        let host = text[schemeEnd...].prefix { !"/?#".contains($0) }
        let path = text[host.endIndex...]
        let allowed = CharacterSet.urlPathAllowed.union(CharacterSet(charactersIn: "%"))
        let isPlain = host.utf8.allSatisfy { $0 < 0x80 }
        let known = URLComponents(string: "https://\(host)/")?.encodedHost.flatMap { $0.contains("xn--") ? $0 : nil }
        return String(text[..<schemeEnd]) + (isPlain ? String(host) : known ?? "xn--…")
            + (path.addingPercentEncoding(withAllowedCharacters: allowed) ?? "/")
    }
}
