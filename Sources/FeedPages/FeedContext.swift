package import Digests
package import FeedContent

/// What section controllers know about the site. In equal contexts, they render equal HTML with equal templates.
///
/// Sections depend on each of its properties, and on no other setting, so it has only what they need. Templates see more: see
/// `SiteValues`.
package struct FeedContext: Hashable, Sendable {
    /// The path of the site's root on its host: `/`, or `/blog/`.
    package let basePath: String
    /// The absolute URL of the site, ending with `/`.
    package let baseURL: String?
    package let language: String
    /// How much of posts lists show, and of the entries of other collections where that is not the same.
    private let lists: ListExtent
    private let collectionLists: [EntryCollection: ListExtent]
    /// The paths of taxonomies, such as `/tags/`; a missing taxonomy has no pages.
    package let taxonomyPaths: [Taxonomy: String]
    /// The taxonomies that the site adds.
    package let ownTaxonomies: [Taxonomy]
    /// The author's own cells.
    package let cells: [CellSetting]

    package init(configuration: SiteConfiguration) {
        basePath = configuration.basePath
        baseURL = configuration.baseURL
        language = configuration.language
        lists = configuration.lists
        collectionLists = Dictionary(
            configuration.ownCollections.compactMap { setting in setting.lists.map { (setting.collection, $0) } }
        ) { first, _ in first }
        (taxonomyPaths, ownTaxonomies) = (configuration.taxonomyPaths, configuration.ownTaxonomies)
        cells = configuration.cells
    }

    /// How much of the entries of a collection lists show.
    package func lists(of collection: EntryCollection) -> ListExtent { collectionLists[collection] ?? lists }

    /// A digest of all of this.
    package var digest: ContentDigest {
        ContentDigest { parts in
            for text in [basePath, baseURL, language] { parts.add(text) }
            parts.add(lists.rawValue)
            parts.add(each: collectionLists.sorted { $0.key.key < $1.key.key }) { parts, list in
                for text in [list.key.key, list.value.rawValue] { parts.add(text) }
            }
            parts.add(each: Taxonomy.builtIn + ownTaxonomies) { parts, taxonomy in
                parts.add(taxonomy.name)
                parts.add(taxonomyPaths[taxonomy])
            }
            parts.add(each: cells) { parts, cell in
                for text in [cell.key, cell.template, cell.neighbour.rawValue] { parts.add(text) }
                parts.add(cell.isBefore)
            }
        }
    }

    /// The root-relative URL of a path of the site, such as `/blog/posts/hello/` for `/posts/hello/`.
    package func url(_ path: String) -> String {
        basePath + Self.encoded(String(path.drop { $0 == "/" }))
    }
}

extension FeedContext {
    /// A root-relative URL with scheme and host, if the site knows them; an absolute URL unchanged.
    package func absoluteURL(_ url: String) -> String? {
        if !url.hasPrefix("/") { return url.contains("://") ? url : nil }
        return baseURL.map { $0.dropLast(basePath.count) + url }
    }
}

extension FeedContext {
    /// For each byte, whether URLs may contain it unencoded. Not for percent signs.
    private static let isPlain: [Bool] = {
        let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;="
        var isPlain = [Bool](repeating: false, count: 256)
        for byte in plain.utf8 { isPlain[Int(byte)] = true }
        return isPlain
    }()

    /// The URL with percent-encoding where needed; existing escapes are kept.
    package static func encoded(_ url: String) -> String {
        if url.utf8.allSatisfy({ isPlain[Int($0)] }) { return url }
        var bytes: [UInt8] = []
        let source = Array(url.utf8)
        for (index, byte) in source.enumerated() {
            // A percent sign that does not start an escape is encoded.
            let digits = source[(index + 1)...].prefix(2)
            let isEscape = digits.count == 2 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
            if isPlain[Int(byte)] || byte == UInt8(ascii: "%") && isEscape {
                bytes.append(byte)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                bytes += (digits.count == 1 ? "%0" : "%").utf8
                bytes += digits.utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
