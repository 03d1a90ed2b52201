import FeedMarkdown
import FileStorage
import ImageSizes
import Foundation
import Digests
import FeedContent
import FeedSections

/// Digests of a post that was read, to know without decoding it what depends on it is as it was.
struct PostDigests: Hashable, Sendable {
    /// Everything: its path, the file, the settings that it was read with, the addresses of what it links to, the sizes of its
    /// pictures.
    let content: ContentDigest
    /// What determines its place in lists, and the files that it has.
    let place: ContentDigest
    /// What links to it show: its title, its URL and its picture.
    let label: ContentDigest
    /// What the sitemap says of it; `nil` if it is not in it.
    let entry: ContentDigest?

    /// - Parameter settings: a digest of what it was read with.
    init(_ post: Post, file: ContentDigest, settings: ContentDigest) {
        let (facts, references) = (post.facts, post.references)
        content = ContentDigest { parts in
            // What a post is called may follow from its path.
            for text in [facts.path, facts.address] { parts.add(text) }
            parts.add(file)
            parts.add(settings)
            parts.add(references.inputDigest) { $0.add($1) }
            parts.add(facts.image?.source)
            parts.add(each: references.links) { $0.add($1.address) }
            parts.add(each: references.imageURLs) { parts, url in
                parts.add(references.imageSizes[url]) { parts, size in
                    parts.add(size.width)
                    parts.add(size.height)
                }
            }
        }
        place = ContentDigest { parts in
            for text in [facts.id, facts.address, facts.translationKey] { parts.add(text) }
            // Lists of these may be in another order than that of dates.
            if !facts.collection.isPosts, !facts.collection.isPages {
                parts.add(facts.title)
                facts.params.add(to: &parts)
            }
            for date in [facts.date, facts.publishDate, facts.expires] { parts.add(date) }
            for flag in [facts.isDraft, facts.isIndexed] { parts.add(flag) }
            for taxonomy in Taxonomy.builtIn + facts.terms.keys.sorted(by: { $0.name < $1.name }) {
                parts.add(taxonomy.name)
                parts.add(each: facts.names(in: taxonomy)) { $0.add($1 as String) }
            }
            parts.add(each: facts.aliases) { $0.add($1 as String) }
            parts.add(facts.menu) { parts, entry in
                for text in [entry.name ?? facts.label, entry.group] { parts.add(text) }
                parts.add(entry.weight)
            }
        }
        label = ContentDigest { parts in
            for text in [facts.label, facts.address, facts.image?.source] { parts.add(text) }
        }
        let entry = ContentDigest { parts in
            parts.add(facts.pagePath)
            parts.add(facts.updated ?? facts.date)
        }
        self.entry = facts.isInSitemap ? entry : nil
    }
}

extension ContentDigest.Parts {
    fileprivate mutating func add(_ date: PostDate?) {
        add(date) { parts, date in
            parts.add(date.instant.timeIntervalSince1970.bitPattern)
            parts.add(date.hasTime)
            parts.add(date.utcOffset)
        }
    }
}

extension PostDigests: BinaryCodable {
    init(from reader: inout BinaryReader) throws {
        (content, place) = (try ContentDigest(from: &reader), try ContentDigest(from: &reader))
        label = try ContentDigest(from: &reader)
        entry = try reader.optional { try ContentDigest(from: &$0) }
    }

    func write(to writer: inout BinaryWriter) {
        for digest in [content, place, label] { digest.write(to: &writer) }
        writer.write(entry) { $1.write(to: &$0) }
    }
}
