/// Where pages of posts are, as a pattern such as `/:year/:month/:slug/`.
package struct Permalink: Hashable, Sendable {
    /// The pattern; it begins with a slash, and ends with one or names a file.
    package let pattern: String

    package init(pattern: String) { self.pattern = pattern }

    package static let standard = Permalink(pattern: "/posts/:slug/")

    /// The path up to the first part that differs from post to post, such as `/posts/`: where files beside posts go.
    package var folder: String {
        let fixed = pattern.prefix { $0 != ":" }
        return String(fixed[...(fixed.lastIndex(of: "/") ?? fixed.startIndex)])
    }
}
