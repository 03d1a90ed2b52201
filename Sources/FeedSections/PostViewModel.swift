package import ListDiffKit

/// The content of one cell of a post. A case without a cell in `PostSectionController` does not compile.
package enum PostViewModel: Hashable, Sendable {
    case user(UserViewModel)
    case title(TitleViewModel)
    case image(ImageViewModel)
    case summary(SummaryViewModel)
    case body(BodyViewModel)
    case more(MoreViewModel)
    case tags(TagsViewModel)
    case action(ActionViewModel)
    case comment(CommentViewModel)
}

extension PostViewModel: ListDiffable {
    package var diffIdentifier: DiffIdentifier {
        switch self {
        case .user: "user"
        case .title: "title"
        case .image: "image"
        case .summary: "summary"
        case .body(let block): block.diffIdentifier
        case .more: "more"
        case .tags: "tags"
        case .action: "action"
        case .comment(let comment): comment.diffIdentifier
        }
    }

    package func isEqual(toDiffableObject viewModel: PostViewModel) -> Bool {
        self == viewModel && haveSameCodePoints(self, viewModel)
    }
}
