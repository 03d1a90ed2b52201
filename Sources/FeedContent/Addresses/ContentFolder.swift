/// The entries of a site that lie in the same folder: the posts of the feed, the pages beside them, or another collection that
/// the settings name.
package struct EntryCollection: Hashable, Sendable {
    package let name: String

    package init(_ name: String) { self.name = name }

    package static let posts = EntryCollection("posts")
    package static let pages = EntryCollection("pages")

    /// What one of its entries is called in messages.
    package var entryName: String {
        switch self {
        case .posts: "post"
        case .pages: "page"
        default: "entry of '\(name)'"
        }
    }
}

/// A folder of entries, and the destination of static files in it that belong to none: with pages at `/posts/:slug/`,
/// `Posts/heron/heron.jpg` becomes `posts/heron/heron.jpg`.
package struct ContentFolder: Hashable, Sendable {
    package let collection: EntryCollection
    /// The folder in the source.
    package let path: String
    /// The path prefix in the destination: empty, or ending with a slash.
    package let destination: String

    package init(of setting: CollectionSetting) {
        (collection, path) = (setting.collection, setting.folder)
        let folder = setting.permalink?.folder ?? setting.path ?? "/"
        destination = String(folder.drop { $0 == "/" })
    }
}
