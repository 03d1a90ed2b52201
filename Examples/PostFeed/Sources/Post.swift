import FeedSite
import ListDiffKit

/// A post, as read from its file.
struct Post: ListDiffable, Equatable, Sendable {
    /// The front matter of a post.
    struct Matter: Decodable {
        let username: String
        let timestamp: String
        let image: String
        let alt: String
        let likes: Int
        let comments: [Comment]?
    }

    let diffIdentifier: DiffIdentifier
    let username: String
    let timestamp: String
    let image: String
    let alt: String
    let likes: Int
    let comments: [Comment]

    init(_ file: ContentFile<Matter>) {
        diffIdentifier = DiffIdentifier(file.name)
        username = file.matter.username
        timestamp = file.matter.timestamp
        image = file.matter.image
        alt = file.matter.alt
        likes = file.matter.likes
        comments = file.matter.comments ?? []
    }
}
