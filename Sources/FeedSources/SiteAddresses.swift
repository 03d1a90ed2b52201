package import Digests
package import FeedContent
import FeedPages
import Foundation

/// Addresses of the files of a site, and the files that addresses name. A path is not an address: in an address, `#` and
/// `?` end the path, and everything else is decoded once.
package struct SiteAddresses: Hashable, Sendable {
    /// The path of the site's root on its host: `/`, or `/blog/`.
    package let basePath: String
    /// The absolute URL of the root, if it is known.
    private let baseURL: String?

    package init(basePath: String, baseURL: String? = nil) {
        (self.basePath, self.baseURL) = (basePath, baseURL)
    }

    package init(_ configuration: SiteConfiguration) {
        self.init(basePath: configuration.basePath, baseURL: configuration.baseURL)
    }

    /// Adds all of this to a digest.
    package func add(to parts: inout ContentDigest.Parts) { for text in [basePath, baseURL] { parts.add(text) } }

    /// The root-relative URL of a file, by its path in the destination.
    package func address(of file: String) -> String { basePath + Self.escaped(file) }

    /// The path in the destination that an address names, in any spelling; `nil` if it is outside the site, and empty for
    /// the root.
    package func file(at address: String) -> String? {
        let path = Self.withoutQuery(address)
        if let baseURL, path.hasPrefix(baseURL) { return Self.decoded(path.dropFirst(baseURL.count)) }
        guard path.hasPrefix(basePath), !path.hasPrefix("//") else { return nil }
        return Self.decoded(path.dropFirst(basePath.count))
    }

    /// An address up to its query or fragment.
    package static func withoutQuery(_ address: String) -> Substring { address.prefix { $0 != "?" && $0 != "#" } }

    /// The path for that of an address. One that cannot be decoded is meant as it is.
    package static func decoded(_ path: some StringProtocol) -> String { path.removingPercentEncoding ?? String(path) }

    /// A path as part of an address.
    static func escaped(_ path: String) -> String {
        FeedContext.encoded(path.replacing("%", with: "%25").replacing("?", with: "%3F").replacing("#", with: "%23"))
    }
}
