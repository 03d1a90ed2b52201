import ListKit

/// What the pages of a site show, as sections of their documents.
struct SiteSections: Sendable {
    /// For each post, by its position.
    var posts: [PostSections] = []
    /// For each index its entries.
    var indexes: [[Section<String>]] = []
}
