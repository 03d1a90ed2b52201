package import FeedContent

/// The folder of the posts, and where the files beside them go that are no post's: with pages at `/posts/:slug/`, `Posts/heron/heron.jpg` becomes
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

    /// The path in the destination of a file beside posts that is no post's.
    func destination(of path: String) -> String { destination + path.dropFirst(self.path.count + 1) }

    /// The path in the destination that a relative link means in a post of `folder`; it cannot leave the site.
    func destination(of link: String, in folder: String) -> String {
        let end = link.firstIndex { $0 == "?" || $0 == "#" } ?? link.endIndex
        return PostPlaces.joined(destination(of: folder + "/"), String(link[..<end])) + link[end...]
    }
}
