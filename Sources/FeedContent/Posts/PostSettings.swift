package import Digests
import FeedMarkdown

/// The settings that posts are read with: of equal files, equal ones make equal posts. The reader knows no others.
package struct PostSettings: Hashable, Sendable {
    /// The default author.
    let author: String?
    /// The identifier of the time zone of dates without one.
    let timeZone: String
    let permalink: Permalink
    let slugs: SlugStyle
    /// The taxonomies that have pages.
    let taxonomies: Set<Taxonomy>
    let splitsTextsAtBlanks: Bool
    let rawHTML: Bool
    let markdown: MarkdownExtensions

    package init(_ configuration: SiteConfiguration) {
        (author, timeZone) = (configuration.author, configuration.timeZone)
        (permalink, slugs) = (configuration.permalink, configuration.slugs)
        taxonomies = Set(configuration.taxonomyPaths.keys)
        splitsTextsAtBlanks = configuration.splitsTextsAtBlanks
        (rawHTML, markdown) = (configuration.rawHTML, configuration.markdown)
    }

    /// Adds all of this to a digest.
    package func add(to parts: inout ContentDigest.Parts) {
        for text in [author, timeZone, permalink.pattern, slugs.rawValue] { parts.add(text) }
        parts.add(each: Taxonomy.allCases) { $0.add(taxonomies.contains($1)) }
        for flag in [splitsTextsAtBlanks, rawHTML] { parts.add(flag) }
        parts.add(markdown.rawValue)
    }
}
