import FeedSite
import ListDiffKit
import ListKit

/// The companies by name, with a heading, and their number as a footer.
struct CompanyDataSource: ListAdapterDataSource, ListSupplementaryViewSource {
    let companies: [Company]
    let context: FeedSiteContext

    var objects: [any ListDiffable] { companies.sorted { $0.name < $1.name } }

    func sectionController(
        for object: any ListDiffable
    ) -> (any ListSectionController)? {
        (object as? Company).map { CompanySectionController(object: $0, context: context) }
    }

    var supplementaryViewSource: (any ListSupplementaryViewSource)? { self }
    var supportedElementKinds: Set<ListElementKind> { [.header, .footer] }

    func viewForSupplementaryElement(ofKind kind: ListElementKind) -> CellBinding? {
        switch kind {
        case .header: CellBinding(kind: "heading") { "<h2>Companies</h2>" }
        case .footer:
            CellBinding(kind: "count") { [count = companies.count] in HTML("<p>\(count) companies</p>").text }
        }
    }

    func emptyView() -> String? { "<p>No companies yet.</p>" }
}
