import ListDiffKit
import ListKit

struct NoticeDataSource: ListAdapterDataSource {
    let notices: [Notice]

    var objects: [any ListDiffable] { notices }

    func sectionController(
        for object: any ListDiffable
    ) -> (any ListSectionController)? {
        (object as? Notice).map { NoticeSectionController(object: $0) }
    }

    func emptyView() -> String? { "<p>No notices today.</p>" }
}
