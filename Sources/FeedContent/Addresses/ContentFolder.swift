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

    /// - Parameter language: what stands for the language of the site in paths.
    package init(of setting: CollectionSetting, in language: String) {
        (collection, path) = (setting.collection, Self.path(setting.folder, in: language))
        parts = (setting.parts ?? [setting.folder]).map { Self.path($0, in: language) }
        let folder = setting.permalink?.folder ?? setting.path ?? "/"
        destination = String(folder.drop { $0 == "/" })
    }

    /// That of a collection of a site.
    package init(of setting: CollectionSetting, in site: SiteConfiguration) {
        self.init(of: setting, in: site.translation ?? site.language.lowercased())
    }

    /// The folder of the same entries in another language; `nil` if the settings have none, so that it is in this one.
    package init?(_ other: ContentFolder, of setting: CollectionSetting, in language: String) {
        guard ([setting.folder] + (setting.parts ?? [])).contains(where: Self.isPerLanguage) else { return nil }
        collection = other.collection.in(language)
        path = Self.path(setting.folder, in: language)
        parts = (setting.parts ?? [setting.folder]).map { Self.path($0, in: language) }
        destination = language + "/" + other.destination
        root = other.path
    }

    /// Stands for the language in a folder of the settings.
    private static let placeholder = ":lang"

    private static func isPerLanguage(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0 == placeholder }
    }

    private static func path(_ path: String, in language: String) -> String {
        if !isPerLanguage(path) { return path }
        return path.split(separator: "/").map { $0 == placeholder ? language[...] : $0 }.joined(separator: "/")
    }

    /// The folder of those of its entries that are in a language.
    package init(_ other: ContentFolder, path: String, in language: String?) {
        (collection, self.path) = (other.collection.in(language), path)
        parts = other.parts
        destination = (language.map { $0 + "/" } ?? "") + other.destination
        root = path == other.path ? nil : other.path
    }
}
