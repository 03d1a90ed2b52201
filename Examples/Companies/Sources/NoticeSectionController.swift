import ListKit

/// A notice has a single cell, to which it is bound itself.
struct NoticeSectionController: ListBindingSingleSectionController {
    var object: Notice
    var cell: NoticeCell { NoticeCell() }
}
