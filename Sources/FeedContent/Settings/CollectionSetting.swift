import FeedFrontMatter
package import FeedMarkdown
package import SourceDiagnostics

/// What the settings say of a collection: where its entries lie, and what is made of them.
package struct CollectionSetting: Hashable, Sendable {
    package let collection: EntryCollection
    /// The folder below the source that its entries are read from.
    package var folder: String
    /// The files and folders in it that are read; `nil` for all of it.
    package var parts: [String]?
    /// The URL pattern of its entries; `nil` if they have no pages of their own, only a place in the list.
    package var permalink: Permalink?
    /// The path of the front page of its list; `nil` for none.
    package var path: String?
    /// The heading of its list; `nil` for the feed, which has the site's title.
    package var title: String?
    /// How many entries a page of its list has; `nil` for as many as the feed.
    package var postsPerPage: Int?
    /// How much of an entry lists show; `nil` for as much as of posts.
    package var lists: ListExtent?
    package var order = EntryOrder.newest
    /// Whether its list has feeds for feed readers.
    package var hasFeeds = true
    /// Its years and months; `nil` for none.
    package var archive: ArchiveSetting?
    /// Whether the lists of terms, such as those of tags, have its entries.
    package var hasTerms = true
    /// How its shortcodes are written; `nil` for those of posts.
    package var shortcodes: ShortcodeDialect?
    /// Not part of equality.
    @Uncompared package var position = SourcePosition.start

    init(_ collection: EntryCollection, folder: String) {
        (self.collection, self.folder) = (collection, folder)
    }

    /// The settings of another collection.
    init(_ collection: EntryCollection, of other: CollectionSetting) {
        self.init(collection, folder: other.folder)
        (postsPerPage, lists, order) = (other.postsPerPage, other.lists, other.order)
        (hasFeeds, hasTerms, position) = (other.hasFeeds, other.hasTerms, other.position)
        shortcodes = other.shortcodes
    }
}

extension CollectionSetting {
    private static let keys = [
        "folder", "permalink", "path", "title", "postsPerPage", "lists", "order", "feeds", "archive", "taxonomies",
        "shortcodes",
    ]

    /// Reads a collection of a site's own. Its name is part of what its entries are identified by, and of its addresses.
    static func own(_ name: String, _ value: FrontMatterValue) throws(ValueError) -> CollectionSetting {
        let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        guard isName, ![EntryCollection.posts.name, EntryCollection.pages.name].contains(name.lowercased()) else {
            throw ValueError(
                "'\(name)' cannot be the name of a collection; use letters, digits, '-' and '_', and neither 'posts' nor 'pages'"
            )
        }
        guard case .table(let table) = value.content else {
            throw ValueError("it must be a table such as {folder: \(name.prefix(1).uppercased() + name.dropFirst())}")
        }
        var setting = CollectionSetting(
            EntryCollection(name), folder: name.prefix(1).uppercased() + name.dropFirst())
        setting.title = setting.folder
        setting.permalink = Permalink(pattern: "/\(name)/:slug/")
        setting.path = "/\(name)/"
        setting.position = value.position
        for entry in table.entries where !entry.value.isNull { try setting.set(entry, name) }
        if setting.permalink == nil, setting.path == nil {
            throw ValueError("without pages ('permalink: false'), its entries need a list; set 'path' to its address")
        }
        if setting.path == nil { setting.hasFeeds = false }
        return setting
    }

    private mutating func set(_ entry: FrontMatterTable.Entry, _ name: String) throws(ValueError) {
        do throws(ValueError) {
            switch entry.key {
            case "folder": folder = try SiteConfiguration.folder(entry.value)
            case "permalink": permalink = try Self.permalink(entry.value)
            case "path": path = try SiteConfiguration.pagePath(entry.value, "/\(name)/")
            case "title":
                guard let text = entry.value.name, !text.isEmpty else { throw ValueError("it must be text") }
                title = text
            case "postsPerPage": postsPerPage = try SiteConfiguration.positive(entry.value)
            case "lists": lists = try SiteConfiguration.word(entry.value)
            case "order": order = try EntryOrder(entry.value)
            case "feeds": hasFeeds = try SiteConfiguration.flag(entry.value)
            case "archive": archive = try ArchiveSetting.read(entry.value, usual: "/\(name)/archive/")
            case "shortcodes": shortcodes = try SiteConfiguration.word(entry.value)
            case "taxonomies": hasTerms = try SiteConfiguration.flag(entry.value)
            default:
                let near = Spelling.nearest(to: entry.key, among: Self.keys).map { "did you mean '\($0)'?" }
                throw ValueError(
                    "a collection has no key '\(entry.key)'; \(near ?? "the keys are \(Self.keys.joined(separator: ", "))")",
                    at: entry.keyPosition)
            }
        } catch {
            if error.position != nil { throw error }
            throw ValueError("'\(entry.key)' is \(entry.value.summary); \(error.message)", at: entry.value.position)
        }
    }

    private static func permalink(_ value: FrontMatterValue) throws(ValueError) -> Permalink? {
        if case .bool(false) = value.content { return nil }
        return try Permalink.read(SiteConfiguration.pattern(value))
    }
}

extension SiteConfiguration {
    /// All collections in the language of these settings: posts, those of the site's own, pages.
    package var collections: [CollectionSetting] { [posts] + ownCollections + [pages] }

    /// Those in all languages.
    package var collectionsInAllLanguages: [CollectionSetting] { inAllLanguages.flatMap(\.collections) }

    /// The posts of the feed.
    package var posts: CollectionSetting {
        var setting = CollectionSetting(EntryCollection.posts.in(translation), folder: postsFolder)
        (setting.permalink, setting.path, setting.archive) = (permalink, feedPath, archive)
        return setting
    }

    /// The pages beside the posts.
    package var pages: CollectionSetting {
        var setting = CollectionSetting(EntryCollection.pages.in(translation), folder: pagesFolder)
        setting.parts = pagesParts
        setting.permalink = Permalink(pattern: root.dropLast() + pagesPermalink.pattern)
        (setting.hasFeeds, setting.hasTerms) = (false, false)
        return setting
    }

    /// How many entries a page of the list of a collection has.
    package func pageSize(of setting: CollectionSetting) -> Int { setting.postsPerPage ?? postsPerPage }

    /// How the shortcodes of its entries are written; `nil` if the site does not say so.
    package func shortcodes(of collection: EntryCollection) -> ShortcodeDialect? {
        setting(of: collection)?.shortcodes ?? shortcodes
    }

    package func setting(of collection: EntryCollection) -> CollectionSetting? {
        collections.first { $0.collection == collection }
    }
}
