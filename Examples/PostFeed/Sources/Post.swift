import FeedSite

/// A post, as it is in the front matter of its file.
struct Post: ListDiffable, Decodable, Equatable {
    let username: String
    let timestamp: String
    let imageURL: String
    let likes: Int
    let comments: [Comment]

    var diffIdentifier: String { username + timestamp }
}

struct Comment: ListDiffable, Decodable, Equatable {
    let username: String
    let text: String

    var diffIdentifier: String { username + text }
}
