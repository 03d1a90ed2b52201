import FeedSite

struct ActionViewModel: Equatable, Sendable, TemplateValues {
    let likes: Int
    let isLiked: Bool

    func value(named name: String) -> Any? {
        switch name {
        case "likes": likes
        case "isLiked": isLiked
        default: nil
        }
    }
}
