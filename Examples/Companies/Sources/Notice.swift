import FeedSite
import ListDiffKit

/// A notice: its text is its whole content.
struct Notice: ListDiffable, Equatable, Sendable {
    /// The front matter of a notice has nothing that matters.
    struct Matter: Decodable {}

    let diffIdentifier: DiffIdentifier
    let html: String

    init(_ file: ContentFile<Matter>) {
        diffIdentifier = DiffIdentifier(file.name)
        html = file.blocks.joined()
    }
}
