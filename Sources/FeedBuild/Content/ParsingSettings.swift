import Digests
import FeedContent
import FeedSources

/// What posts are read with besides their files: of equal files, equal ones make equal posts, but for the addresses of what they
/// link to and the sizes of their pictures.
struct ParsingSettings: Hashable, Sendable {
    let posts: PostSettings
    private let addresses: SiteAddresses
    private let folders: [String]
    /// The command that highlights code, and its version.
    private let highlighter: [String]
    /// The front matter keys used by the site's templates, cells and taxonomies, which are never misspellings.
    let parameters: Set<String>

    init(_ configuration: SiteConfiguration, parameters: Set<String>, highlighter: Highlighter?) {
        posts = PostSettings(configuration)
        addresses = SiteAddresses(configuration)
        folders = configuration.collections.map(\.folder)
        self.highlighter = configuration.highlighter.map { [$0, highlighter?.version(of: $0) ?? ""] } ?? []
        self.parameters = parameters.union(configuration.cells.map(\.key) + configuration.ownTaxonomies.map(\.name))
    }

    /// A digest of what posts depend on; on the parameters, only warnings do.
    var digest: ContentDigest {
        ContentDigest { parts in
            posts.add(to: &parts)
            addresses.add(to: &parts)
            for folder in folders { parts.add(folder) }
            for text in highlighter { parts.add(text) }
        }
    }
}
