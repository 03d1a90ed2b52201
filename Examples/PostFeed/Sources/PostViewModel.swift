import ListDiffKit

/// The content of one cell of a post. A case without a cell does not compile.
enum PostViewModel: ListDiffable, Equatable, Sendable {
    case user(UserViewModel)
    case image(ImageViewModel)
    case action(ActionViewModel)
    case comment(Comment)

    var diffIdentifier: DiffIdentifier {
        switch self {
        case .user: "user"
        case .image: "image"
        case .action: "action"
        case .comment(let comment): comment.diffIdentifier
        }
    }
}
