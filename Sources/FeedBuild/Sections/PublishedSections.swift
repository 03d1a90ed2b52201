import Digests
import FeedDocuments
import FeedSections
import ListDiffKit
import ListKit

/// The sections of a published page. A page is the cache of its own cells: unchanged posts are read back from it and not
/// rendered.
struct PublishedSections: Sendable {
    /// The bytes of the page; `nil` if it is not there, or was not read.
    private(set) var page: [UInt8]?
    /// The document of the page; `nil` if it was not read, or cannot be.
    private(set) var document: FeedDocument?
    private(set) var sections: [DiffIdentifier: Section<String>] = [:]

    init() {}

    /// - Parameters:
    ///   - others: the further lists of the page.
    ///   - page: the bytes of the page.
    ///   - expected: the digests of the sections that are looked for. Others than these are not taken from the page.
    init(
        path: String, besides others: [String] = [], page: [UInt8], expecting expected: [DiffIdentifier: ContentDigest]
    ) {
        self.page = page
        document = try? FeedDocument(page: page, list: path)
        // A list that cannot be read is not there.
        let further = others.compactMap { try? FeedDocument(page: page, list: $0) }
        for section in (document?.sections ?? []) + further.flatMap(\.sections) {
            guard let digest = expected[section.diffIdentifier] else { continue }
            let section = section.withoutNeighbours
            if section.digest == digest { sections[section.diffIdentifier] = section }
        }
    }

    /// What the page shows of a post.
    subscript(identifier: DiffIdentifier) -> Section<String>? {
        get { sections[identifier] }
        set { sections[identifier] = newValue }
    }
}

extension Section<String> {
    fileprivate var withoutNeighbours: Section {
        guard cells.contains(where: { $0.kind == Neighbours.kind }) else { return self }
        let footer = ListElementKind.footer.diffIdentifier
        return Section(
            diffIdentifier: diffIdentifier,
            cells: cells.filter { $0.kind != Neighbours.kind || $0.diffIdentifier != footer })
    }
}
