import FeedSite

/// Decomposes a post into view models, binds each to its cell, and counts the reader's likes.
struct PostSectionController: ListBindingSectionController {
    var object: Post
    let collectionContext: FeedSiteContext
    var localLikes: ListCounter?

    func viewModels(for object: Post) -> [any ListDiffable] {
        let results: [any ListDiffable] = [
            UserViewModel(username: object.username, timestamp: object.timestamp),
            ImageViewModel(image: collectionContext.asset(object.imageURL)),
            ActionViewModel(likes: localLikes ?? object.likes),
        ]
        return results + object.comments
    }

    func cell(for viewModel: any ListDiffable) -> CellBinding? {
        switch viewModel {
        case is UserViewModel: collectionContext.cell("user", viewModel)
        case is ImageViewModel: collectionContext.cell("image", viewModel)
        case is ActionViewModel: collectionContext.cell("action", viewModel)
        case is Comment: collectionContext.cell("comment", viewModel)
        default: nil
        }
    }

    static let actions = [ListAction<Self>("heart") { $0.didTapHeart() }]

    mutating func didTapHeart() {
        localLikes = (localLikes ?? object.likes) + 1
        update(animated: true)
    }
}
