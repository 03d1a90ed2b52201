import ListKit

struct NoticeCell: ListBindable {
    let kind = "notice"

    func bindViewModel(_ notice: Notice) -> String { notice.html }
}
