import FeedSections
import ListDiffKit
import ListKit

/// The site that was built before, of which pages look as they do now, and what of it is still there. A class: it is
/// large, and passed to all that compare.
final class SiteBaseline: Sendable {
    let site: RenderedSite
    /// For each post of the present site, by its position, where the very same one was.
    let origins: [Int?]
    /// The positions of posts that are new, or others than before.
    let changed: [Int]
    /// The positions of former posts that are no longer there, or others now.
    let gone: [Int]

    init(_ site: RenderedSite, before content: SiteContent) {
        self.site = site
        let origins = content.origins(in: site.content)
        self.origins = origins
        changed = origins.indices.filter { origins[$0] == nil }
        var isKept = [Bool](repeating: false, count: site.content.posts.count)
        for case let origin? in origins { isKept[origin] = true }
        gone = isKept.indices.filter { [isKept] in !isKept[$0] }
    }

    /// The entries of an index that are new, or others than before.
    func changedEntries(of index: SiteStructure.Index) -> [IndexEntry] {
        let old = site.structure.indexes.first { $0.path.hasSameBytes(as: index.path) }?.entries ?? []
        let known = Dictionary(old.map { ($0.diffIdentifier, $0) }) { first, _ in first }
        return index.entries.filter { entry in
            known[entry.diffIdentifier].map { !entry.isEqual(toDiffableObject: $0) } ?? true
        }
    }
}
