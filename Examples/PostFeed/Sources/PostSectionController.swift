import FeedSite
import ListKit

/// Decomposes a post into view models, binds each to its cell, and lets the reader tap the heart.
struct PostSectionController: ListBindingSectionController {
    var object: Post
    let context: FeedSiteContext
    /// The displayed likes after a tap.
    var localLikes: Int?

    var collectionContext: FeedSiteContext { context }

    static let actions = [ListAction<PostSectionController>("heart") { $0.didTapHeart() }]

    mutating func didTapHeart() { localLikes = localLikes == nil ? object.likes + 1 : nil }

    func viewModels(for post: Post) -> [PostViewModel] {
        var viewModels: [PostViewModel] = [.user(UserViewModel(username: post.username, timestamp: post.timestamp))]
        if let asset = context.asset(post.image) {
            viewModels.append(.image(ImageViewModel(asset: asset, alt: post.alt)))
        }
        viewModels.append(.action(ActionViewModel(likes: localLikes ?? post.likes, isLiked: localLikes != nil)))
        return viewModels + post.comments.map { .comment($0) }
    }

    func cell(for viewModel: PostViewModel) -> CellBinding? {
        switch viewModel {
        case .user(let user): CellBinding(user, to: TemplateCell("user", in: context))
        case .image(let image): CellBinding(image, to: TemplateCell("image", in: context))
        case .action(let action): CellBinding(action, to: TemplateCell("action", in: context))
        case .comment(let comment): CellBinding(comment, to: TemplateCell("comment", in: context))
        }
    }
}
