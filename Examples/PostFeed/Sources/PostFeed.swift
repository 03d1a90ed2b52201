import FeedSite

/// The feed of the guide "Modeling and Binding".
@main
struct PostFeed: FeedSite {
    func pages(in context: FeedSiteContext) throws -> [FeedPage] {
        let posts = try context.contents(of: "Posts", as: Post.self).map(\.matter)
        let list = FeedList("posts", posts) { PostSectionController(object: $0, collectionContext: context) }
        return [FeedPage("/", lists: [list])]
    }
}
