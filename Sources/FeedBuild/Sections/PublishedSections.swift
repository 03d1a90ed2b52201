import FeedDocuments
import FeedSections
import ListDiffKit
import ListKit

/// The sections of a published page. A page is the cache of its own cells: unchanged posts, and entries of indexes, are read
/// back from it and not rendered.
struct PublishedSections: Sendable {
    /// The bytes of the page; `nil` if it is not there, or was not read.
    private(set) var page: [UInt8]?
    /// The document of the page; `nil` if there is none that can be trusted.
    private(set) var document: FeedDocument?
    private(set) var sections: [DiffIdentifier: Section<String>] = [:]

    init() {}

    /// - Parameters:
    ///   - page: the bytes of the page. It is trusted if its version is the digest of its content and the recorded one.
    ///   - changed: the posts, or entries, of which the page shows a former version.
    init(path: String, page: [UInt8], recordedVersion: String?, without changed: [DiffIdentifier]) {
        self.page = page
        guard let document = try? FeedDocument(page: page, list: path), document.version == recordedVersion,
            document.isWhole
        else { return }
        self.document = document
        for section in document.sections { sections[section.diffIdentifier] = section.withoutNeighbours }
        for post in changed { sections[post] = nil }
    }

    /// What the page shows of a post, or of an entry.
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
