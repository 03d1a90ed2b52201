import FeedContent
import FeedSections
import ListDiffKit
import ListKit

/// What a page that is there shows of posts, by their positions. A page is the memory of its own cells: what did not change is read
/// back from it, and need not be rendered.
struct KnownSections: Sendable {
    /// The document of the page; `nil` if there is none that can be relied on.
    private(set) var document: FeedDocument?
    private var sections: [Int: Section<String>] = [:]

    init() {}

    /// - Parameters:
    ///   - page: the bytes of the page. It is relied on if it has the version that its content has, and that was recorded.
    ///   - origins: where posts were that are the very same.
    init(
        of plan: PagePlan, page: [UInt8], recordedVersion: String?, in content: SiteContent, origins: [Int?]
    ) {
        guard plan.posts.contains(where: { origins[$0] != nil }),
            let document = try? FeedDocument(page: page, list: plan.path), document.version == recordedVersion,
            document.isWhole
        else { return }
        self.document = document
        var places: [DiffIdentifier: Section<String>] = [:]
        for section in document.sections { places[section.diffIdentifier] = section.withoutNeighbours }
        for position in plan.posts where origins[position] != nil {
            sections[position] = places[content.posts[position].diffIdentifier]
        }
    }

    subscript(position: Int) -> Section<String>? { sections[position] }
}

extension FeedDocument {
    /// Whether its version is that of its content.
    fileprivate var isWhole: Bool {
        version == FeedDocument(shell: shell, title: title, older: older, sections: sections).version
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
