/// The entries of a site that lie in the same folder: the posts of the feed, the pages beside them, or another collection that
/// the settings name. Those in another language than the site's are a collection of the same name.
package struct EntryCollection: Hashable, Sendable {
    package let name: String
    /// The language of its entries, as in paths; `nil` for that of the site.
    package let language: String?

    package init(_ name: String, in language: String? = nil) { (self.name, self.language) = (name, language) }

    package static let posts = EntryCollection("posts")
    package static let pages = EntryCollection("pages")

    package var isPosts: Bool { name == Self.posts.name }
    package var isPages: Bool { name == Self.pages.name }

    /// Its name, with the language if it is not that of the site; no two have the same.
    package var key: String { language.map { "\(name)@\($0)" } ?? name }

    /// The collection of the same name in a language.
    package func `in`(_ language: String?) -> EntryCollection { EntryCollection(name, in: language) }

    /// What one of its entries is called in messages.
    package var entryName: String { isPosts ? "post" : isPages ? "page" : "entry of '\(name)'" }
}

/// A folder of entries, and the destination of static files in it that belong to none: with pages at `/posts/:slug/`,
/// `Posts/heron/heron.jpg` becomes `posts/heron/heron.jpg`.
package struct ContentFolder: Hashable, Sendable {
    package let collection: EntryCollection
    /// The folder in the source; empty for that of the site.
    package let path: String
    /// The files and folders in it that are meant.
    package let parts: [String]
    /// The path prefix in the destination: empty, or ending with a slash.
    package let destination: String
    /// The language with which the name of an entry ends, as in `heron.de.md`.
    package var suffix: String?
    /// The folder of the collection, if this is the folder of a language in it.
    package private(set) var root: String?

    package init(of setting: CollectionSetting) {
        (collection, path) = (setting.collection, setting.folder)
        parts = setting.parts ?? [setting.folder]
        let folder = setting.permalink?.folder ?? setting.path ?? "/"
        destination = String(folder.drop { $0 == "/" })
    }

    /// The folder of those of its entries that are in a language.
    package init(_ other: ContentFolder, path: String, in language: String?) {
        (collection, self.path) = (other.collection.in(language), path)
        parts = other.parts
        destination = (language.map { $0 + "/" } ?? "") + other.destination
        root = path == other.path ? nil : other.path
    }
}
