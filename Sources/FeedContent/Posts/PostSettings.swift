package import Digests
import FeedMarkdown

/// The settings that posts are read with: of equal files, equal ones make equal posts. The reader knows no others.
package struct PostSettings: Hashable, Sendable {
    /// The collection of the entries that are read.
    private(set) var collection = EntryCollection.posts
    /// The default author.
    private(set) var author: String?
    /// The identifier of the time zone of dates without one.
    let timeZone: String
    private(set) var permalink: Permalink
    let slugs: SlugStyle
    /// The taxonomies that have pages.
    let taxonomies: Set<Taxonomy>
    let ownTaxonomies: [Taxonomy]
    let splitsTextsAtBlanks: Bool
    let rawHTML: Bool
    let markdown: MarkdownExtensions
    let defaults: [FolderDefaults]

    package init(_ configuration: SiteConfiguration) {
        (author, timeZone) = (configuration.author, configuration.timeZone)
        (permalink, slugs) = (configuration.permalink, configuration.slugs)
        taxonomies = Set(configuration.taxonomyPaths.keys)
        ownTaxonomies = configuration.ownTaxonomies
        splitsTextsAtBlanks = configuration.splitsTextsAtBlanks
        (rawHTML, markdown) = (configuration.rawHTML, configuration.markdown)
        defaults = configuration.defaults
    }

    /// The settings that entries of a collection are read with. A page is at the path of its file, and nobody's.
    func of(_ collection: EntryCollection) -> PostSettings {
        if collection == self.collection { return self }
        var settings = self
        (settings.collection, settings.author, settings.permalink) = (collection, nil, .pages)
        return settings
    }

    /// Adds all of this to a digest.
    package func add(to parts: inout ContentDigest.Parts) {
        for text in [author, timeZone, permalink.pattern, slugs.rawValue] { parts.add(text) }
        parts.add(each: Taxonomy.builtIn + ownTaxonomies) { parts, taxonomy in
            parts.add(taxonomy.name)
            parts.add(taxonomies.contains(taxonomy))
        }
        for flag in [splitsTextsAtBlanks, rawHTML] { parts.add(flag) }
        parts.add(markdown.rawValue)
        parts.add(each: defaults) { parts, defaults in
            parts.add(defaults.folder)
            defaults.table.add(to: &parts)
        }
    }
}
