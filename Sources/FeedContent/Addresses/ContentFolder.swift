/// The entries of a site with the same folder: posts, which make the feed, or pages beside them.
package enum EntryCollection: String, Hashable, Sendable, CaseIterable {
    case posts, pages

    /// What one of its entries is called in messages.
    package var entryName: String { self == .posts ? "post" : "page" }
}

/// A folder of entries, and the destination of static files in it that belong to none: with pages at `/posts/:slug/`,
/// `Posts/heron/heron.jpg` becomes `posts/heron/heron.jpg`.
package struct ContentFolder: Hashable, Sendable {
    package let collection: EntryCollection
    /// The folder in the source.
    package let path: String
    /// The path prefix in the destination: empty, or ending with a slash.
    package let destination: String

    package init(of collection: EntryCollection, in configuration: SiteConfiguration) {
        self.collection = collection
        switch collection {
        case .posts:
            path = configuration.postsFolder
            destination = String(configuration.permalink.folder.drop { $0 == "/" })
        case .pages: (path, destination) = (configuration.pagesFolder, "")
        }
    }
}
