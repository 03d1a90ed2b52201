package import FeedContent

/// The folder of the posts, and where the files beside them go: with pages at `/posts/:slug/`, `Posts/heron/heron.jpg` becomes
/// `posts/heron/heron.jpg`.
package struct PostsFolder: Hashable, Sendable {
    /// The folder in the source.
    package let path: String
    /// The folder in the destination, as what its files' paths begin with: empty, or ending in a slash.
    let destination: String

    package init(_ configuration: SiteConfiguration) {
        path = configuration.postsFolder
        destination = String(configuration.permalink.folder.drop { $0 == "/" })
    }

    /// The path in the destination of a file beside posts.
    func destination(of path: String) -> String { destination + path.dropFirst(self.path.count + 1) }

    /// The path in the destination that a relative link means in a post of `folder`; it cannot leave the site.
    func destination(of link: String, in folder: String) -> String {
        let end = link.firstIndex { $0 == "?" || $0 == "#" } ?? link.endIndex
        var segments = destination(of: folder + "/").split(separator: "/").map(String.init)
        for segment in link[..<end].split(separator: "/", omittingEmptySubsequences: false) {
            switch segment {
            case ".": continue
            case "..": _ = segments.popLast()
            default: segments.append(String(segment))
            }
        }
        return segments.joined(separator: "/") + link[end...]
    }
}
