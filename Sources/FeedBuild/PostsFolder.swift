package import FeedContent

/// The folder of the posts, and the destination of static files in it that belong to no post: with pages at
/// `/posts/:slug/`, `Posts/heron/heron.jpg` becomes `posts/heron/heron.jpg`.
package struct PostsFolder: Hashable, Sendable {
    /// The folder in the source.
    package let path: String
    /// The path prefix in the destination: empty, or ending with a slash.
    let destination: String

    package init(_ configuration: SiteConfiguration) {
        path = configuration.postsFolder
        destination = String(configuration.permalink.folder.drop { $0 == "/" })
    }

    /// The destination of a static file that belongs to no post.
    func destination(of path: String) -> String { destination + path.dropFirst(self.path.count + 1) }

    /// The destination of a relative link in a post of `folder`; it cannot leave the site.
    func destination(of link: String, in folder: String) -> String {
        let end = link.firstIndex { $0 == "?" || $0 == "#" } ?? link.endIndex
        return PostURLs.joined(destination(of: folder + "/"), String(link[..<end])) + link[end...]
    }
}
