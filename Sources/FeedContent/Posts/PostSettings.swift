package import Digests
import FeedFrontMatter
import FeedMarkdown

/// The settings that posts are read with: of equal files, equal ones make equal posts. The reader knows no others.
package struct PostSettings: Hashable, Sendable {
    /// The collection of the entries that are read.
    private(set) var collection = EntryCollection.posts
    /// The default author.
    private(set) var author: String?
    /// The identifier of the time zone of dates without one.
    let timeZone: String
    /// Whether all other dates are in that zone too.
    let hasLocalDates: Bool
    /// Where entries of each collection are.
    private let places: [EntryCollection: Place]
    let slugs: SlugStyle
    let anchors: AnchorStyle
    /// The taxonomies that have pages.
    let taxonomies: Set<Taxonomy>
    let ownTaxonomies: [Taxonomy]
    let splitsTextsAtBlanks: Bool
    let frontMatter: FrontMatterRule
    /// Whether an entry without a title is called like its file.
    let hasTitlesOfFiles: Bool
    let rawHTML: Bool
    /// How shortcodes are written, in each collection.
    private let dialects: [EntryCollection: ShortcodeDialect]
    let markdown: MarkdownExtensions
    let defaults: [FolderDefaults]
    let lenient: Leniency
    /// Whether the site has several languages.
    let hasLanguages: Bool
    /// The language of the site, with which names of files may end then.
    private let language: String

    /// Where the entries of a collection are: at a pattern, or in a list.
    struct Place: Hashable, Sendable {
        var permalink: Permalink?
        var list: String?
        /// Which page of its list has an entry without a page of its own follows from these.
        var order: EntryOrder?
        var pageSize: Int?

        init(permalink: Permalink?) { self.permalink = permalink }

        init(_ setting: CollectionSetting, in configuration: SiteConfiguration) {
            permalink = setting.permalink
            if permalink != nil { return }
            (list, order, pageSize) = (setting.path, setting.order, configuration.pageSize(of: setting))
        }
    }

    package init(_ configuration: SiteConfiguration) {
        (author, timeZone) = (configuration.author, configuration.timeZone)
        hasLocalDates = configuration.hasLocalDates
        (slugs, anchors) = (configuration.slugs, configuration.anchors)
        places = Dictionary(
            configuration.collectionsInAllLanguages.map { ($0.collection, Place($0, in: configuration)) }
        ) { first, _ in first }
        taxonomies = Set(configuration.taxonomyPaths.keys)
        ownTaxonomies = configuration.ownTaxonomies
        splitsTextsAtBlanks = configuration.splitsTextsAtBlanks
        (frontMatter, hasTitlesOfFiles) = (configuration.frontMatter, configuration.hasTitlesOfFiles)
        (rawHTML, markdown) = (configuration.rawHTML, configuration.markdown)
        dialects = Dictionary(
            configuration.collectionsInAllLanguages.compactMap { setting in
                configuration.shortcodes(of: setting.collection).map { (setting.collection, $0) }
            }
        ) { first, _ in first }
        (defaults, lenient) = (configuration.defaults, configuration.lenient)
        hasLanguages = !configuration.languages.isEmpty
        language = hasLanguages ? configuration.language.lowercased() : ""
    }

    /// The settings that entries of a collection are read with. A page is nobody's.
    func of(_ collection: EntryCollection) -> PostSettings {
        if collection == self.collection { return self }
        var settings = self
        settings.collection = collection
        if collection.isPages { settings.author = nil }
        return settings
    }

    /// The names of all collections.
    var collectionNames: [String] { Set(places.keys.map(\.name)).sorted() }

    /// How the site says that shortcodes are written.
    var dialect: ShortcodeDialect? { dialects[collection] }

    /// Where its entries are.
    var place: Place { places[collection] ?? Place(permalink: .standard) }

    /// Adds all of this to a digest.
    package func add(to parts: inout ContentDigest.Parts) {
        for text in [author, timeZone, frontMatter.rawValue, slugs.rawValue, anchors.rawValue, language] {
            parts.add(text)
        }
        parts.add(each: places.sorted { $0.key.key < $1.key.key }) { parts, place in
            parts.add(place.key.key)
            for text in [place.value.permalink?.pattern, place.value.list, place.value.order?.name] { parts.add(text) }
            parts.add(place.value.pageSize ?? 0)
        }
        parts.add(each: Taxonomy.builtIn + ownTaxonomies) { parts, taxonomy in
            parts.add(taxonomy.name)
            parts.add(taxonomies.contains(taxonomy))
        }
        for flag in [splitsTextsAtBlanks, rawHTML, hasLocalDates, hasTitlesOfFiles] { parts.add(flag) }
        parts.add(each: lenient.folders) { $0.add($1) }
        parts.add(markdown.rawValue)
        parts.add(each: dialects.sorted { $0.key.key < $1.key.key }) { parts, dialect in
            parts.add(dialect.key.key)
            parts.add(dialect.value.rawValue)
        }
        parts.add(each: defaults) { parts, defaults in
            parts.add(defaults.folder)
            defaults.table.add(to: &parts)
        }
    }
}
