import ListKit

/// What the pages of a site show, as sections of their documents.
struct SiteSections: Sendable {
    /// For each post, by its position, what its own page shows.
    var whole: [Section<String>] = []
    /// For each post what lists show.
    var excerpts: [Section<String>] = []
    /// For each index its entries.
    var indexes: [[Section<String>]] = []
}
