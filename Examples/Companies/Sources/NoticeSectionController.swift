import ListKit

/// Shows a notice in a single cell.
struct NoticeSectionController: ListBindingSingleSectionController {
    var object: Notice
    var cell: NoticeCell { NoticeCell() }
}
