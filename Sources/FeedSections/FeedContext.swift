package import FeedContent

/// What every section controller and page knows of its site; equal contexts render equal HTML.
package struct FeedContext: Hashable, Sendable {
    package let configuration: SiteConfiguration

    package init(configuration: SiteConfiguration) { self.configuration = configuration }

    /// The root-relative URL of a path of the site, such as `/blog/posts/hello/` for `/posts/hello/`.
    package func url(_ path: String) -> String {
        configuration.basePath + percentEncoded(path.drop { $0 == "/" })
    }

    /// The URL of a post's page.
    package func url(of post: Post) -> String { url(post.pagePath) }

    /// What templates know as `site`.
    package var site: SiteValues { SiteValues(context: self) }

    private func percentEncoded(_ path: Substring) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=:@".utf8)
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            if plain.contains(byte) {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "%"))
                let digits = String(byte, radix: 16, uppercase: true)
                bytes += (digits.count == 1 ? "0" + digits : digits).utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Post {
    /// The path of the post's page from the site's root: `/posts/<slug>/`.
    package var pagePath: String { "/posts/\(slug)/" }
}
