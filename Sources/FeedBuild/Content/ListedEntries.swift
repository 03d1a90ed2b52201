import FeedContent
import FeedPages

/// The entries of a site that have no pages of their own, by the paths of their files, with the pages of their lists that have
/// them.
struct ListedEntries {
    private var pages: [String: String] = [:]

    /// - Parameter entries: those that are shown.
    init(_ entries: [PostFacts], in configuration: SiteConfiguration) {
        for setting in configuration.collectionsInAllLanguages where setting.permalink == nil {
            guard let path = setting.path else { continue }
            let listed = setting.order.sorted(
                entries.filter { $0.collection == setting.collection }, place: setting.order.place)
            for page in Pagination(count: listed.count, size: configuration.pageSize(of: setting)).pages {
                for entry in listed[page.range] { pages[entry.path] = Pagination.path(path, number: page.number) }
            }
        }
    }

    /// A post with the page of the list that has it, if it has none of its own.
    func placed(_ post: PlacedPost) -> PlacedPost {
        guard let page = pages[post.path] else { return post }
        var placed = post
        placed.page = page
        return placed
    }
}
