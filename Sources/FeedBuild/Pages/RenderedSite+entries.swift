import Digests
import FeedPages
import FeedSections
import FileStorage
import ListDiffKit

/// What is known of the entries of indexes, so that of many only those that differ are rendered.
extension RenderedSite {
    /// A digest of what an entry of an index is rendered from.
    func digest(of entry: IndexEntry, _ renderer: PageRenderer) -> ContentDigest {
        ContentDigest { parts in
            parts.add(renderer.context.feed.digest)
            parts.add(entry)
            for kind in Set(entry.links.map(\.kind)).sorted() { parts.add(renderer.templates.digest(of: kind)) }
        }
    }

    static func name(of entry: DiffIdentifier, in index: SiteStructure.Index) -> String {
        "\(index.path)#\(entry.text)"
    }

    /// The digests of the sections of those entries of an index that need not be rendered.
    func knownEntries(of index: SiteStructure.Index) -> [DiffIdentifier: ContentDigest] {
        let renderer = renderer(in: index.language)
        var known: [DiffIdentifier: ContentDigest] = [:]
        for entry in index.entries {
            guard let record = entryRecords[Self.name(of: entry.diffIdentifier, in: index)],
                record.inputs == digest(of: entry, renderer)
            else { continue }
            known[entry.diffIdentifier] = record.section
        }
        return known
    }
}
