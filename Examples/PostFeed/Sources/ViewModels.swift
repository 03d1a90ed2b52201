import FeedSite

struct UserViewModel: ListDiffable, Equatable {
    let username: String
    let timestamp: String

    var diffIdentifier: String { "user" }
}

struct ImageViewModel: ListDiffable, Equatable {
    let image: FeedAsset

    var diffIdentifier: String { "image" }
}

struct ActionViewModel: ListDiffable, Equatable {
    let likes: ListCounter

    var diffIdentifier: String { "action" }
}
