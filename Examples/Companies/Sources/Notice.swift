import FeedSite
import ListDiffKit

/// A notice, which is only text.
struct Notice: ListDiffable, Equatable, Sendable {
    /// The front matter of a notice is ignored.
    struct Matter: Decodable {}

    let diffIdentifier: DiffIdentifier
    let html: String

    init(_ file: ContentFile<Matter>) {
        diffIdentifier = DiffIdentifier(file.name)
        html = file.blocks.joined()
    }
}
